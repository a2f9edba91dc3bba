ALTER TABLE "pre_register" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "pre_register" CASCADE;--> statement-breakpoint
DROP INDEX "debt_agent_no_id_index";--> statement-breakpoint
DROP INDEX "deduct_plan_agent_no_create_time_index";--> statement-breakpoint
DROP INDEX "deduct_plan_creator_agent_no_create_time_index";--> statement-breakpoint
DROP INDEX "tax_diff_agent_no_create_time_index";--> statement-breakpoint
DROP INDEX "operate_log_operate_time_index";--> statement-breakpoint
DROP INDEX "merchant_create_time_index";--> statement-breakpoint
DROP INDEX "download_task_agent_no_create_time_index";--> statement-breakpoint
DROP INDEX "agent_incr_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "change_request_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "cust_change_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "cust_change_record_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "merchant_incr_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "cashback_record_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "flow_back_record_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "increase_reward_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "reward_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "service_profit_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "tax_share_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "vip_back_record_owner_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "active_record_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "coupon_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "deposit_order_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "flow_order_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "increase_plan_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "invoice_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "ledger_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "withdraw_agent_no_create_time_id_index";--> statement-breakpoint
DROP INDEX "notice_target_scope_notice_type_publish_time_index";--> statement-breakpoint
DROP INDEX "operate_log_agent_path_operate_time_index";--> statement-breakpoint
DROP INDEX "risk_adjust_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "risk_order_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "terminal_move_agent_path_operate_time_index";--> statement-breakpoint
DROP INDEX "merchant_agent_path_create_time_id_index";--> statement-breakpoint
DROP INDEX "payback_create_time_id_index";--> statement-breakpoint
DROP INDEX "payback_agent_path_create_time_index";--> statement-breakpoint
DROP INDEX "profit_record_owner_agent_no_trans_time_id_index";--> statement-breakpoint
DROP INDEX "trans_trans_time_id_index";--> statement-breakpoint
DROP INDEX "trans_agent_path_trans_time_index";--> statement-breakpoint
DROP INDEX "trans_cust_no_trans_time_index";--> statement-breakpoint
CREATE INDEX "agent_incr_create_time_id_index" ON "agent_incr" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "change_request_create_time_id_index" ON "change_request" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "cust_change_create_time_id_index" ON "cust_change" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "cust_change_record_create_time_id_index" ON "cust_change_record" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "merchant_incr_create_time_id_index" ON "merchant_incr" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "reward_owner_agent_no_trans_time_id_index" ON "reward" USING btree ("owner_agent_no","trans_time","id");--> statement-breakpoint
CREATE INDEX "reward_create_time_id_index" ON "reward" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "reward_trans_time_id_index" ON "reward" USING btree ("trans_time","id");--> statement-breakpoint
CREATE INDEX "service_profit_owner_agent_no_trans_time_id_index" ON "service_profit" USING btree ("owner_agent_no","trans_time","id");--> statement-breakpoint
CREATE INDEX "active_record_create_time_id_index" ON "active_record" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "coupon_create_time_id_index" ON "coupon" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "deposit_order_create_time_id_index" ON "deposit_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "false_active_by_deadline" ON "false_active" USING btree (("countdown_status" <> 'COUNTING'),"deadline","id");--> statement-breakpoint
CREATE INDEX "false_active_judge_time_id_index" ON "false_active" USING btree ("judge_time","id");--> statement-breakpoint
CREATE INDEX "flow_order_create_time_id_index" ON "flow_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "flow_order_pay_time_id_index" ON "flow_order" USING btree ("pay_time","id");--> statement-breakpoint
CREATE INDEX "increase_plan_create_time_id_index" ON "increase_plan" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "debt_agent_no_create_time_id_index" ON "debt" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "deduct_plan_agent_no_create_time_id_index" ON "deduct_plan" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "deduct_plan_creator_agent_no_create_time_id_index" ON "deduct_plan" USING btree ("creator_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "deduct_plan_create_time_id_index" ON "deduct_plan" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "tax_diff_agent_no_create_time_id_index" ON "tax_diff" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "notice_is_top_publish_time_id_index" ON "notice" USING btree ("is_top","publish_time","id");--> statement-breakpoint
CREATE INDEX "agent_create_time_id_index" ON "agent" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "operate_log_operate_time_id_index" ON "operate_log" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "risk_adjust_create_time_id_index" ON "risk_adjust" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "risk_order_create_time_id_index" ON "risk_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "non_active_by_deadline" ON "non_active" USING btree (("countdown_status" <> 'COUNTING'),"deadline","id");--> statement-breakpoint
CREATE INDEX "non_active_judge_time_id_index" ON "non_active" USING btree ("judge_time","id");--> statement-breakpoint
CREATE INDEX "terminal_move_operate_time_id_index" ON "terminal_move" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "merchant_create_time_id_index" ON "merchant" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "terminal_by_bond" ON "terminal" USING btree (coalesce("bind_time", "allot_time", "in_time"),"id");--> statement-breakpoint
CREATE INDEX "terminal_by_allotment" ON "terminal" USING btree (coalesce("last_allot_time", "in_time"),"id");--> statement-breakpoint
CREATE INDEX "download_task_agent_no_create_time_id_index" ON "download_task" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "agent_incr_agent_path_create_time_index" ON "agent_incr" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "change_request_agent_path_create_time_index" ON "change_request" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "cust_change_agent_path_create_time_index" ON "cust_change" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "cust_change_record_agent_path_create_time_index" ON "cust_change_record" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "merchant_incr_agent_path_create_time_index" ON "merchant_incr" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "cashback_record_owner_agent_no_create_time_id_index" ON "cashback_record" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "flow_back_record_owner_agent_no_create_time_id_index" ON "flow_back_record" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "increase_reward_owner_agent_no_create_time_id_index" ON "increase_reward" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "reward_owner_agent_no_create_time_id_index" ON "reward" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "service_profit_owner_agent_no_create_time_id_index" ON "service_profit" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "tax_share_owner_agent_no_create_time_id_index" ON "tax_share" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "vip_back_record_owner_agent_no_create_time_id_index" ON "vip_back_record" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "active_record_agent_path_create_time_index" ON "active_record" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "coupon_agent_path_create_time_index" ON "coupon" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "deposit_order_agent_path_create_time_index" ON "deposit_order" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "flow_order_agent_path_create_time_index" ON "flow_order" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "increase_plan_agent_path_create_time_index" ON "increase_plan" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "invoice_agent_no_create_time_id_index" ON "invoice" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "ledger_agent_no_create_time_id_index" ON "ledger" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "withdraw_agent_no_create_time_id_index" ON "withdraw" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "notice_target_scope_notice_type_publish_time_index" ON "notice" USING btree ("target_scope","notice_type","publish_time");--> statement-breakpoint
CREATE INDEX "operate_log_agent_path_operate_time_index" ON "operate_log" USING btree ("agent_path" text_pattern_ops,"operate_time");--> statement-breakpoint
CREATE INDEX "risk_adjust_agent_path_create_time_index" ON "risk_adjust" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "risk_order_agent_path_create_time_index" ON "risk_order" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "terminal_move_agent_path_operate_time_index" ON "terminal_move" USING btree ("agent_path" text_pattern_ops,"operate_time");--> statement-breakpoint
CREATE INDEX "merchant_agent_path_create_time_id_index" ON "merchant" USING btree ("agent_path" text_pattern_ops,"create_time","id");--> statement-breakpoint
CREATE INDEX "payback_create_time_id_index" ON "payback" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "payback_agent_path_create_time_index" ON "payback" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "profit_record_owner_agent_no_trans_time_id_index" ON "profit_record" USING btree ("owner_agent_no","trans_time","id");--> statement-breakpoint
CREATE INDEX "trans_trans_time_id_index" ON "trans" USING btree ("trans_time","id");--> statement-breakpoint
CREATE INDEX "trans_agent_path_trans_time_index" ON "trans" USING btree ("agent_path" text_pattern_ops,"trans_time");--> statement-breakpoint
CREATE INDEX "trans_cust_no_trans_time_index" ON "trans" USING btree ("cust_no","trans_time");--> statement-breakpoint
-- A merchant is there from its application on, under review; applications of older releases get theirs now. A card is masked
-- where it is shown, and a sealed one cannot be masked here: its mask comes with the next change of the card.
WITH "applied" AS (
	SELECT i.*, '898' || left(i.payload->>'areaCode', 4) || (i.payload->>'mcc') AS "head",
		row_number() OVER (PARTITION BY left(i.payload->>'areaCode', 4), i.payload->>'mcc' ORDER BY i.id) AS "running"
	FROM "merchant_incr" i WHERE i.cust_no IS NULL
), "numbered" AS (
	SELECT a.*, a.head || lpad((a.running + coalesce((SELECT max(right(m.cust_no, 4)::int) FROM "merchant" m WHERE m.cust_no LIKE a.head || '%'), 0))::text, 4, '0') AS "number"
	FROM "applied" a
), "opened" AS (
	INSERT INTO "merchant" (cust_no, cust_name, cust_type, cust_level, cust_source, account_status, phone, short_name, legal_name,
		legal_id_no, legal_id_hash, id_start, id_end, license_no, license_name, license_start, license_end, business_scope,
		mcc, mcc_name, province_code, city_code, area_code, address, settle_type, bank_name,
		account_name, bank_card_no, bank_head_code, bank_branch_code, reserve_phone, once_limit, day_limit, images, arrive_way,
		policy_code, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, create_time, update_time)
	SELECT n.number, n.cust_name, n.cust_type, n.cust_level, n.cust_source, CASE n.examine_status WHEN 'FAIL' THEN 'REFUSE' ELSE 'CHECKING' END,
		n.phone, p->>'shortName', coalesce(p->>'legalName', n.cust_name),
		p->>'legalIdNo', n.legal_id_hash, p->>'idStart', p->>'idEnd', p->>'licenseNo', p->>'licenseName', p->>'licenseStart', p->>'licenseEnd', p->>'businessScope',
		p->>'mcc', coalesce(c.mcc_name, p->>'mcc'), p->>'provinceCode', p->>'cityCode', p->>'areaCode', p->>'address',
		coalesce(p->>'settleType', 'INDIVIDUAL'), coalesce(b.bank_name, p->>'bankHeadCode', ''),
		p->>'accountName', p->>'bankCardNo', p->>'bankHeadCode', p->>'bankBranchCode', p->>'reservePhone',
		CASE n.cust_level WHEN 2 THEN 10000000 ELSE 2000000 END, CASE n.cust_level WHEN 2 THEN 20000000 ELSE 5000000 END,
		coalesce((SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each(p) e WHERE e.key LIKE '%Img' AND jsonb_typeof(e.value) = 'string'), '{}'::jsonb),
		coalesce(p->>'arriveWay', 'AUTO'), n.policy_code, n.agent_no, n.agent_name, n.one_agent_no, n.one_agent_name, n.org_no, n.agent_path,
		n.create_time, n.update_time
	FROM "numbered" n
	CROSS JOIN LATERAL (SELECT n.payload AS p) AS "form"
	LEFT JOIN "mcc" c ON c.mcc = p->>'mcc'
	LEFT JOIN "bank" b ON b.bank_head_code = p->>'bankHeadCode'
)
UPDATE "merchant_incr" i SET cust_no = n.number FROM "numbered" n WHERE n.id = i.id;
