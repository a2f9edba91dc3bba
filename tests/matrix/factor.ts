/** The family of resets of lost factors. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { resetMoves } from '#server/features/factor/reset.moves';
import { request } from '#tests/world/test-app';
import { falseFact, type FalseFact } from './false-fact';
import { call, type Family, job, l2, tested } from './matrix';

const resetNo = '00000000-0000-4000-8000-00000000ffff';
// Of nobody who has signed in: its end would end the sessions that send the other events.
const made = `insert into factor_reset (reset_no, operator_no, agent_no, factor_reset_status, asked_by, asked_name, reason, effect_time, create_time, update_time)
  select '${resetNo}', 'OP99999999', '${l2}', 'WAIT', operator_no, '上级', '换了手机', 0, 0, 0
  from operator where username = 'agent_l1'`;

export const factors: readonly Family[] = [
  {
    name: 'factorResetFlow',
    flow: flows.factorResetFlow,
    moves: [
      'new WAIT ask AGENT,PARENT,ORG,OPS then tellAll',
      'WAIT STOPPED stop AGENT,ORG,OPS then tellAll',
      'WAIT WITHDRAWN withdraw AGENT,PARENT,ORG,OPS',
      'WAIT DONE due TIMER if isDue then removeFactors,tellAll',
    ],
    table: 'factor_reset',
    key: 'reset_no',
    state: ['factor_reset_status'],
    record: `${made} on conflict (reset_no) do update set version = factor_reset.version returning reset_no as no`,
    events: [
      // Only those who were told stop it, and only who has asked withdraws it.
      call('stop', (app, no, token) => app.send(contract.factorReset.stop, { resetNo: no }, token), [
        'agent_l2',
        'agent_off',
      ]),
      call(
        'withdraw',
        (app, no, token) => app.send(contract.factorRule.withdrawReset, { resetNo: no, ...request() }, token),
        ['agent_l1', 'agent_off'],
      ),
      job('due', 'doResets'),
    ],
    elsewhere: { ask: tested('factor/reset', 'waits a day, of which everybody of the provider is told') },
  },
];

export const falseResets: readonly FalseFact[] = [
  falseFact(
    resetMoves,
    'isDue',
    'due WAIT TIMER',
    { row: (_row, now) => ({ effectTime: now + 1 }) },
    {
      made: sql.raw(`${made} on conflict (reset_no) do nothing`),
      which: sql.raw(`reset_no = '${resetNo}'`),
      ready: { row: (_row, now) => ({ effectTime: now }) },
    },
  ),
];
