import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { uploadMachine, type Sending, type Uploaded } from '../screen/upload.machine';
import { phonePhotosMachine, type Joined } from './phone-photos.machine';

const joined: Joined = { agentName: '浙江服务商', expireTime: 0, names: ['front'], taken: [], leftMs: 60_000 };
function begun(...answers: readonly (Joined | Error)[]) {
  const clock = new SimulatedClock();
  const left = [...answers];
  const actor = createActor(
    phonePhotosMachine.provide({
      actors: {
        join: fromPromise<Joined, undefined>(async () => {
          const answer = left.shift()!; // as many as it asks
          if (answer instanceof Error) throw answer;
          return answer;
        }),
        upload: uploadMachine.provide({
          actors: { send: fromPromise<Uploaded, Sending>(async () => ({ fileNo: 'F1', read: null })) },
        }),
      },
    }),
    { clock },
  ).start();
  return { actor, clock, until: (state: string) => waitFor(actor, snapshot => snapshot.matches(state as never)) };
}

it('says why it was refused, and joins again when asked to', async () => {
  const { actor, until } = begun(new Error('二维码已失效'), joined);
  await until('refused');
  expect(actor.getSnapshot().context.failure).toBe('二维码已失效');
  actor.send({ type: 'phone.again' });
  await until('taking');
  expect(actor.getSnapshot().context.joined).toEqual(joined);
});

it('sends each picture as it is taken, until the code is over', async () => {
  const { actor, clock, until } = begun(joined);
  await until('taking');
  actor.send({ type: 'file.add', name: 'front', file: new File(['x'], 'a.jpg') });
  await waitFor(actor, ({ context }) => context.taken.length > 0);
  expect(actor.getSnapshot().context.taken).toEqual(['front']);
  clock.increment(joined.leftMs);
  await until('over');
  expect(actor.getSnapshot().value).toBe('over');
});
