/** Regions of the list's machine that know nothing of its rows. */

export const autoRefreshMs = 60_000;

/** Automatic reload, if the operator turns it on; its failures are shown like any other. */
export const autoRefresh = {
  initial: 'off',
  states: {
    off: { on: { 'autoRefresh.toggle': 'on' } },
    on: {
      on: { 'autoRefresh.toggle': 'off' },
      after: { autoRefresh: { target: 'on', reenter: true, actions: 'loadRowsAndTotals' } },
    },
  },
} as const;

/** Whether all conditions are shown, or only the first of them. */
export const conditions = {
  initial: 'folded',
  states: {
    folded: { on: { 'conditions.fold': 'whole' } },
    whole: { on: { 'conditions.fold': 'folded' } },
  },
} as const;
