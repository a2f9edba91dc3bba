/**
 * Every event of a status family, in every state, by everybody, over the calls that cause it: what the chart allows happens, and
 * nothing else does. What only timers cause is asked of the jobs' tests; the charts themselves are compared with domain.md in flows.test.ts.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { transition, type AnyStateMachine } from 'xstate';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { accountFlow } from '@/machines/flows/account.flow';
import { auditFlow } from '@/machines/flows/audit.flow';
import { downloadFlow } from '@/machines/flows/download.flow';
import { examineFlow } from '@/machines/flows/examine.flow';
import { increasePlanFlow } from '@/machines/flows/increase-plan.flow';
import { invoiceFlow } from '@/machines/flows/invoice.flow';
import { operatorFlow } from '@/machines/flows/operator.flow';
import { planFlow } from '@/machines/flows/plan.flow';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { withdrawFlow } from '@/machines/flows/withdraw.flow';
import { openDesk, request, type Desk, type Operator } from '#tests/world/desk';
import { act } from '#server/operations/actions';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

/** Who sends a call about a record of agent_l2, and as whom the chart knows it; a stranger is nobody to any chart. */
const people = { agent_l2: 'AGENT', agent_l1: 'PARENT', org_demo: 'ORG', agent_off: null } as const satisfies Partial<
  Record<Operator, Actor | null>
>;
type Person = keyof typeof people;
type Sender = Person | 'OPS' | 'CHANNEL';
const all = Object.keys(people) as Person[];
const l2 = '80000011';

interface Event {
  readonly type: string;
  readonly by: readonly Sender[];
  /** What else makes the record ready for it, after the family's own. */
  readonly ready?: string;
  send(no: string, by: Sender): Promise<{ code: number }>;
}
const call = (
  type: string,
  send: (no: string, token: string) => Promise<{ code: number }>,
  by: readonly Person[] = all,
): Event => ({ type, by, send: (no, person) => send(no, desk.as(person as Person)) });
/** An operation: a refusal of the flow is a failure, anything else is a mistake of the test. */
const ops = (type: string, name: string, body: (no: string) => object, by: 'OPS' | 'CHANNEL' = 'OPS'): Event => ({
  type,
  by: [by],
  send: no =>
    act(desk.deps, name, body(no)).then(
      () => ({ code: 200 }),
      (error: unknown) => {
        if (error instanceof Failure && error.reason !== 'missing' && error.reason !== 'invalid')
          return { code: error.code };
        throw error;
      },
    ),
});

const set = 'update';
/** Whoever asks for one terminal is told whether it was done. */
const moved = async (answer: Promise<{ code: number; object: { done: readonly unknown[] } | null }>) => {
  const { code, object } = await answer;
  return { code: code === 200 && object!.done.length === 0 ? 409 : code };
};
const heldBy = (agentNo: string | null, path: string) =>
  `${set} terminal set agent_no = ${agentNo ? `'${agentNo}'` : 'null'}, agent_path = '${path}', cust_no = null, bind_status = case when term_status in ('BOUND', 'ACTIVE') then 'BIND' else 'UNBIND' end where term_sn = $1`;
const root = '/10000001/';
const allot = (type: string, by: Person, toAgentNo: string, ready: string): Event => ({
  ...call(
    type,
    (termSn, token) => moved(desk.send(contract.stock.allot, { termSns: [termSn], toAgentNo, ...request() }, token)),
    [by],
  ),
  ready,
});
const recall = (type: string, by: Person, ready: string): Event => ({
  ...call(
    type,
    (termSn, token) => moved(desk.send(contract.stock.recall, { termSns: [termSn], ...request() }, token)),
    [by],
  ),
  ready,
});

interface Family {
  readonly flow: AnyStateMachine;
  readonly table: string;
  readonly key: string;
  /** Columns that hold the state, in its order when it is a pair. */
  readonly state: readonly string[];
  /** The record that is moved about, and a statement that makes it ready again. */
  readonly record: string;
  readonly ready?: string;
  readonly events: readonly Event[];
  /** Where people stand to this record, if not as to one of agent_l2. */
  readonly as?: Partial<Record<Person, Actor>>;
}
const paper = { remark: '商户经营正常，附签购单一张。', signImg: 'demo.png' };
/** Makes the first record of a table one of agent_l2's, whatever the demo world has. */
const adopt = (table: string, key: string, further = '') =>
  `${set} ${table} set agent_no = '${l2}', agent_path = '/10000001/80000001/${l2}/'${further} where id = (select min(id) from ${table}) returning ${key} as no`;
const families: readonly Family[] = [
  {
    flow: operatorFlow,
    ...{ table: 'operator', key: 'agent_no', state: ['operator_status'], record: `select '${l2}' as no` },
    events: [
      call('disable', (agentNo, token) =>
        desk.send(
          contract.agentInfo.setStatus,
          { agentNo, status: 'FALSE', reason: '长期未登录', ...request() },
          token,
        ),
      ),
      call('enable', (agentNo, token) =>
        desk.send(contract.agentInfo.setStatus, { agentNo, status: 'TRUE', ...request() }, token),
      ),
    ],
  },
  {
    flow: auditFlow,
    ...{ table: 'cust_change', key: 'audit_no', state: ['audit_status'] },
    record: `${set} cust_change c set cust_no = m.cust_no, agent_no = m.agent_no, agent_path = m.agent_path from merchant m where m.agent_no = '${l2}' and m.account_status = 'TRUE' and c.id = (select min(id) from cust_change where cust_change_type = 'NAME') returning c.audit_no as no`,
    ready: `${set} cust_change c set apply_no = 'OP99999999', before = jsonb_build_object('custName', m.cust_name), after = jsonb_build_object('custName', '改名试验店') from merchant m where m.cust_no = c.cust_no and c.audit_no = $1`,
    events: [
      call('approve', (auditNo, token) =>
        desk.send(contract.changeAudit.audit, { auditNo, auditStatus: 1, ...request() }, token),
      ),
      call('reject', (auditNo, token) =>
        desk.send(
          contract.changeAudit.audit,
          { auditNo, auditStatus: 0, auditRemark: '资料不符', ...request() },
          token,
        ),
      ),
    ],
  },
  {
    flow: examineFlow,
    ...{
      table: 'change_request',
      key: 'change_no',
      state: ['examine_status'],
      record: adopt('change_request', 'change_no', `, change_type = 'PROP'`),
    },
    ready: `${set} change_request set submit_times = 1, apply_no = (select operator_no from operator where username = 'agent_l2'), before = '{}', after = '{"address": "创新路 1 号"}' where change_no = $1`,
    events: [
      call(
        'withdrawOwnChange',
        (changeNo, token) => desk.send(contract.changeInfo.cancel, { changeNo, ...request() }, token),
        ['agent_l2', 'agent_off'],
      ),
      call(
        'resubmit',
        (changeNo, token) =>
          desk.send(contract.changeInfo.saveProp, { changeNo, address: '创新路 2 号', ...request() }, token),
        ['agent_l2', 'agent_off'],
      ),
      ops('approve', 'examine-change', changeNo => ({ changeNo, pass: 'true' })),
      ops('reject', 'examine-change', changeNo => ({ changeNo, pass: 'false', remark: '资料不符' })),
    ],
  },
  {
    flow: planFlow,
    ...{ table: 'deduct_plan', key: 'plan_no', state: ['plan_status'], record: adopt('deduct_plan', 'plan_no') },
    ready: `${set} deduct_plan set creator_agent_no = '80000001' where plan_no = $1`,
    events: (['pause', 'resume', 'cancel'] as const).map(type =>
      call(type, (planNo, token) => desk.send(contract.deductPlan[type], { planNo, ...request() }, token)),
    ),
  },
  {
    flow: withdrawFlow,
    ...{
      table: 'withdraw',
      key: 'withdraw_no',
      state: ['withdraw_status'],
      record: adopt('withdraw', 'withdraw_no', `, account_type = 'VIPBACK'`),
    },
    events: [
      ops('pay', 'settle-withdraw', withdrawNo => ({ withdrawNo, event: 'pay' })),
      ops('refuse', 'settle-withdraw', withdrawNo => ({ withdrawNo, event: 'refuse', remark: '信息不符' })),
      ...(['paid', 'payFail', 'bounced'] as const).map(type =>
        ops(type, 'settle-withdraw', withdrawNo => ({ withdrawNo, event: type, remark: '账户异常' }), 'CHANNEL'),
      ),
    ],
    ready: `with w as (${set} withdraw set finish_time = $now where withdraw_no = $1 returning withdraw_amount), k as (delete from ledger_key where order_no = $1)
            ${set} account set frozen = 2000000000, balance = 2000000000, total_in = 2000000000 + total_out where agent_no = '${l2}' and account_type = 'VIPBACK'`,
  },
  {
    flow: invoiceFlow,
    ...{
      table: 'invoice',
      key: 'apply_no',
      state: ['invoice_status', 'invoice_withdraw_status'],
      record: `${set} invoice set agent_no = '80000001', agent_path = '/10000001/80000001/' where id = (select min(id) from invoice) returning apply_no as no`,
    },
    ready: `${set} invoice set invoice_amount = 1, gross_amount = 0, enter_amount = 0, tax_diff_amount = 0, covered_withdraws = '[]', invoice_no = '99999999', audit_time = $now where apply_no = $1`,
    as: { agent_l1: 'AGENT' },
    events: [
      ...(['cancel', 'giveUp'] as const).map(type =>
        call(type, (applyNo, token) => desk.send(contract.invoice.cancel, { applyNo, ...request() }, token), [
          'agent_l1',
          'agent_off',
        ]),
      ),
      ops('approve', 'audit-invoice', applyNo => ({ applyNo, pass: 'true' })),
      ops('reject', 'audit-invoice', applyNo => ({ applyNo, pass: 'false', remark: '抬头不符' })),
      ops('skip', 'skip-invoice', applyNo => ({ applyNo, remark: '已另行退税' })),
      ops('void', 'void-invoice', applyNo => ({ applyNo, remark: '发票已红冲' })),
    ],
  },
  {
    flow: riskOrderFlow,
    ...{
      table: 'risk_order',
      key: 'risk_order_no',
      state: ['risk_order_status'],
      record: adopt('risk_order', 'risk_order_no'),
    },
    ready: `${set} risk_order set submit_count = 0, pre_audit_time = null, deadline = $now where risk_order_no = $1`,
    events: [
      {
        ...call('submit', (riskOrderNo, token) =>
          desk.send(contract.riskOrder.submit, { riskOrderNo, ...paper, ...request() }, token),
        ),
      },
      call('reject', (riskOrderNo, token) =>
        desk.send(
          contract.riskOrder.preAudit,
          { riskOrderNo, decision: 'REJECT', rejectReason: '材料不清', ...request() },
          token,
        ),
      ),
      ops('approve', 'decide-risk', riskOrderNo => ({ riskOrderNo, decision: 'approve' })),
      ops('reject', 'decide-risk', riskOrderNo => ({ riskOrderNo, decision: 'reject', remark: '材料不清' })),
      ops('close', 'decide-risk', riskOrderNo => ({ riskOrderNo, decision: 'close' })),
    ],
  },
  {
    flow: riskAdjustFlow,
    ...{
      table: 'risk_adjust',
      key: 'adjust_no',
      state: ['risk_adjust_status'],
      record: adopt('risk_adjust', 'adjust_no'),
    },
    events: [
      call('submit', (adjustNo, token) =>
        desk.send(contract.riskAdjust.submit, { adjustNo, ...paper, ...request() }, token),
      ),
      ops('accept', 'decide-adjust', adjustNo => ({ adjustNo, pass: 'true' })),
      ops('reject', 'decide-adjust', adjustNo => ({ adjustNo, pass: 'false', remark: '材料不清' })),
    ],
  },
  {
    flow: increasePlanFlow,
    ...{
      table: 'increase_plan',
      key: 'plan_no',
      state: ['incr_plan_status'],
      record: adopt('increase_plan', 'plan_no'),
    },
    ready: `${set} increase_plan set creator_agent_no = '${l2}', agent_path = '/10000001/80000001/${l2}/' where plan_no = $1`,
    events: [
      call('stop', (planNo, token) => desk.send(contract.increase.stopPlan, { planNo, ...request() }, token), [
        'agent_l2',
        'org_demo',
        'agent_off',
      ]),
    ],
  },
  {
    flow: terminalFlow,
    ...{
      table: 'terminal',
      key: 'term_sn',
      state: ['term_status'],
      record: `select term_sn as no from terminal where term_status = 'ISSUED' and cust_no is null limit 1`,
    },
    events: [
      allot('allot', 'org_demo', '80000001', heldBy(null, root)),
      allot('allotDown', 'agent_l1', l2, heldBy('80000001', `${root}80000001/`)),
      recall('recallToOrg', 'org_demo', heldBy('80000001', `${root}80000001/`)),
      recall('recallToAgent', 'agent_l1', heldBy(l2, `${root}80000001/${l2}/`)),
    ],
    as: { agent_l1: 'AGENT' },
  },
  {
    flow: downloadFlow,
    ...{
      table: 'download_task',
      key: 'task_no',
      state: ['status'],
      record: `${set} download_task set operator_no = (select operator_no from operator where username = 'agent_l2'), agent_no = '${l2}' where id = (select min(id) from download_task) returning task_no as no`,
    },
    ready: `${set} download_task set retries = 0 where task_no = $1`,
    events: [
      call('retry', (taskNo, token) => desk.send(contract.download.retry, { taskNo }, token), [
        'agent_l2',
        'agent_off',
      ]),
    ],
  },
  {
    flow: accountFlow,
    ...{ table: 'agent', key: 'agent_no', state: ['account_status'], record: `select '80000008' as no` },
    ready: `with a as (${set} account set balance = 0, frozen = 0 where agent_no = $1), b as (${set} agent set parent_agent_no = '80000007' where parent_agent_no = $1) ${set} merchant set agent_no = '80000007' where agent_no = $1`,
    events: (['disable', 'enable', 'cancel'] as const).map(type =>
      ops(type, 'move-agent', agentNo => ({ agentNo, event: type, remark: '平台处理' })),
    ),
  },
];

/** Every fact holds: what is tried is who may do what when. */
const facts = new Proxy({}, { get: () => true });
function target(flow: AnyStateMachine, state: string, type: string, by: Actor | null): string | null {
  const snapshot = flow.resolveState({ value: state, context: facts });
  return by && snapshot.can({ type, by }) ? String(transition(flow, snapshot, { type, by })[0].value) : null;
}
/** Late submissions and given-up invoices are the same calls under other names. */
const named = (state: string, type: string) =>
  state === 'EXPIRE' && type === 'submit'
    ? 'lateSubmit'
    : state === 'REJECT/INIT' && type === 'cancel'
      ? 'giveUp'
      : state !== 'REJECT/INIT' && type === 'giveUp'
        ? 'cancel'
        : type;

describe.each(families.map(family => [family.flow.id, family] as const))(
  '%s',
  (_id, { flow, table, key, state: columns, record, ready, events, as }) => {
    const put = async (no: string, state: string) => {
      const values = state.split('/');
      await desk.rows(
        `update ${table} set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} where ${key} = $1`,
        [no, ...values],
      );
      if (ready) await desk.rows(ready.replaceAll('$now', String(desk.clock.now())), [no]);
    };
    const held = async (no: string) => {
      const [row] = await desk.rows<Record<string, string>>(
        `select ${columns.join(', ')} from ${table} where ${key} = $1`,
        [no],
      );
      return columns.map(column => String(row![column])).join('/');
    };
    it('moves as its chart says, for everybody, in every state', async () => {
      await desk.rows(`update operator set operator_status = 'TRUE' where agent_no = $1`, [l2]);
      await desk.signInAgain();
      const { no } = await desk.one<{ no: string }>(record);
      const wrong: string[] = [];
      let allowed = 0;
      for (const state of Object.keys(flow.states).filter(each => each !== 'new')) {
        for (const event of events) {
          for (const sender of event.by) {
            await put(no, state);
            if (table === 'operator' && sender === 'agent_l2') continue; // nobody who is disabled can ask
            if (event.ready) await desk.rows(event.ready, [no]);
            const by = sender === 'OPS' || sender === 'CHANNEL' ? sender : (as?.[sender] ?? people[sender]);
            const expected = target(flow, state, named(state, event.type), by);
            const { code } = await event.send(no, sender);
            const now = await held(no);
            allowed += Number(expected !== null);
            if ((code === 200) !== (expected !== null) || now !== (expected ?? state))
              wrong.push(`${state} ${event.type} by ${sender}: ${code} → ${now}, expected ${expected ?? 'a refusal'}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(allowed).toBeGreaterThan(0);
    });
  },
);
