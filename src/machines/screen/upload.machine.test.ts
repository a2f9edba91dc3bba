import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { uploadMachine, type Sending, type Uploaded, type UploadRef } from './upload.machine';

const fileOf = (name: string) => new File(['x'], name);
function open() {
  const sends: { name: string; answer: (uploaded: Uploaded) => void; refuse: (error: Error) => void }[] = [];
  const { page: actor, received } = host<UploadRef>({
    logic: uploadMachine.provide({
      actors: {
        send: fromPromise<Uploaded, Sending>(
          ({ input }) => new Promise((answer, refuse) => void sends.push({ name: input.file.name, answer, refuse })),
        ),
      },
    }),
    input: { name: 'fileNo' },
  });
  const done = () => received('upload.done').map(event => (event['uploaded'] as Uploaded).fileNo);
  return { actor, sends, done, until: (state: string) => waitFor(actor, snapshot => snapshot.matches(state as never)) };
}

it('sends a file, and again after a failure', async () => {
  const { actor, sends, done, until } = open();
  actor.send({ type: 'file.add', file: fileOf('a.pdf') });
  sends[0]!.refuse(new Error('网络连接失败'));
  await until('failed');
  expect(actor.getSnapshot().context.failure).toBe('网络连接失败');
  actor.send({ type: 'file.retry' });
  sends[1]!.answer({ fileNo: 'F1', read: null });
  await until('there');
  expect(done()).toEqual(['F1']);
});
it('drops a file that another one has replaced', async () => {
  const { actor, sends, done, until } = open();
  actor.send({ type: 'file.add', file: fileOf('a.pdf') });
  actor.send({ type: 'file.add', file: fileOf('b.pdf') });
  sends[0]!.answer({ fileNo: 'FA', read: null });
  sends[1]!.answer({ fileNo: 'FB', read: null });
  await until('there');
  expect(done()).toEqual(['FB']);
  actor.send({ type: 'file.remove' });
  expect(actor.getSnapshot().matches('none')).toBe(true);
});
