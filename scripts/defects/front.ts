/** Defects after calls without an answer, and of queries sent while a form contains other text. */
import { machine, type Defect } from './defect';

/** A part of a list's page, noticed by the story of its binding. */
const bound = (file: string, find: string, put: string): Defect => ({
  file: `src/pages/kit/list/${file}.tsx`,
  find,
  put,
  tests: 'src/app/walks/list',
  project: 'storybook',
});

export const front: readonly Defect[] = [
  // Without an answer.
  machine(
    'portal/decision',
    "unanswered: { after: { again: 'sending' }, on: { ",
    "unanswered: { after: { again: 'sending' }, on: { 'decision.takeBack': 'takenBack', ",
    'src/machines/portal/decisions',
  ),
  machine(
    'portal/decision',
    "unanswered: { after: { again: 'sending' }, on: { 'decision.send': 'sending', ",
    "unanswered: { after: { again: 'sending' }, on: { ",
    'src/machines/portal/decisions',
  ),
  {
    file: 'src/machines/unanswered.ts',
    find: "'timeout', 'unavailable'",
    put: "'timeout'",
    tests: 'src/machines/portal/decisions',
  },
  machine(
    'screen/form',
    "entry: 'countRefusal', on: { ",
    "entry: 'countRefusal', on: { 'field.change': 'editing.touched', ",
  ),
  machine('screen/form', "entry: 'countRefusal', on: { ", "entry: 'countRefusal', on: { 'form.submit': 'submitting', "),
  machine('screen/action', "{ target: '#action.idle', actions: 'reportIfChanged' }", "{ target: '#action.idle' }"),
  machine(
    'screen/section',
    "failed: { on: { 'section.cancel': '#section.loading' } }",
    "failed: { on: { 'section.cancel': '#section.shown' } }",
  ),
  machine('screen/batch', "'batch.stop': 'stopping',", "'batch.stop': '#batch.over',"),
  machine('screen/withdraw', "parallel',\n", "parallel',\n      on: { 'withdraw.close': 'closed' },\n"),
  machine(
    'screen/withdraw',
    "{ guard: 'hasFailed', target: '#withdraw.closed', actions: sendParent({ type: 'withdraw.done' }) }",
    "{ guard: 'hasFailed', target: '#withdraw.closed' }",
  ),
  machine(
    'screen/bulk',
    'actions: assign({ outcome: null, failure: null }) }',
    'actions: assign({ outcome: null, failure: null, requestNo: ({ context }) => context.newRequestNo() }) }',
  ),
  machine(
    'screen/review',
    "submitting: { tags: 'busy' },",
    "submitting: { tags: 'busy', on: { 'decision.takeBack': { actions: { type: 'withdrawDecision', params: ({ context }) => ({ number: context.number! }) } } } },",
  ),
  // Typed but not queried.
  machine(
    'screen/list',
    'request: { ...event.request, conditions: context.query.conditions }',
    'request: { ...event.request, conditions: context.draft }',
    'src/machines/screen/list.queried',
  ),
  machine(
    'screen/list',
    'input: ({ context }) => context.query.conditions,',
    'input: ({ context }) => context.draft,',
    'src/machines/screen/list.queried',
  ),
  machine(
    'screen/list',
    'query: { ...context.query, page: event.page },',
    'query: { conditions: context.draft, page: event.page },',
    'src/machines/screen/list.queried',
  ),
  machine(
    'screen/list',
    'input: ({ context: { query, rows, layout } }) => ({ ...query, rows,',
    'input: ({ context: { query, draft, rows, layout } }) => ({ ...query, conditions: draft, rows,',
    'src/machines/screen/list.queried',
  ),
  machine(
    'screen/list',
    'input: ({ context: { query, layout } }) => ({ ...query, known: null,',
    'input: ({ context: { query, draft, layout } }) => ({ ...query, conditions: draft, known: null,',
    'src/machines/screen/list.queried',
  ),
  machine(
    'screen/list',
    'query: { conditions: sortedBy(query.conditions, event.name), page: 1 },',
    'query: { conditions: sortedBy({ ...query.conditions, payBrand: 1 }, event.name), page: 1 },',
    'src/machines/screen/list.queried',
  ),
  machine(
    'screen/export',
    "confirming: { on: { 'export.confirm': 'asking',",
    "confirming: { on: { 'export.start': { actions: assign({ request: ({ event }) => event.request }) }, 'export.confirm': 'asking',",
  ),
  bound(
    'list-totals',
    'const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);\n  const shape',
    'const conditions = useSelector(actor, snapshot => snapshot.context.draft);\n  const shape',
  ),
  bound(
    'list-queries',
    'const conditions = useSelector(actor, snapshot => snapshot.context.query.conditions);\n  const today',
    'const conditions = useSelector(actor, snapshot => snapshot.context.draft);\n  const today',
  ),
];
