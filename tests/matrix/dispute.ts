/** The family of disputes: raised by agent_l2, answered by its organisation; the platform decides of those of a root. */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { disputeMoves } from '#server/features/dispute/dispute.moves';
import { act } from '#tests/world/act';
import { disputeOf } from '#tests/world/disputes';
import { request } from '#tests/world/test-app';
import { falseFact, type FalseFact } from './false-fact';
import { answerOf, call, type Event, type Family, l2, l2Path, type Person, tested } from './matrix';

const { dispute, platformDispute } = contract;
const no = 'YYMATRIX';
const made = disputeOf(no, `a.agent_no = '${l2}'`);
/** A parent that is no organisation does not see it. */
const seers: readonly Person[] = ['agent_l2', 'org_demo', 'agent_off'];
const ofRoot = `update dispute set agent_no = '10000001', agent_path = '/10000001/' where dispute_no = $1`;
const decideRemark = '计算无误';
const byPlatform = (type: string, send: Event['send']): Event => ({ type, by: ['OPS'], ready: ofRoot, send });

export const disputes: readonly Family[] = [
  {
    name: 'disputeFlow',
    flow: flows.disputeFlow,
    moves: [
      'new RAISED raise AGENT if isOwnMoney,noneOpen then tellAnswerer',
      'RAISED ANSWERED answer ORG,OPS if nobodyBetween then tellOwner',
      'RAISED WITHDRAWN withdraw AGENT',
      'RAISED ACCEPTED accept OPS if nobodyBetween then bookAmount,tellOwner',
      'RAISED REFUSED refuse OPS if nobodyBetween then tellOwner',
      'ANSWERED WITHDRAWN withdraw AGENT',
      'ANSWERED ESCALATED escalate AGENT',
      'ESCALATED WITHDRAWN withdraw AGENT',
      'ESCALATED ACCEPTED accept OPS then bookAmount,tellOwner',
      'ESCALATED REFUSED refuse OPS then tellOwner',
    ],
    table: 'dispute',
    key: 'dispute_no',
    state: ['dispute_status'],
    record: made.replace('"disputeNo"', 'no'),
    ready: [
      `update dispute set agent_no = '${l2}', agent_path = '${l2Path}', accepted_amount = null where dispute_no = $1`,
      `delete from ledger_key where order_no = $1`,
    ],
    events: [
      call(
        'answer',
        (app, disputeNo, token) =>
          app.send(dispute.answer, { disputeNo, disputeAnswer: '计算无误', ...request() }, token),
        ['org_demo', 'agent_off'],
      ),
      call(
        'withdraw',
        (app, disputeNo, token) => app.send(dispute.withdraw, { disputeNo, ...request() }, token),
        seers,
      ),
      call(
        'escalate',
        (app, disputeNo, token) =>
          app.send(dispute.escalate, { disputeNo, escalateReason: '答复与合同不符', ...request() }, token),
        seers,
      ),
      byPlatform('answer', (app, disputeNo) =>
        answerOf(act(app.deps, platformDispute.answer, { disputeNo, disputeAnswer: '计算无误' })),
      ),
      byPlatform('accept', (app, disputeNo) =>
        answerOf(act(app.deps, platformDispute.accept, { disputeNo, acceptedAmount: 100, decideRemark })),
      ),
      byPlatform('refuse', (app, disputeNo) =>
        answerOf(act(app.deps, platformDispute.refuse, { disputeNo, decideRemark })),
      ),
    ],
    elsewhere: { raise: tested('dispute/dispute', 'is for amounts of an own account') },
  },
];

const row = { made: sql.raw(made), which: sql.raw(`dispute_no = '${no}'`) };
const own = { ...row, ready: { row: () => ({ bizOrderNo: 'ANOTHER' }), input: () => ({ isOwn: true }) } };
export const falseDisputes: readonly FalseFact[] = [
  falseFact(disputeMoves, 'isOwnMoney', 'raise new agent_l2', { input: () => ({ isOwn: false }) }, own),
  falseFact(disputeMoves, 'noneOpen', 'raise new agent_l2', { row: () => ({ bizOrderNo: no }) }, own),
  falseFact(
    disputeMoves,
    'nobodyBetween',
    'accept RAISED OPS',
    { row: () => ({ agentNo: l2, agentPath: l2Path }) },
    { ...row, ready: { row: () => ({ agentNo: '10000001', agentPath: '/10000001/' }) } },
  ),
];
