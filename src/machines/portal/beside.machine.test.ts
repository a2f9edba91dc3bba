import { describe, expect, it } from 'vitest';
import { type AnyActorRef, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { besideMachine, type BesideRef, stepFrom } from './beside.machine';
import { tabMachine, type LoadedPage, type LoadInput } from './tab.machine';

const record = (no: string) => `/record?no=${no}`;
const all = ['1', '2', '3', '4'].map(record);

/** A pane beside a list of four; pages are told apart by their address and have unsaved input once they are told so. */
function opened(href = all[0]!) {
  const clock = new SimulatedClock();
  const loads: string[] = [];
  const page = setup({ types: { tags: {} as 'unsaved' } }).createMachine({
    initial: 'clean',
    states: { clean: { on: { type: 'typed' } }, typed: { tags: ['unsaved'] } },
  });
  const tab = tabMachine.provide({
    actors: {
      loadPage: fromPromise<LoadedPage, LoadInput>(async ({ input: { path, search } }) => {
        loads.push(path + search);
        return { logic: page, input: undefined, view: null };
      }),
    },
  });
  const { page: actor, received } = host<BesideRef>(
    { logic: besideMachine.provide({ actors: { tab } }), input: { key: '/list', href } },
    { clock },
  );
  actor.send({ type: 'beside.among', hrefs: all });
  const shown = async () => {
    await waitFor(actor.getSnapshot().context.tab!, snapshot => snapshot.matches({ page: 'ready' }));
    return actor.getSnapshot().context.tab!.getSnapshot().context.search;
  };
  const type = async () => {
    await shown();
    (actor.getSnapshot().context.tab!.getSnapshot().context.page as AnyActorRef).send({ type: 'type' });
  };
  return { actor, clock, loads, shown, type, left: () => received('beside.left') };
}

describe('the record beside a list', () => {
  it('goes on once the operator stops, and asks for none of those on the way', async () => {
    const { actor, clock, loads, shown } = opened();
    await shown();
    for (const by of [1, 1, 1]) {
      actor.send({ type: 'beside.step', by });
      clock.increment(149);
    }
    expect(actor.getSnapshot().context.href).toBe(all[3]);
    expect(loads).toEqual([all[0]]);
    clock.increment(1);
    expect(await shown()).toBe('?no=4');
    expect(loads).toEqual([all[0], all[3]]);
  });
  it('ends at both ends of the rows, and begins anew among other rows', () => {
    const { actor, clock } = opened();
    actor.send({ type: 'beside.step', by: -1 });
    expect(actor.getSnapshot().context.href).toBe(all[0]);
    expect(stepFrom({ among: all, href: all[3]! }, 1)).toBeNull();
    actor.send({ type: 'beside.among', hrefs: [record('8'), record('9')] });
    expect(stepFrom({ among: [], href: all[3]! }, 1)).toBeNull();
    actor.send({ type: 'beside.step', by: -1 });
    clock.increment(150);
    expect(actor.getSnapshot().context.href).toBe(record('9'));
  });
  it('shows another row at once, and the one that is shown not again', async () => {
    const { actor, loads, shown } = opened();
    await shown();
    actor.send({ type: 'beside.show', href: all[0]! });
    actor.send({ type: 'beside.show', href: all[2]! });
    expect(await shown()).toBe('?no=3');
    expect(loads).toEqual([all[0], all[2]]);
  });
  it('keeps another view of the record to itself', async () => {
    const { actor, shown } = opened();
    await shown();
    actor.send({ type: 'address.go', href: `${all[0]}&tab=fees` });
    expect(await shown()).toBe('?no=1&tab=fees');
    expect(actor.getSnapshot().context.href).toBe(all[0]);
  });
  it('is closed by its owner', () => {
    const { actor, left } = opened();
    actor.send({ type: 'beside.leave' });
    expect(left()).toEqual([{ type: 'beside.left', key: '/list' }]);
  });
  it('asks before unsaved input is left, by going on, to another row or away', async () => {
    const { actor, clock, left, shown, type } = opened();
    await type();
    const asks = () => actor.getSnapshot().matches({ opened: 'asking' });
    actor.send({ type: 'beside.step', by: 1 });
    expect(asks()).toBe(true);
    actor.send({ type: 'leave.cancel' });
    actor.send({ type: 'beside.leave' });
    expect([asks(), left()]).toEqual([true, []]);
    actor.send({ type: 'leave.confirm' });
    expect(left()).toHaveLength(1);
    actor.send({ type: 'leave.cancel' });
    actor.send({ type: 'beside.show', href: all[2]! });
    actor.send({ type: 'leave.confirm' });
    clock.increment(150);
    expect(await shown()).toBe('?no=3');
    expect(asks()).toBe(false);
  });
  it('stays where it is with unsaved input at the end of the rows', async () => {
    const { actor, type } = opened(all[3]);
    await type();
    actor.send({ type: 'beside.step', by: 1 });
    expect(actor.getSnapshot().matches({ opened: 'shown' })).toBe(true);
  });
});
