/** The family of requests of four eyes. */
import { sql } from 'drizzle-orm';
import { flows } from '@/machines/flows';
import { approvalMoves } from '#server/features/approval/approval.moves';
import { falseFact, type FalseFact } from './false-fact';
import { tested, type Family } from './matrix';

const booked = tested('approval/insider', 'books nothing before another person has approved it, and then once');
const ended = tested('approval/insider', 'is refused with a reason, withdrawn by its asker alone, and then done for');
/** The number of agent_l2's operator stands where facts about its own requests find it. */
const made = `insert into approval (request_hash, approval_no, agent_no, agent_path, approval_kind, approval_status, call_path, input, body_hash, preview, asked_by, asked_name, asked_phone_hash, asked_session, asked_network, expire_time, create_time, update_time)
  select (select operator_no from operator where username = 'agent_l2'), 'FHMATRIX', agent_no, agent_path, 'WITHDRAW', 'WAIT', '/agent/withdraw/v1/apply', '', '', '{"asked":[],"does":[]}', 'OPASKER', '张三', '', '', '', 9999999999999, 0, 0
    from agent where agent_no = '80000011'`;

/** What asks and decides are several people of one provider, which the matrix has not: the tests of the feature send the events. */
export const approvals: readonly Family[] = [
  {
    name: 'approvalFlow',
    flow: flows.approvalFlow,
    moves: [
      'new WAIT ask AGENT,ORG then tellApprovers',
      'WAIT APPROVED approve AGENT,ORG if isOther,mayCarryOut,twoPersons,isInTime then tellAsker',
      'WAIT REFUSED refuse AGENT,ORG if isOther,mayCarryOut,twoPersons,hasRemark then tellAsker',
      'WAIT WITHDRAWN withdraw AGENT,ORG if isAsker',
      'WAIT EXPIRED expire TIMER if isOverdue then tellAsker',
      'WAIT FAILED fail AGENT,ORG then tellAsker',
    ],
    table: 'approval',
    key: 'approval_no',
    state: ['approval_status'],
    record: `${made} on conflict (approval_no) do update set version = approval.version returning approval_no as no`,
    events: [],
    elsewhere: {
      ask: booked,
      approve: booked,
      refuse: ended,
      withdraw: ended,
      expire: tested('approval/two-persons', 'expires after three days, and its asker is told'),
      fail: tested('approval/two-persons', 'fails with the reason if the call refuses itself when it is carried out'),
    },
  },
];

const which = sql`approval_no = 'FHMATRIX'`;
const row = { made: sql.raw(`${made} on conflict (approval_no) do nothing`), which };
const asked = { row: () => ({ askedBy: 'OPASKER' }), input: () => ({ same: null, remark: '不同意' }) };
const others = { ...row, ready: asked };
export const falseApprovals: readonly FalseFact[] = [
  falseFact(
    approvalMoves,
    'isOverdue',
    'expire WAIT TIMER',
    { row: (_row, now) => ({ expireTime: now + 1 }) },
    { ...row, ready: { row: (_row, now) => ({ expireTime: now }) } },
  ),
  falseFact(approvalMoves, 'isInTime', 'approve WAIT agent_l2', { row: (_row, now) => ({ expireTime: now }) }, others),
  falseFact(
    approvalMoves,
    'isAsker',
    'withdraw WAIT agent_l2',
    { row: () => ({ askedBy: 'OPASKER' }) },
    { ...row, ready: { row: ({ requestHash }) => ({ askedBy: requestHash }) } },
  ),
  falseFact(
    approvalMoves,
    'isOther',
    'approve WAIT agent_l2',
    { row: ({ requestHash }) => ({ askedBy: requestHash }) },
    others,
  ),
  falseFact(
    approvalMoves,
    'mayCarryOut',
    'approve WAIT agent_l2',
    { row: () => ({ callPath: '/withdraw/v1/decide' }) },
    others,
  ),
  falseFact(
    approvalMoves,
    'twoPersons',
    'refuse WAIT agent_l2',
    { input: () => ({ same: '申请人与复核人使用同一个浏览器' }) },
    { ...others, says: '申请人与复核人使用同一个浏览器' },
  ),
  falseFact(approvalMoves, 'hasRemark', 'refuse WAIT agent_l2', { input: () => ({ remark: null }) }, others),
];
