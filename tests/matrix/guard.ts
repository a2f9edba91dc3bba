/** The family of findings of 收益看护: a provider's own, which nobody above or below sees. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { findingMoves } from '#server/features/guard/finding.moves';
import { findingOf } from '#tests/world/findings';
import { request } from '#tests/world/test-app';
import { falseFact, type FalseFact } from './false-fact';
import { call, type Family, l2, type Person, tested } from './matrix';

const { guard } = contract;
const no = 'KHMATRIX';
const made = findingOf(no, `a.agent_no = '${l2}'`);
const seers: readonly Person[] = ['agent_l2', 'agent_l1', 'org_demo', 'agent_off'];
const sent = (type: 'see' | 'resolve' | 'ignore' | 'reopen') =>
  call(type, (app, findingNo, token) => app.send(guard[type], { findingNo, ...request() }, token), seers);

export const findings: readonly Family[] = [
  {
    name: 'guardFindingFlow',
    flow: flows.guardFindingFlow,
    moves: [
      'new OPEN find TIMER',
      'OPEN SEEN see AGENT',
      'OPEN RESOLVED resolve AGENT',
      'OPEN IGNORED ignore AGENT',
      'OPEN RESOLVED recover TIMER',
      'SEEN RESOLVED resolve AGENT',
      'SEEN IGNORED ignore AGENT',
      'SEEN OPEN reopen AGENT',
      'SEEN RESOLVED recover TIMER',
      'RESOLVED OPEN reopen AGENT if isRunning',
      'RESOLVED = recover TIMER',
      'IGNORED OPEN reopen AGENT if isRunning',
      'IGNORED = recover TIMER',
    ],
    table: 'guard_finding',
    key: 'finding_no',
    state: ['guard_status'],
    record: made.replace('"findingNo"', 'no'),
    ready: [`update guard_finding set end_time = null where finding_no = $1`],
    events: [sent('see'), sent('resolve'), sent('ignore'), sent('reopen')],
    elsewhere: {
      find: tested('guard/guard', 'finds what is planted, tells of it once, and sees that it is right again'),
      recover: tested('guard/guard', 'finds what is planted, tells of it once, and sees that it is right again'),
    },
  },
];

const row = { made: sql.raw(made), which: sql.raw(`finding_no = '${no}'`) };
export const falseFindings: readonly FalseFact[] = [
  falseFact(findingMoves, 'isRunning', 'reopen IGNORED agent_l2', { row: (_row, now) => ({ endTime: now }) }, row),
];
