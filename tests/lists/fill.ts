/** Rows of lists that the demo leaves empty, so that every list and every filter has something to show. */
import { frozen } from '#tests/world/disputes';
import type { TestApp } from '#tests/world/test-app';

/** What the demo lacks, and why. */
const lacking: readonly (readonly [string, string])[] = [
  [
    'in a world this small, nobody sold enough by card for a reward',
    `update reward set reward_type = 'SKJL', card_type = 'DJK' where id in (select id from reward where reward_type = 'ZFBJL' order by trans_time desc limit 3)`,
  ],
  [
    'everybody in it has both products, which leaves a filter for one of them nothing to leave out',
    `update agent_policy set enabled = false where agent_no = '80000007' and policy_code in (select policy_code from policy where policy_type = 'LARGEPOS')`,
  ],
  [
    'no text message was ever sent in it',
    `insert into message (message_no, agent_no, operator_no, channel, recipient_mask, recipient_hash, template, status, tries, expire_time, create_time)
     select 'DX' || i, case i when 1 then '80000001' else '80000002' end, 'OP00000001', case i when 1 then 'SMS' else 'MAIL' end, '139****0001', 'x', case i when 1 then 'WITHDRAW' else 'INVITE' end, case i when 1 then 'SENT' else 'FAILED' end, 1, $now::bigint, $now::bigint - i * 86400000 from generate_series(1, 2) i`,
  ],
  [
    'the demo sends no events, as they would lead outside',
    `insert into webhook_endpoint (endpoint_no, operator_no, agent_no, endpoint_name, url, secret, status, create_time)
     select 'wh_' || i, 'OP00000001', '10000001', '系统' || i, 'https://erp.example.com', 'x', 'ON', $now::bigint from generate_series(1, 2) i`,
  ],
  [
    'as before',
    `insert into webhook_delivery (endpoint_no, agent_no, event_name, record_no, record_agent_no, from_state, to_state, status, create_time, since_time)
     select 'wh_' || i, '10000001', case i when 1 then 'withdraw.paid' else 'merchant.disable' end, 'TX20261120000000000' || i, '10000001', 'TRUE', 'FALSE', case i when 1 then 'WAIT' else 'DONE' end, $now::bigint - i * 86400000, $now::bigint from generate_series(1, 2) i`,
  ],
  [
    'holidays are the institution’s to load',
    `insert into holiday (day, holiday_name, rests) values ('2026-10-01', '国庆节', true), ('2026-10-10', '调休日', false)`,
  ],
  [
    'the platform did nothing with money in it',
    `insert into operate_log (op_biz_type, target_type, target_no, content, operator_no, operator_agent_no, amount, accounts, party_no, party_name, counterparty_no, counterparty_name, client_ip, result, operate_time)
     select 'PLATFORM', 'AGENT', '8000000' || i, '发放机构奖励 季度奖励', 'OP00000001', '10000001', i * 500, '奖励账户', '8000000' || i, '代理' || i, '8000001' || i, '下级' || i, '10.0.0.1', '成功', $now::bigint - i * 3600000 from generate_series(1, 2) i`,
  ],
  [
    'no rule of four eyes is on in it',
    `insert into approval (approval_no, agent_no, agent_path, approval_kind, approval_status, call_path, input, body_hash, preview, asked_by, asked_name, asked_phone_hash, asked_session, asked_network, expire_time, decided_name, decide_time, create_time, update_time)
     select 'FH20261120' || a.agent_no || i, a.agent_no, a.agent_path, case i when 1 then 'WITHDRAW' else 'STAFF' end, case i when 1 then 'EXPIRED' else 'APPROVED' end, case i when 1 then '/agent/withdraw/v1/apply' else '/sys/staff/v1/invite' end, '', '', '{"asked":[],"does":[]}', 'OP0000000' || i, '员工' || i, '', '', '10.0.0.1', $now::bigint + i * 3600000, case i when 2 then '负责人' end, case i when 2 then $now::bigint end, $now::bigint - i * 86400000, $now::bigint
       from agent a, generate_series(1, 2) i where a.agent_no in ('10000001', '80000001')`,
  ],
  [
    'nobody disputes an amount in it',
    `insert into dispute (dispute_no, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, operator_no, operator_name, money_kind, biz_order_no, account_type,
        stored_amount, wanted_amount, dispute_reason, explanation, dispute_status, dispute_answer, answer_name, answer_time, accepted_amount, decide_time, create_time, update_time)
      select 'YY20261120' || a.agent_no || '0' || i, a.agent_no, a.agent_name, a.one_agent_no, a.one_agent_name, a.org_no, a.agent_path, 'OP00000001', '员工甲', case i when 1 then 'PROFIT' else 'CASHBACK' end, 'FR' || a.agent_no || i, 'PROFIT',
        i * 100, i * 200, '成本价有误', '${frozen}', case i when 1 then 'RAISED' when 2 then 'ESCALATED' else 'ACCEPTED' end, case i when 1 then null else '按合同计算' end, case i when 1 then null else '机构员工' end, case i when 1 then null else $now::bigint end, case i when 3 then 100 end, case i when 3 then $now::bigint end, $now::bigint - i * 86400000, $now::bigint
        from agent a, generate_series(1, 3) i where a.agent_no in ('10000001', '80000001', '80000011')`,
  ],
  [
    'nobody exports by the calendar in it',
    `insert into export_plan (export_plan_no, plan_name, operator_no, operator_name, agent_no, agent_path, call_path, biz_name, page_path, search, format, export_rhythm, week_day, send_hour, send_way, export_plan_status, next_time, last_due_time, last_error, end_reason, create_time, update_time)
      select 'DC20261120' || a.agent_no || i, '每日交易' || i, 'OP00000001', '员工甲', a.agent_no, a.agent_path, '/trans/v1/toDownload', case i when 1 then '交易查询' else '退款查询' end, '/trans/searchTrans', '?transTime=yesterday', 'csv', case i when 1 then 'DAY' else 'WEEK' end, case i when 2 then 1 end, 7 + i, 'CENTER', case i when 1 then 'ACTIVE' else 'ENDED' end, case i when 1 then 4000000000000 end, $now::bigint - 3600000, case i when 1 then '生成失败，请重新生成' end, case i when 2 then '由创建人结束' end, $now::bigint - i * 86400000, $now::bigint
        from agent a, generate_series(1, 2) i where a.agent_no in ('10000001', '80000001')`,
  ],
  [
    'as before',
    `insert into download_task (task_no, task_name, biz_name, call_path, query_body, file_name, total_count, done_count, file_size, status, fail_reason, agent_no, agent_path, operator_no, operator_name, finish_time, expire_time, create_time, update_time, export_plan_no, due_day)
      select 'XZ20261120' || a.agent_no || '9' || i, '交易查询', '交易查询', '/trans/v1/transList', '{}', '每日交易_' || i || '.csv', i * 10, i * 10, i * 1000, case i when 1 then 'FAIL' else 'EXPIRE' end, case i when 1 then '生成失败，请重新生成' end, a.agent_no, a.agent_path, 'OP00000001', '员工甲', $now::bigint, $now::bigint, $now::bigint - i * 86400000, $now::bigint, 'DC20261120' || a.agent_no || i, '2026-11-1' || i
        from agent a, generate_series(1, 2) i where a.agent_no in ('10000001', '80000001')`,
  ],
  [
    'nobody edits products by form in it',
    `insert into product_draft (draft_no, org_no, draft_source, products, basis, product_draft_status, operator_no, put_by, put_time, effect_time, change_count, create_time, update_time)
     select 'CP20261120' || a.agent_no || i, a.agent_no, '现行产品', '{"policies":[],"activities":[],"vips":[]}', '{"policies":[],"activities":[],"vips":[]}', case i when 1 then 'DRAFT' else 'IN_FORCE' end, 'OP00000001',
       case i when 2 then 'OP00000001' end, case i when 2 then $now::bigint end, case i when 2 then $now::bigint end, case i when 2 then 3 end, $now::bigint - i * 86400000, $now::bigint
       from (select agent_no from agent where agent_type = 'ORG' and parent_agent_no is null order by agent_no limit 2) a, generate_series(1, 2) i`,
  ],
  [
    'no rule has found anything in it',
    `insert into guard_finding (finding_no, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, guard_kind, cust_no, cust_name, subject_no, guard_day, found_amount,
        expected_amount, guard_reason, evidence, guard_status, handled_time, end_time, told_time, create_time, update_time)
      select 'KH20261120' || a.agent_no || '0' || i, a.agent_no, a.agent_name, a.one_agent_no, a.one_agent_name, a.org_no, a.agent_path, case i when 1 then 'RATE_DRIFT' when 2 then 'MERCHANT_STOPPED' else 'SHARE_STOPPED' end,
        m.cust_no, m.cust_name, 'S' || i || m.cust_no, '2026-11-1' || i, i * 100, i * 200, '近3天刷卡实收费率 0.60%，按约定应为 0.50%', '[]', case i when 1 then 'OPEN' when 2 then 'SEEN' else 'RESOLVED' end,
        case i when 3 then $now::bigint end, case i when 3 then $now::bigint end, $now::bigint, $now::bigint - i * 86400000, $now::bigint
        from agent a, generate_series(1, 3) i, lateral (select cust_no, cust_name from merchant m where starts_with(m.agent_path, a.agent_path) order by cust_no limit 1) m where a.agent_no in ('10000001', '80000001', '80000011')`,
  ],
  [
    'nothing has changed since the voucher that it has',
    `update book_daily set coupon_cost = coupon_cost + 100 where (book_day, org_no, book_brand) in (select book_day, org_no, book_brand from book_daily where starts_with(book_day, (select max(book_month) from book_voucher)) order by 1, 2, 3 limit 1)`,
  ],
  [
    'nobody asked the platform for the own data',
    `insert into person_request (person_no, person_request_kind, person_request_status, subject_mask, person_basis, operator_no, operator_name, found_count, kept_count, due_time, finish_time, create_time, update_time)
     select 'GR2026112000000000' || i, case i when 1 then 'COPY' else 'ERASE' end, case i when 1 then 'DONE' else 'KEPT' end, '138****000' || i, '本人书面申请', 'OP00000001', '平台' || i, i * 10, (i - 1) * 5, case i when 2 then $now::bigint end, case i when 1 then $now::bigint end, $now::bigint - i * 86400000, $now::bigint from generate_series(1, 2) i`,
  ],
];

export async function fillLists(app: TestApp): Promise<void> {
  for (const [, statement] of lacking) await app.rows(statement.replaceAll('$now', String(app.clock.now())));
}
