/** Findings of 收益看护 in any state, for tests that do not plant what is found. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { guardStatus } from '@/api/enums/guard';

const evidence = JSON.stringify([
  { day: '2026-11-18', payBrand: 'SK', cardType: 'DJK', count: 4, amount: 400_000, found: 2_400, expected: 2_000 },
]);

/**
 * A statement that makes a finding of the provider that a condition on `agent a` selects, or puts it back into this state while it is not
 * over; it returns `findingNo`.
 */
export const findingOf = (no: string, which: string, status: CodeOf<typeof guardStatus> = 'OPEN'): string =>
  `insert into guard_finding (finding_no, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, guard_kind, cust_no, cust_name,
      subject_no, guard_day, found_amount, expected_amount, guard_reason, evidence, guard_status, told_time, create_time, update_time)
    select '${no}', a.agent_no, a.agent_name, a.one_agent_no, a.one_agent_name, a.org_no, a.agent_path, 'RATE_DRIFT', m.cust_no, m.cust_name,
      '${no}', '2026-11-18', 2400, 2000, '近3天刷卡实收费率 0.60%，按约定应为 0.50%', '${evidence}', '${status}', 0, 0, 0
    from agent a, lateral (select cust_no, cust_name from merchant m where starts_with(m.agent_path, a.agent_path) order by cust_no limit 1) m
    where ${which}
    on conflict (finding_no) do update set guard_status = excluded.guard_status, guard_remark = null, handled_time = null, end_time = null
    returning finding_no as "findingNo"`;
