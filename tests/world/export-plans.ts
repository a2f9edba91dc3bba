/** Scheduled exports in any state, for tests that do not make them by the call. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { exportPlanStatus } from '@/api/enums/export-plan';
import { contract } from '@/api/contract';

/** When a daily plan that was made in the test world is due first. */
const nextEight = Date.parse('2026-11-21T08:00:00+08:00');

/**
 * A statement that makes a daily plan of yesterday's transactions for the operators that a condition on `operator o` selects, or puts
 * it back into this state; it returns `exportPlanNo`.
 */
export const planOf = (no: string, which: string, status: CodeOf<typeof exportPlanStatus> = 'ACTIVE'): string =>
  `insert into export_plan (export_plan_no, plan_name, operator_no, operator_name, agent_no, agent_path, call_path, biz_name, page_path, search,
      format, export_rhythm, send_hour, send_way, export_plan_status, next_time, create_time, update_time)
    select '${no}', '每日交易', o.operator_no, o.real_name, a.agent_no, a.agent_path, '${contract.trans.download.path}', '交易查询',
      '/trans/searchTrans', '?transTime=yesterday', 'csv', 'DAY', 8, 'CENTER', '${status}', ${status === 'ACTIVE' ? String(nextEight) : 'null'}, 0, 0
    from operator o join agent a using (agent_no) where ${which}
    on conflict (export_plan_no) do update set export_plan_status = excluded.export_plan_status, next_time = excluded.next_time
    returning export_plan_no as "exportPlanNo"`;
