import { describe, expect, it } from 'vitest';
import { families } from '#tests/matrix/families';
import { actors, type Actor } from './actor';
import { decide, everyFact, stateAfter } from './decide';
import { conflict, flow, stay, to, type AnyFlow, type Facts } from './flow';
import { flows } from './';

/** Of one flow for two tables, the moves are the same. */
const tables = new Map(families.map(({ flow, moves }) => [flow, moves]));
const chartOf = (flow: AnyFlow) => flow.machine;
const eventsOf = (flow: AnyFlow) => Object.keys(flow.events);
const none: Facts = {};

/** The state after an event; null if it is refused. */
const after = (flow: AnyFlow, state: string, type: string, by: Actor, facts = everyFact): string | null =>
  decide(flow, state, type, by, facts)?.state ?? null;
const listed = (names = '') => names.split(',').filter(name => name !== '');
const rowOf = (line: string) => {
  const [, from, target, event, who, facts, effects] = /^(\S+) (\S+) (\S+) (\S+?)(?: if (\S+))?(?: then (\S+))?$/.exec(
    line,
  )!;
  return {
    from: from!,
    target: target!,
    event: event!,
    who: listed(who),
    facts: listed(facts),
    effects: listed(effects),
  };
};
const allTrue = (facts: readonly string[]): Facts => Object.fromEntries(facts.map(fact => [fact, true]));

it('there is one flow for every status family', () => {
  const families = Object.values<AnyFlow>(flows).map(({ id }) => id);
  expect([...tables.keys()].map(({ id }) => id).toSorted()).toEqual(families.toSorted());
});

describe.each(Object.entries<AnyFlow>(flows))('%s', (_name, flow) => {
  const rows = (tables.get(flow) ?? []).map(rowOf);
  const moves = new Map(
    rows.flatMap(({ from, target, event, who }) =>
      who.map(actor => [`${from} ${event} ${actor}`, target === '=' ? from : target] as const),
    ),
  );

  it('makes exactly the moves of the table, by exactly its actors', () => {
    const made = new Map(
      Object.keys(chartOf(flow).states).flatMap(state =>
        eventsOf(flow).flatMap(event =>
          actors.flatMap(actor => {
            const target = after(flow, state, event, actor);
            return target === null ? [] : [[`${state} ${event} ${actor}`, target] as const];
          }),
        ),
      ),
    );
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(moves));
  });

  it('makes a move if exactly its facts are true, and returns its effects', () => {
    for (const { from, event, who, facts, effects } of rows) {
      const [by] = who as [Actor];
      const made = decide(flow, from, event, by, allTrue(facts));
      expect([from, event, made?.effects]).toEqual([from, event, effects]);
      for (const fact of facts) {
        const others = allTrue(facts.filter(each => each !== fact));
        expect([from, event, fact, decide(flow, from, event, by, others)]).toEqual([from, event, fact, null]);
      }
    }
  });

  it('uses every fact that it defines', () => {
    const asked = rows.flatMap(({ facts }) => facts);
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(flow.facts).toSorted());
  });

  it('reaches every state', () => {
    const reached = new Set(['new']);
    for (const state of reached)
      for (const key of moves.keys()) if (key.startsWith(`${state} `)) reached.add(moves.get(key)!);
    expect([...reached].toSorted()).toEqual(Object.keys(chartOf(flow).states).toSorted());
  });
});

describe('a flow', () => {
  const small = flow('small', {
    facts: { isDue: conflict('未到时间') },
    events: { begin: { label: '开始' }, look: { label: '查看' }, stop: { label: '停止' } },
    states: {
      new: { begin: to('on', { by: ['OPS'], when: ['isDue'], effects: ['ring'] }) },
      on: { look: stay({ by: ['AGENT'] }), stop: to('off', { by: ['OPS'] }) },
      off: {},
    },
  });

  it('returns the effects of a move', () => {
    expect(decide(small, 'new', 'begin', 'OPS', { isDue: true })).toEqual({ state: 'on', effects: ['ring'] });
    expect(decide(small, 'new', 'begin', 'OPS', none)).toBeNull();
    expect(decide(small, 'on', 'look', 'AGENT', none)).toEqual({ state: 'on', effects: [] });
  });
  it('walks a new record through its events', () => {
    expect(stateAfter(small, ['begin', 'OPS'], ['stop', 'OPS'])).toBe('off');
    expect(() => stateAfter(small, ['begin', 'OPS'], ['begin', 'OPS'])).toThrow('small');
  });
  it('compiles only with known states, events and facts', () => {
    const facts = { isDue: conflict('未到时间') };
    const events = { begin: { label: '开始' } };
    const wrong = [
      // @ts-expect-error: GONE is not a state of it
      () => flow('wrong', { facts, events, states: { new: { begin: to('GONE', { by: ['OPS'] }) }, on: {} } }),
      // @ts-expect-error: there is no event of that name
      () => flow('wrong', { facts, events, states: { new: { end: to('on', { by: ['OPS'] }) }, on: {} } }),
      // @ts-expect-error: there is no fact of that name
      () => flow('wrong', { facts, events, states: { new: { begin: to('on', { by: ['OPS'], when: ['isLate'] }) } } }),
    ];
    expect(wrong[0]).toThrow('GONE');
    // @ts-expect-error: there is no event of that name
    expect(() => stateAfter(small, ['finish', 'OPS'])).toThrow('small');
  });
});
