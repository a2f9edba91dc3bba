import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { downloadFlow } from './download.flow';

const states = ['INIT', 'DOING', 'SUCCESS', 'FAIL', 'EXPIRE'] as const;
const events = ['pick', 'done', 'error', 'expire', 'retry'] as const;
const actors = ['AGENT', 'ORG', 'TIMER', 'OPS'] as const;

/** domain.md 11, `downloadStatus`: the whole table; whatever is not here is refused. */
const moves: Record<string, string> = {
  'INIT pick TIMER': 'DOING',
  'DOING done TIMER': 'SUCCESS',
  'DOING error TIMER': 'FAIL',
  'SUCCESS expire TIMER': 'EXPIRE',
  'FAIL retry AGENT': 'INIT',
  'FAIL retry ORG': 'INIT',
  'EXPIRE retry AGENT': 'INIT',
  'EXPIRE retry ORG': 'INIT',
};

function after(state: string, type: (typeof events)[number], by: (typeof actors)[number], retries = 0): string | null {
  const snapshot = downloadFlow.resolveState({ value: state, context: { retries } });
  return snapshot.can({ type, by }) ? transition(downloadFlow, snapshot, { type, by })[0].value : null;
}

it('makes the moves of the table and no other', () => {
  for (const state of states)
    for (const type of events)
      for (const by of actors) expect([state, type, by, after(state, type, by)]).toEqual([state, type, by, moves[`${state} ${type} ${by}`] ?? null]);
});
it('retries three times at most', () => {
  expect(after('FAIL', 'retry', 'AGENT', 2)).toBe('INIT');
  expect(after('FAIL', 'retry', 'AGENT', 3)).toBeNull();
});
it('begins at INIT', () => expect(initialTransition(downloadFlow, { retries: 0 })[0].value).toBe('INIT'));
