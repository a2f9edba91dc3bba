/** Disputes in any state, for tests that do not raise them by the call. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { disputeStatus } from '@/api/enums/dispute';

/** The explanation of an amount of 100 fen that was not posted yet. */
const explanation = {
  moneyKind: 'PROFIT',
  bizOrderNo: 'FR',
  storedAmount: 100,
  computedAmount: 100,
  givenBy: null,
  isEqual: true,
  rounding: '按记账金额入账，不另行计算。',
  steps: [],
  parties: [],
  bookNote: '待入账',
  expectedAmount: 0,
  bookedAmount: 0,
  isBooked: true,
  isOwnAccount: true,
  entryCount: 0,
  entries: [],
};
export const frozen = JSON.stringify(explanation);

/**
 * A statement that makes a dispute of the provider that a condition on `agent a` selects, or puts it back into this state; it
 * returns `disputeNo`.
 */
export const disputeOf = (no: string, which: string, status: CodeOf<typeof disputeStatus> = 'RAISED'): string =>
  `insert into dispute (dispute_no, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, operator_no, operator_name,
      money_kind, biz_order_no, account_type, stored_amount, dispute_reason, explanation, dispute_status, create_time, update_time)
    select '${no}', a.agent_no, a.agent_name, a.one_agent_no, a.one_agent_name, a.org_no, a.agent_path, 'OP00000001', '员工甲',
      'PROFIT', '${no}', 'PROFIT', 100, '成本价有误', '${frozen}', '${status}', 0, 0
    from agent a where ${which}
    on conflict (dispute_no) do update set dispute_status = excluded.dispute_status, agent_no = excluded.agent_no, agent_path = excluded.agent_path
    returning dispute_no as "disputeNo"`;
