import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { recorded } from '#tests/fakes/recorded';
import { searchMachine, type Asked, type Hit, type Places } from '../portal/search.machine';
import { actorsAfter, sentIn } from './inspected';
import { inspectionMachine } from './inspection.machine';

const silent = <T>() => fromPromise<T, Asked>(() => new Promise(() => {}));
const messages = recorded(
  searchMachine.provide({ actors: { findPlaces: silent<Places>(), findRecords: silent<readonly Hit[]>() } }),
  actor => {
    actor.send({ type: 'search.open' });
    actor.send({ type: 'search.type', text: '89833' });
    actor.send({ type: 'search.close' });
  },
);
const search = messages[0]!.sessionId;

function begun() {
  const send = vi.fn();
  const actor = createActor(
    inspectionMachine.provide({ actions: { sendToActor: (_, params) => void send(params) } }),
  ).start();
  for (const message of messages) actor.send({ type: 'message.came', message });
  const inspectionOf = () => {
    const { messages: all, count, chosen } = actor.getSnapshot().context;
    return { actors: actorsAfter(all, count), sent: sentIn(all, count), chosen };
  };
  return { actor, send, inspectionOf, value: () => inspectionOf().actors.get(search)?.snapshot.value };
}

it('has the actors, the events sent and the current state', () => {
  const { inspectionOf, value } = begun();
  expect(inspectionOf().chosen).toBe(search);
  expect(
    inspectionOf()
      .sent.filter(({ target }) => target === search)
      .map(({ event }) => event.type),
  ).toEqual(['xstate.init', 'search.open', 'search.type', 'search.close']);
  expect([...inspectionOf().actors.values()].map(({ parentId }) => parentId)).toContain(search);
  expect(value()).toBe('closed');
});

it('steps back to every moment and forward again, and collects new messages without moving', () => {
  const { actor, value } = begun();
  const seen: unknown[] = [];
  while (actor.getSnapshot().context.count > 0) {
    actor.send({ type: 'inspection.back' });
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(value())) seen.push(value());
  }
  expect(seen).toEqual([
    { open: { places: 'finding', records: 'pausing' } },
    { open: { places: 'finding', records: 'idle' } },
    'closed',
    undefined,
  ]);
  actor.send({ type: 'message.came', message: messages.at(-1)! });
  expect(actor.getSnapshot().context).toMatchObject({ count: 0, messages: { length: messages.length + 1 } });
  actor.send({ type: 'inspection.on' });
  expect(actor.getSnapshot().context.count).toBeGreaterThan(0);
  actor.send({ type: 'inspection.resume' });
  expect(actor.getSnapshot().context.count).toBe(messages.length + 1);
});

it('sends only safe events to the chosen actor, and only while live', () => {
  const { actor, send } = begun();
  actor.send({ type: 'event.send', event: 'search.open' });
  expect(send).toHaveBeenCalledExactlyOnceWith({ sessionId: search, event: 'search.open' });
  actor.send({ type: 'event.send', event: 'decision.send' });
  actor.send({ type: 'inspection.pause' });
  actor.send({ type: 'event.send', event: 'search.open' });
  expect(send).toHaveBeenCalledOnce();
});

it('keeps what is filtered, opened, folded and zoomed, and looks at another chart from the beginning', () => {
  const { actor } = begun();
  const context = () => actor.getSnapshot().context;
  actor.send({ type: 'events.filter', patch: { text: 'type' } });
  actor.send({ type: 'events.filter', patch: { ofChosen: true } });
  expect(context().filter).toEqual({ text: 'type', type: '', ofChosen: true });
  actor.send({ type: 'event.open', at: 3 });
  actor.send({ type: 'changes.unfold' });
  actor.send({ type: 'event.open', at: 4 });
  expect(context()).toMatchObject({ opened: 4, allChanges: false });
  actor.send({ type: 'event.open', at: 4 });
  expect(context().opened).toBeNull();
  actor.send({ type: 'calls.fold', sessionId: search });
  expect([...context().unfolded]).toEqual([search]);
  actor.send({ type: 'calls.fold', sessionId: search });
  expect([...context().unfolded]).toEqual([]);
  actor.send({ type: 'chart.zoom', zoom: 9 });
  actor.send({ type: 'chart.move' });
  expect(context().view).toEqual({ zoom: 3, follows: false });
  actor.send({ type: 'actor.choose', sessionId: search });
  expect(context().view).toEqual({ zoom: 'legible', follows: true });
  actor.send({ type: 'talk.show' });
  expect(actor.getSnapshot().matches({ pane: 'talk', moment: 'live' })).toBe(true);
});
