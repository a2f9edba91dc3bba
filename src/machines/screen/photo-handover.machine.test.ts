import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate';
import { Failure } from '@/api/failure';
import {
  type Arrived,
  type HandoverInput,
  type HandoverRef,
  type HandoverReport,
  type OpenHandover,
  photoHandoverMachine,
} from './photo-handover.machine';

const opened: OpenHandover = { photoNo: 'p1', link: 'https://portal.example/photo#k', expireTime: 600_000 };
const taken = (fileNo: string, name: string) => ({ fileNo, name, file: new File([], fileNo) });
const nothing: Arrived = { status: 'WAITING', arrivals: [] };

/** A page that is told of files, and a server that answers in turn; its last answer stands for all further ones. */
function phone(...answers: readonly (Arrived | Failure)[]) {
  const clock = new SimulatedClock();
  const told: HandoverReport[] = [];
  const asked: (readonly string[])[] = [];
  const close = vi.fn(async () => null);
  const logic = photoHandoverMachine.provide({
    actors: {
      open: fromPromise<OpenHandover, HandoverInput>(async () => opened),
      ask: fromPromise<Arrived, { readonly photoNo: string; readonly had: readonly string[] }>(async ({ input }) => {
        asked.push(input.had);
        const answer = answers[Math.min(asked.length, answers.length) - 1] ?? nothing;
        if (answer instanceof Failure) throw answer;
        return answer;
      }),
      close: fromPromise<unknown, { readonly photoNo: string }>(close),
    },
  });
  const page = setup({ types: { events: {} as HandoverReport }, actors: { logic } }).createMachine({
    invoke: { id: 'handover', src: 'logic', input: { names: ['idFrontImg'] } },
    on: { 'file.add': { actions: ({ event }) => told.push(event) } },
  });
  const actor = createActor(page, { clock }).start();
  const handover = actor.getSnapshot().children['handover'] as HandoverRef;
  const settle = () =>
    vi.waitFor(() => expect(handover.getSnapshot().matches({ shown: { news: 'asking' } })).toBe(false));
  const later = async () => {
    clock.increment(600);
    await settle();
  };
  return {
    handover,
    told,
    asked,
    close,
    later,
    settle,
    start: () => vi.waitFor(() => expect(handover.getSnapshot().matches('shown')).toBe(true)),
  };
}

describe('pictures taken with a phone', () => {
  it('asks again after 0.6 s, and gives each picture to the form once', async () => {
    const { handover, told, asked, later, start } = phone(
      nothing,
      { status: 'JOINED', arrivals: [taken('a.jpg', 'idFrontImg')] },
      {
        status: 'JOINED',
        arrivals: [],
      },
    );
    await start();
    await later();
    expect(handover.getSnapshot().matches({ shown: { phone: 'awaited' } })).toBe(true);
    await later();
    expect(handover.getSnapshot().matches({ shown: { phone: 'joined' } })).toBe(true);
    await later();
    expect(told.map(({ name, file }) => [name, file.name])).toEqual([['idFrontImg', 'a.jpg']]);
    expect(asked).toEqual([[], [], ['a.jpg']]);
  });

  it('goes on asking while the network is away, and says so', async () => {
    const { handover, told, later, start } = phone(new Failure('network'), {
      status: 'JOINED',
      arrivals: [taken('a.jpg', 'idFrontImg')],
    });
    await start();
    await later();
    expect(handover.getSnapshot().context.failure).toBe('网络连接失败，请检查网络后重试');
    await later();
    expect([handover.getSnapshot().context.failure, told.length]).toEqual([null, 1]);
  });

  it('is over when the server says so, and can be opened again', async () => {
    const { handover, later, start } = phone({ status: 'OVER', arrivals: [] });
    await start();
    await later();
    expect(handover.getSnapshot().matches('over')).toBe(true);
    handover.send({ type: 'handover.again' });
    await start();
  });

  it('makes the code worthless when it is ended', async () => {
    const { handover, close, start } = phone();
    await start();
    handover.send({ type: 'handover.end' });
    await vi.waitFor(() => expect(handover.getSnapshot().status).toBe('done'));
    expect(close).toHaveBeenCalledOnce();
  });
});
