import { expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup, sendParent, waitFor } from 'xstate';
import { recorderOf } from '#tests/fakes/recorded';
import { changesBy } from './changes';
import { everyEvent, filtered, talkOf, typesIn } from './events-shown';
import { actorsAfter, momentAfter, sentIn, type Message } from './inspected';
import { withoutOldest } from './kept';

const childMachine = setup({ actors: { load: fromPromise(async () => 'loaded') } }).createMachine({
  id: 'child',
  initial: 'loading',
  states: {
    loading: { invoke: { src: 'load', onDone: 'loaded' } },
    loaded: { entry: sendParent({ type: 'child.came' }) },
  },
});
const parentMachine = setup({
  types: { context: {} as { page: number; query: { text: string } }, events: {} as { type: string; text?: string } },
  actors: { child: childMachine },
}).createMachine({
  id: 'parent',
  context: { page: 1, query: { text: '' } },
  invoke: [
    { src: 'child', id: 'one' },
    { src: 'child', id: 'two' },
  ],
  on: {
    'query.set': { actions: assign({ query: ({ event }) => ({ text: event.text ?? '' }) }) },
    'child.came': {},
  },
});

/** A parent, its two children, and the call of each. */
async function heard(): Promise<Message[]> {
  const messages: Message[] = [];
  const actor = createActor(parentMachine, { inspect: recorderOf(messages) }).start();
  const both = () =>
    Object.values(actor.getSnapshot().children).map(child => child?.getSnapshot() as { value: string });
  await waitFor(actor, () => both().every(({ value }) => value === 'loaded'));
  actor.send({ type: 'query.set', text: '13812345678' });
  return messages;
}

it('filters events by their text, type and actor', async () => {
  const messages = await heard();
  const actors = actorsAfter(messages, messages.length);
  const sent = sentIn(messages, messages.length);
  const types = (filter: Partial<typeof everyEvent>, chosen: string | null = null) =>
    filtered(sent, actors, { ...everyEvent, ...filter }, chosen).map(({ event }) => event.type);
  expect(types({})).toHaveLength(sent.length);
  expect(types({ text: '138****5678' })).toEqual(['query.set']);
  expect(types({ type: 'child.came' })).toEqual(['child.came', 'child.came']);
  expect(types({ ofChosen: true }, messages[0]!.sessionId)).toContain('query.set');
  expect(types({ ofChosen: true, type: 'query.set' }, 'x:none')).toEqual([]);
  expect(typesIn(sent)).toContain('child.came');
});

it('says what an event changed, field by field', async () => {
  const messages = await heard();
  const at = messages.findIndex(message => message.type === '@xstate.event' && message.event.type === 'query.set');
  expect(changesBy(messages, at)).toEqual([{ path: 'query.text', before: '', after: '138****5678' }]);
  expect(changesBy(messages.slice(0, at + 1), at)).toBeNull();
  expect(momentAfter(messages, at)).toBe(messages.length);
});

it('draws the messages between machines, the screen and calls, with a number for the second of a name', async () => {
  const messages = await heard();
  const { parties, messages: told } = talkOf(
    sentIn(messages, messages.length),
    actorsAfter(messages, messages.length),
    80,
  );
  expect(parties).toEqual(['界面', 'parent', 'child', 'child 2', '调用']);
  const lines = told.map(({ from, to, text }) => `${from} → ${to}: ${text}`);
  expect(lines).toEqual(expect.arrayContaining(['parent → child: 开始 child', 'child → parent: child.came']));
  expect(lines.at(-1)).toBe('界面 → parent: query.set');
  expect(told.filter(({ answers }) => answers)).toHaveLength(2);
});

it('keeps machines that have been quiet for long, and drops calls that are over', async () => {
  const messages = await heard();
  const kept = withoutOldest(messages, 4);
  expect(kept).toHaveLength(4);
  const actors = [...actorsAfter(kept, kept.length).values()];
  expect(actors.map(({ name }) => name)).toEqual(['parent', 'child', 'child']);
  expect(actors[1]!.snapshot.value).toBe('loaded');
});
