/** Changes of terms that were told, in any state, for tests that do not change terms. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { termsNoticeStatus } from '@/api/enums/terms-notice';

const changes = JSON.stringify([
  { item: '大POS标准版 下级未激活扣款', before: '95.20元', after: '97.20元', hold: 'FROM_TIME' },
]);

/**
 * A statement that tells the provider that a condition on `agent a` selects of a change by its parent, or puts it back into this state;
 * it returns `termsNoticeNo`.
 */
export const noticeOf = (no: string, which: string, status: CodeOf<typeof termsNoticeStatus> = 'TOLD'): string =>
  `insert into terms_notice (terms_notice_no, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, issuer_no, issuer_name, terms_source, source_no,
      effect_time, is_at_once, changes, change_count, terms_notice_status, create_time, update_time)
    select '${no}', a.agent_no, a.agent_name, a.one_agent_no, a.one_agent_name, a.org_no, a.agent_path, coalesce(p.agent_no, '00000000'), coalesce(p.agent_name, '平台运营'),
      'PRICING', 'TJ${no}', 0, false, '${changes}', 1, '${status}', 0, 0
    from agent a left join agent p on p.agent_no = a.parent_agent_no where ${which}
    on conflict (terms_notice_no) do update set terms_notice_status = excluded.terms_notice_status, acknowledged_no = null, acknowledged_name = null, acknowledged_time = null
    returning terms_notice_no as "termsNoticeNo"`;
