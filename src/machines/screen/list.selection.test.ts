import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { open, pageOf, today } from '#tests/fakes/list-actor';
import type { Gathered, GatherWanted } from './list-rows';

/** A list whose rows of all pages are gathered by hand. */
async function gathering() {
  const asked: { readonly input: GatherWanted; readonly resolve: (found: Gathered) => void }[] = [];
  const list = open({
    gatherRows: fromPromise<Gathered, GatherWanted>(
      ({ input }) => new Promise(resolve => void asked.push({ input, resolve })),
    ),
  });
  list.calls[0]!.resolve({ ...pageOf('a'), total: 3 });
  await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
  list.actor.send({ type: 'rows.selectAll' });
  const keys = () => [...list.actor.getSnapshot().context.selected.keys()];
  const rows = new Map(['a', 'b', 'c'].map(name => [name, { name }] as const));
  const { input, resolve } = asked[0]!;
  return { list, keys, rows, input, answer: () => resolve({ conditions: input.conditions, rows }) };
}
const isStill = (snapshot: { matches: (state: { selection: 'still' }) => boolean }) =>
  snapshot.matches({ selection: 'still' });

it('selects the rows of all pages under the conditions in force', async () => {
  const { list, keys, input, answer } = await gathering();
  expect(input).toEqual({ conditions: today, known: { total: 3, capped: false } });
  answer();
  await list.until(isStill);
  expect(keys()).toEqual(['a', 'b', 'c']);
  list.actor.send({ type: 'page.go', page: 2 });
  expect(keys()).toEqual(['a', 'b', 'c']);
});
it('selects nothing of conditions that are no longer in force', async () => {
  const { list, keys, answer } = await gathering();
  list.actor.send({ type: 'filter.change', patch: { name: 'x' } });
  list.actor.send({ type: 'filter.submit' });
  answer();
  await list.until(isStill);
  expect(keys()).toEqual([]);
});
