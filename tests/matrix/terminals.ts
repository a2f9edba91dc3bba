/** Families of terminals and of records that depend on them. */
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { flows } from '@/machines/flows';
import { request } from '#tests/world/test-app';
import {
  adopt,
  call,
  decision,
  job,
  l2,
  l2Path,
  tested,
  type Answer,
  type Event,
  type Family,
  type Person,
} from './matrix';

/** A call for a single terminal reports whether it succeeded; map an empty result to 409. */
export const resultOfMove = async (
  answer: Promise<{
    readonly code: number;
    readonly message: string;
    readonly object: { readonly done: readonly unknown[]; readonly refused: readonly { readonly reason: string }[] };
  }>,
): Promise<Answer> => {
  const { code, message, object } = await answer;
  return code === 200 && object.done.length === 0
    ? { code: 409, message: object.refused[0]!.reason }
    : { code, message };
};
const root = '/10000001/';
const heldBy = (agentNo: string | null, path: string) =>
  `update terminal set agent_no = ${agentNo ? `'${agentNo}'` : 'null'}, agent_path = '${path}', cust_no = null, active_time = null, bind_status = case when term_status in ('BOUND', 'ACTIVE') then 'BIND' else 'UNBIND' end where term_sn = $1`;
const allot = (type: string, by: Person, toAgentNo: string, ready: string): Event =>
  call(
    type,
    (app, termSn, token) =>
      resultOfMove(app.send(contract.stock.allot, { termSns: [termSn], toAgentNo, ...request() }, token)),
    [by],
    ready,
  );
const recall = (type: string, by: Person, ready: string): Event =>
  call(
    type,
    (app, termSn, token) => resultOfMove(app.send(contract.stock.recall, { termSns: [termSn], ...request() }, token)),
    [by],
    ready,
  );
/** Switches to the other policy of the same product. */
const changePolicy = (by: Person, ready: string): Event =>
  call(
    'changePolicy',
    async (app, termSn, token) => {
      const { code } = await app.one<{ code: string }>(
        `select p.policy_code as code from policy p join policy q on q.policy_type = p.policy_type and q.policy_code <> p.policy_code join terminal t on t.policy_code = q.policy_code where t.term_sn = $1 limit 1`,
        termSn,
      );
      return resultOfMove(
        app.send(contract.stock.changePolicy, { termSns: [termSn], policyCode: code, ...request() }, token),
      );
    },
    [by],
    ready,
  );
const bound = `update terminal t set agent_no = '${l2}', agent_path = '${l2Path}', cust_no = m.cust_no, cust_name = m.cust_name, bind_status = case when t.term_status in ('BOUND', 'ACTIVE') then 'BIND' else 'UNBIND' end from (select cust_no, cust_name from merchant where agent_no = '${l2}' and account_status = 'TRUE' limit 1) m where t.term_sn = $1`;
const unbind = (type: string, by: Person): Event =>
  call(
    type,
    (app, termSn, token) => app.send(contract.terminal.unbind, { termSn, remark: '商户停业', ...request() }, token),
    [by],
    `with c as (delete from cust_change where cust_change_type = 'TERM_UNBIND') ${bound}`,
  );

const countdown = (
  table: 'false_active' | 'non_active',
  key: string,
  name: string,
  close: Call,
  check: string,
): Family => ({
  name,
  flow: flows.countdownFlow,
  moves: [
    'new COUNTING start CHANNEL,AGENT,ORG',
    'COUNTING REACHED reach CHANNEL if standardReached',
    'COUNTING OVERDUE deadline TIMER if isOverdue then chargePenalties',
    'COUNTING CLOSED close ORG,OPS',
  ],
  table,
  key,
  state: ['countdown_status'],
  record: adopt(table, key),
  ready: [
    `update ${table} set deadline = $now + 86400000, deduct_status = null where ${key} = $1`,
    `delete from ledger_key where order_no = $1`,
    // The same penalty again: what the one before it brought belongs to no document any more.
    `update reward set related_no = null where related_no = $1`,
    `update debt set related_no = debt_no where related_no = $1`,
  ],
  events: [
    decision('close', close, name === 'countdownFlow' ? 'falseNo' : 'nonNo'),
    job('deadline', check, `update ${table} set deadline = $now - 1 where ${key} = $1`),
  ],
  elsewhere: {
    start: table === 'false_active' ? 'activeFlow.reach' : 'terminalFlow.allot',
    reach: tested(
      'activation/live-activation',
      table === 'false_active'
        ? 'starts an assessment that ends when its turnover is reached'
        : 'takes the deposit, pays its cashback down the chain when the standard is met, and books it the day after',
    ),
  },
});

const exchanged = tested(
  'terminal/exchange',
  'scraps the old terminal, and the new one takes over all that hung on it',
);

export const terminals: readonly Family[] = [
  {
    name: 'terminalFlow',
    flow: flows.terminalFlow,
    moves: [
      'new STOCK in OPS',
      'STOCK ISSUED allot ORG if inMyStock,toDirectChild,childIsOpen then moveCountdown,noteMovement',
      'ISSUED ISSUED allotDown AGENT,ORG if inMyStock,toDirectChild,childIsOpen then moveCountdown,noteMovement',
      'ISSUED ISSUED recallToAgent AGENT if childHolds,neverActivated then moveCountdown,noteMovement',
      'ISSUED STOCK recallToOrg ORG if childHolds,neverActivated then closeCountdown,noteMovement',
      'ISSUED BOUND bind CUST,AGENT if merchantIsOpen,holderIsRelated,productFits,belowLimit then tieToMerchant,noteMovement,tellChannel',
      'BOUND ACTIVE activate CHANNEL then reachCountdown',
      'BOUND ISSUED unbind AGENT,ORG if notBlackListed,allSettled,depositSettled,notAssessed then releaseFromMerchant,noteMovement,tellChannel',
      'ACTIVE ISSUED unbind AGENT,ORG if notBlackListed,allSettled,depositSettled,notAssessed then releaseFromMerchant,noteMovement,tellChannel',
      'STOCK SCRAP scrap ORG,OPS then closeCountdown,noteMovement',
      'ISSUED SCRAP scrap ORG,OPS if notBound then closeCountdown,noteMovement',
      'STOCK = changePolicy ORG if inMyStock,productFits,policyDiffers then noteMovement',
      'ISSUED = changePolicy AGENT if inMyStock,productFits,policyDiffers then noteMovement',
      'BOUND = requestUnbind AGENT,PARENT if notBlackListed,allSettled,depositSettled,notAssessed',
      'ACTIVE = requestUnbind AGENT,PARENT if notBlackListed,allSettled,depositSettled,notAssessed',
      'ISSUED BOUND takeOver AGENT,ORG,OPS if sameHolder,productFits,newToMerchant then tieToMerchant,inheritBond,noteMovement,tellChannel',
      'ISSUED ACTIVE takeOverActive AGENT,ORG,OPS if sameHolder,productFits,newToMerchant then tieToMerchant,inheritBond,noteMovement,tellChannel',
      'BOUND SCRAP replace AGENT,ORG,OPS if merchantIsOpen then releaseFromMerchant,noteMovement',
      'ACTIVE SCRAP replace AGENT,ORG,OPS if merchantIsOpen then releaseFromMerchant,noteMovement',
    ],
    table: 'terminal',
    key: 'term_sn',
    state: ['term_status'],
    record: `select t.term_sn as no from terminal t where t.term_status = 'ISSUED' and t.cust_no is null and exists (select 1 from policy p join policy q on q.policy_type = p.policy_type and q.policy_code <> p.policy_code where q.policy_code = t.policy_code) limit 1`,
    as: { agent_l1: 'AGENT' },
    events: [
      allot('allot', 'org_demo', '80000001', heldBy(null, root)),
      allot('allotDown', 'agent_l1', l2, heldBy('80000001', `${root}80000001/`)),
      recall('recallToOrg', 'org_demo', heldBy('80000001', `${root}80000001/`)),
      recall('recallToAgent', 'agent_l1', heldBy(l2, l2Path)),
      changePolicy('org_demo', heldBy(null, root)),
      changePolicy('agent_l1', heldBy('80000001', `${root}80000001/`)),
      unbind('unbind', 'org_demo'),
      unbind('requestUnbind', 'agent_l1'),
      decision('scrap', contract.platformStock.scrap, 'termSn', heldBy(null, root)),
    ],
    elsewhere: {
      in: 'platformStock.stockIn',
      bind: 'examineFlow.approve',
      activate: 'activeFlow.reach',
      replace: exchanged,
      takeOver: exchanged,
      takeOverActive: tested(
        'terminal/exchange',
        'of an active one keeps its activation and ends the new one’s countdown',
      ),
    },
  },
  {
    name: 'bindFlow',
    flow: flows.bindFlow,
    moves: ['new UNBIND in OPS', 'UNBIND BIND bind CUST,AGENT,ORG,OPS', 'BIND UNBIND unbind AGENT,ORG,OPS'],
    table: 'terminal',
    key: 'term_sn',
    state: ['bind_status'],
    record: `select term_sn as no from terminal where term_status = 'ISSUED' and cust_no is null order by term_sn desc limit 1`,
    ready: [
      `update terminal t set term_status = case when t.bind_status = 'BIND' then 'BOUND' else 'ISSUED' end, agent_no = '${l2}', agent_path = '${l2Path}', cust_no = m.cust_no from (select cust_no from merchant where agent_no = '${l2}' limit 1) m where t.term_sn = $1`,
    ],
    events: [
      call(
        'unbind',
        (app, termSn, token) => app.send(contract.terminal.unbind, { termSn, remark: '商户停业', ...request() }, token),
        ['org_demo', 'agent_off'],
      ),
    ],
    elsewhere: { in: 'platformStock.stockIn', bind: 'examineFlow.approve' },
  },
  countdown('false_active', 'false_no', 'countdownFlow', contract.platformRisk.closeAssessment, 'falseCheck'),
  {
    ...countdown(
      'non_active',
      'non_no',
      'countdownFlow (terminals)',
      contract.platformRisk.closeCountdown,
      'nonActiveCheck',
    ),
  },
  {
    name: 'deductFlow',
    flow: flows.deductFlow,
    moves: [
      'new INIT create TIMER',
      'INIT PART deductPart TIMER',
      'INIT SUCCESS deductAll TIMER if nothingOwed',
      'PART SUCCESS deductRest TIMER if nothingOwed',
      'INIT NONE exempt OPS',
      'PART = deductPart TIMER',
    ],
    table: 'false_active',
    key: 'false_no',
    state: ['deduct_status'],
    record: adopt('false_active', 'false_no'),
    events: [decision('exempt', contract.platformRisk.exemptAssessment, 'falseNo')],
    elsewhere: {
      create: 'countdownFlow.deadline',
      deductPart: 'countdownFlow.deadline',
      deductAll: 'countdownFlow.deadline',
      deductRest: tested('channel/channel', 'is paid when its debt is cleared'),
    },
  },
  {
    name: 'activeFlow',
    flow: flows.activeFlow,
    moves: [
      'new INIT bind CHANNEL',
      'new NONE bindNoActivity CHANNEL',
      'new ALREADY_ACTIVE bindRepeat CHANNEL then closeTerminalCountdown',
      'INIT DOING firstSwipe CHANNEL',
      'DOING DOING swipe CHANNEL',
      'INIT SUCCESS reach CHANNEL if inTime,standardReached,depositPaid then payCashback,activateTerminal,startAssessment,holdTerminal',
      'DOING SUCCESS reach CHANNEL if inTime,standardReached,depositPaid then payCashback,activateTerminal,startAssessment,holdTerminal',
      'INIT FAIL deadline TIMER if isOverdue',
      'DOING FAIL deadline TIMER if isOverdue',
      'SUCCESS FAIL fraudOrRefund TIMER,OPS if mayBeReversed then reverseCashback,closeAssessment',
    ],
    table: 'active_record',
    key: 'active_no',
    state: ['active_status'],
    record: adopt('active_record', 'active_no'),
    ready: [
      `update active_record set deadline = $now + 86400000, active_time = 0, current_amount = 0 where active_no = $1`,
    ],
    events: [
      decision('fraudOrRefund', contract.platformRisk.failActivation, 'activeNo'),
      job('deadline', 'activeCheck', `update active_record set deadline = $now - 1 where active_no = $1`),
      job('fraudOrRefund', 'activeReverse', `update active_record set active_time = $now - 1 where active_no = $1`),
    ],
    elsewhere: {
      bind: 'examineFlow.approve',
      bindNoActivity: 'examineFlow.approve',
      bindRepeat: 'examineFlow.approve',
      firstSwipe: 'transFlow.ok',
      swipe: 'transFlow.ok',
      reach: 'transFlow.ok',
    },
  },
];
