import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { arranged, arrangementMachine, type Placed } from './arrangement.machine';

const small = (...keys: string[]): Placed => keys.map(key => ({ key, size: 'small' }));
const offered = small('a', 'b', 'c');
function open(placed: Placed | null = null) {
  const kept: unknown[] = [];
  const logic = arrangementMachine.provide({
    actions: { storeArrangement: (_, arrangement) => void kept.push(arrangement.placed) },
  });
  const actor = createActor(logic, { input: { placed } }).start();
  actor.send({ type: 'tiles.arrange' });
  const shown = () => arranged(offered, actor.getSnapshot().context.placed);
  return { actor, kept, shown, context: () => actor.getSnapshot().context };
}

it('moves a tile and stores the order at once', () => {
  const { actor, kept, shown, context } = open();
  actor.send({ type: 'tile.move', key: 'c', by: -1, shown: shown() });
  expect(kept).toEqual([small('a', 'c', 'b')]);
  expect(context().last).toEqual({ what: 'moved', key: 'c' });
});
it('changes a width, and undoes one change after the other', () => {
  const { actor, shown } = open();
  actor.send({ type: 'tile.size', key: 'a', size: 'large', shown: shown() });
  actor.send({ type: 'tile.move', key: 'a', by: 1, shown: shown() });
  expect(shown()).toEqual([
    { key: 'b', size: 'small' },
    { key: 'a', size: 'large' },
    { key: 'c', size: 'small' },
  ]);
  actor.send({ type: 'tiles.undo' });
  expect(shown()).toEqual([{ key: 'a', size: 'large' }, ...small('b', 'c')]);
  actor.send({ type: 'tiles.undo' });
  actor.send({ type: 'tiles.undo' });
  expect(shown()).toEqual(offered);
});
it('leaves the first tile where it is, with nothing to undo', () => {
  const { actor, shown, context } = open();
  actor.send({ type: 'tile.move', key: 'a', by: -1, shown: shown() });
  expect([shown(), context().before]).toEqual([offered, []]);
});
it('resets to the default, which can be undone too', () => {
  const { actor, kept, shown } = open(small('c', 'a', 'b'));
  actor.send({ type: 'tiles.reset' });
  expect(shown()).toEqual(offered);
  actor.send({ type: 'tiles.undo' });
  expect(kept).toEqual([null, small('c', 'a', 'b')]);
});
it('stores a drag once, when the tile is dropped, as one change', () => {
  const { actor, kept, shown } = open();
  actor.send({ type: 'tile.grab', key: 'a' });
  actor.send({ type: 'tile.over', over: 'b', shown: shown() });
  actor.send({ type: 'tile.over', over: 'c', shown: shown() });
  expect([kept, shown()]).toEqual([[], small('b', 'c', 'a')]);
  actor.send({ type: 'tile.drop' });
  expect(kept).toEqual([small('b', 'c', 'a')]);
  actor.send({ type: 'tiles.undo' });
  expect(shown()).toEqual(offered);
});
it('stores nothing if a tile is dropped where it was', () => {
  const { actor, kept, context } = open();
  actor.send({ type: 'tile.grab', key: 'a' });
  actor.send({ type: 'tile.drop' });
  expect([kept, context().before]).toEqual([[], []]);
});
it('puts tiles that came since at the end, and keeps those that are absent', () => {
  const { actor, kept, shown } = open(small('x', 'b', 'a'));
  expect(shown()).toEqual(small('b', 'a', 'c'));
  actor.send({ type: 'tile.move', key: 'c', by: -1, shown: shown() });
  expect(kept).toEqual([small('b', 'c', 'a', 'x')]);
});
