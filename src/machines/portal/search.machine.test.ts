import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { searchMachine, type Asked, type Hit, type Places } from './search.machine';

const hit = (title: string): Hit => ({ id: title, group: '页面', title, hint: '', href: `/${title}` });
function open() {
  const clock = new SimulatedClock();
  const asked = {
    places: vi.fn(async ({ text }: Asked): Promise<Places> => ({ hits: [hit(`页面 ${text}`)], reading: [] })),
    records: vi.fn(async ({ text }: Asked) => [hit(`记录 ${text}`)]),
  };
  const machine = searchMachine.provide({
    actors: {
      findPlaces: fromPromise<Places, Asked>(({ input }) => asked.places(input)),
      findRecords: fromPromise<readonly Hit[], Asked>(({ input }) => asked.records(input)),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'search.open' });
  const type = (text: string) => actor.send({ type: 'search.type', text });
  return { actor, asked, clock, type };
}

it('shows every page at once, then those that match the text', async () => {
  const { actor, asked, type } = open();
  await waitFor(actor, snapshot => snapshot.context.places.hits[0]?.title === '页面 ');
  type('jycx');
  await waitFor(actor, snapshot => snapshot.context.places.hits[0]?.title === '页面 jycx');
  expect(asked.places).toHaveBeenCalledTimes(2);
});
it('requests numbers and names once after a pause in typing, and nothing for blanks', async () => {
  const { actor, asked, clock, type } = open();
  type('  ');
  clock.increment(250);
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(asked.records).not.toHaveBeenCalled();
  type('老王');
  clock.increment(200);
  type('老王家 ');
  clock.increment(249);
  expect(asked.records).not.toHaveBeenCalled();
  expect(actor.getSnapshot().hasTag('looking')).toBe(true);
  clock.increment(1);
  await waitFor(actor, snapshot => snapshot.context.records.length === 1);
  expect(asked.records.mock.calls).toEqual([[{ text: '老王家' }]]);
  expect(actor.getSnapshot().hasTag('looking')).toBe(false);
});
it('shows pages without waiting for the server', async () => {
  const { actor, asked, clock, type } = open();
  asked.records.mockImplementationOnce(() => new Promise(() => {}));
  type('交易');
  clock.increment(250);
  await waitFor(actor, snapshot => snapshot.context.places.hits[0]?.title === '页面 交易');
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
});
it('drops an answer that arrives after further typing', async () => {
  const { actor, asked, clock, type } = open();
  let answer = (_: readonly Hit[]) => {};
  asked.records.mockImplementationOnce(() => new Promise(resolve => (answer = resolve as never)));
  type('1111111');
  clock.increment(250);
  type('2222222');
  answer([hit('old')]);
  clock.increment(250);
  await waitFor(actor, snapshot => snapshot.context.records.length === 1);
  expect(actor.getSnapshot().context.records[0]?.title).toBe('记录 2222222');
});
it('reports a failed request, and starts empty when it is opened again', async () => {
  const { actor, asked, clock, type } = open();
  asked.records.mockRejectedValueOnce(new Error('x'));
  type('1111111');
  clock.increment(250);
  await waitFor(actor, snapshot => snapshot.matches({ open: { records: 'failed' } }));
  actor.send({ type: 'search.close' });
  actor.send({ type: 'search.open' });
  expect(actor.getSnapshot().context.text).toBe('');
});
it('is closed by the key that opens it', () => {
  const { actor } = open();
  actor.send({ type: 'search.open' });
  expect(actor.getSnapshot().matches('closed')).toBe(true);
});
it('marks what is listed as that of the text before, until the new text was looked up', async () => {
  const { actor, type } = open();
  await waitFor(actor, snapshot => !snapshot.hasTag('stale'));
  type('交易');
  expect(actor.getSnapshot().hasTag('stale')).toBe(true);
  await waitFor(actor, snapshot => snapshot.context.places.hits[0]?.title === '页面 交易');
  expect(actor.getSnapshot().hasTag('stale')).toBe(false);
});
it('lists no record that was found for the text before', async () => {
  const { actor, clock, type } = open();
  type('1111111');
  clock.increment(250);
  await waitFor(actor, snapshot => snapshot.context.records.length === 1);
  type('2222222');
  expect(actor.getSnapshot().context.records).toEqual([]);
});
