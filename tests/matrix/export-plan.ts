/** The family of scheduled exports: one of agent_l2, whose operator alone changes, pauses and ends it. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { planOf } from '#tests/world/export-plans';
import { request } from '#tests/world/test-app';
import { exportPlanMoves } from '#server/features/export-plan/plan.moves';
import { falseFact, type FalseFact } from './false-fact';
import { lack, type Lack, row } from './lack';
import { call, type Family, job, type Person, tested } from './matrix';

const { exportPlan } = contract;
const made = planOf('DCMATRIX', `o.username = 'agent_l2'`);
/** Providers above it do not see it. */
const seers: readonly Person[] = ['agent_l2', 'agent_off'];
const own = `operator_no = (select operator_no from operator where username = 'agent_l2')`;
const chosen = { planName: '改名', exportRhythm: 'DAY', sendHour: 9, sendWay: 'CENTER' } as const;
const numbered = (exportPlanNo: string) => ({ exportPlanNo, ...request() });
const due = `update export_plan set next_time = $now where export_plan_no = $1`;

export const exportPlans: readonly Family[] = [
  {
    name: 'exportPlanFlow',
    flow: flows.exportPlanFlow,
    moves: [
      'new ACTIVE create AGENT,ORG',
      'ACTIVE PAUSED pause AGENT,ORG if isMaker',
      'ACTIVE ENDED end AGENT,ORG if isMaker',
      'ACTIVE ENDED revoke TIMER if isDue then tellEnd',
      'PAUSED ACTIVE resume AGENT,ORG if isMaker',
      'PAUSED ENDED end AGENT,ORG if isMaker',
      'ACTIVE = change AGENT,ORG if isMaker',
      'ACTIVE = due TIMER if isDue',
      'ACTIVE = deliver TIMER then tellFile',
      'ACTIVE = fail TIMER then tellFailure',
      'PAUSED = change AGENT,ORG if isMaker',
      'PAUSED = deliver TIMER then tellFile',
      'PAUSED = fail TIMER then tellFailure',
      'ENDED = deliver TIMER then tellFile',
      'ENDED = fail TIMER then tellFailure',
    ],
    table: 'export_plan',
    key: 'export_plan_no',
    state: ['export_plan_status'],
    record: made.replace('"exportPlanNo"', 'no'),
    ready: [`update export_plan set ${own}, next_time = 4000000000000 where export_plan_no = $1`],
    events: [
      call('change', (app, no, token) => app.send(exportPlan.change, { ...numbered(no), ...chosen }, token), seers),
      call('pause', (app, no, token) => app.send(exportPlan.pause, numbered(no), token), seers),
      call('resume', (app, no, token) => app.send(exportPlan.resume, numbered(no), token), seers),
      call('end', (app, no, token) => app.send(exportPlan.end, numbered(no), token), seers),
      job('due', 'exportPlans', due),
    ],
    elsewhere: {
      create: 'exportPlan.create',
      deliver: tested(
        'export-plan/due',
        'is told of its file by mail with a link that needs a sign-in, and never with its data',
      ),
      fail: tested('export-plan/due', 'of a file is told once, and the plan goes on'),
      revoke: tested('export-plan/due', 'ends when its provider is cancelled'),
    },
  },
];

const of = row('export_plan', 'export_plan_no');
const another = of(`operator_no = 'OP00000001'`);
export const lackingExportPlans: readonly Lack[] = (
  [
    ['change', 'ACTIVE'],
    ['pause', 'ACTIVE'],
    ['resume', 'PAUSED'],
    ['end', 'ACTIVE'],
  ] as const
).map(([event, state]) => lack('exportPlanFlow: isMaker', `${event} ${state} agent_l2`, another));

export const falseExportPlans: readonly FalseFact[] = [
  falseFact(
    exportPlanMoves,
    'isDue',
    'due ACTIVE TIMER',
    { row: () => ({ nextTime: 4_000_000_000_000 }) },
    { made: sql.raw(made), which: sql.raw(`export_plan_no = 'DCMATRIX'`), ready: { row: () => ({ nextTime: 0 }) } },
  ),
];
