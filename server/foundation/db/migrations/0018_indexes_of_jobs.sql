DROP INDEX "deduct_plan_plan_status_index";--> statement-breakpoint
DROP INDEX "withdraw_withdraw_status_index";--> statement-breakpoint
DROP INDEX "cashback_record_enter_status_index";--> statement-breakpoint
DROP INDEX "flow_back_record_enter_status_index";--> statement-breakpoint
DROP INDEX "increase_reward_enter_status_index";--> statement-breakpoint
DROP INDEX "reward_enter_status_index";--> statement-breakpoint
DROP INDEX "service_profit_enter_status_index";--> statement-breakpoint
DROP INDEX "tax_share_enter_status_index";--> statement-breakpoint
DROP INDEX "vip_back_record_enter_status_index";--> statement-breakpoint
DROP INDEX "active_record_active_status_deadline_index";--> statement-breakpoint
DROP INDEX "false_active_countdown_status_deadline_index";--> statement-breakpoint
DROP INDEX "risk_adjust_risk_adjust_status_deadline_index";--> statement-breakpoint
DROP INDEX "risk_order_risk_order_status_deadline_index";--> statement-breakpoint
DROP INDEX "non_active_countdown_status_deadline_index";--> statement-breakpoint
DROP INDEX "profit_record_owner_agent_no_index";--> statement-breakpoint
DROP INDEX "flow_change_scheduled";--> statement-breakpoint
CREATE INDEX "cust_change_waiting" ON "cust_change" USING btree ("create_time","id") WHERE audit_status = 2;--> statement-breakpoint
CREATE INDEX "deduct_plan_open" ON "deduct_plan" USING btree ("agent_no","id") WHERE plan_status in ('INIT', 'DOING');--> statement-breakpoint
CREATE INDEX "invoice_to_enter" ON "invoice" USING btree ("audit_time","id") WHERE invoice_status = 'PASS' and invoice_withdraw_status = 'INIT';--> statement-breakpoint
CREATE INDEX "invoice_refused" ON "invoice" USING btree ("update_time","id") WHERE invoice_status = 'REJECT' and invoice_withdraw_status = 'INIT';--> statement-breakpoint
CREATE INDEX "withdraw_waiting" ON "withdraw" USING btree ("id") WHERE withdraw_status = 'INIT';--> statement-breakpoint
CREATE INDEX "withdraw_arrived" ON "withdraw" USING btree ("finish_time","id") WHERE withdraw_status = 'SUCCESS';--> statement-breakpoint
CREATE INDEX "cashback_record_waiting" ON "cashback_record" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "flow_back_record_waiting" ON "flow_back_record" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "increase_reward_waiting" ON "increase_reward" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "reward_waiting" ON "reward" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "service_profit_waiting" ON "service_profit" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "stat_daily_stat_date_index" ON "stat_daily" USING btree ("stat_date");--> statement-breakpoint
CREATE INDEX "stat_income_stat_date_index" ON "stat_income" USING btree ("stat_date");--> statement-breakpoint
CREATE INDEX "tax_share_waiting" ON "tax_share" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "vip_back_record_waiting" ON "vip_back_record" USING btree ("owner_agent_no","create_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "active_record_waiting" ON "active_record" USING btree ("deadline","id") WHERE active_status in ('INIT', 'DOING');--> statement-breakpoint
CREATE INDEX "active_record_reached" ON "active_record" USING btree ("active_time","id") WHERE active_status = 'SUCCESS';--> statement-breakpoint
CREATE INDEX "coupon_to_begin" ON "coupon" USING btree ("valid_start","id") WHERE coupon_status = 'INIT';--> statement-breakpoint
CREATE INDEX "coupon_to_end" ON "coupon" USING btree ("valid_end","id") WHERE coupon_status in ('INIT', 'VALID');--> statement-breakpoint
CREATE INDEX "false_active_counting" ON "false_active" USING btree ("deadline","id") WHERE countdown_status = 'COUNTING';--> statement-breakpoint
CREATE INDEX "flow_order_paid" ON "flow_order" USING btree ("period_end","id") WHERE flow_fee_status = 1;--> statement-breakpoint
CREATE INDEX "increase_plan_to_begin" ON "increase_plan" USING btree ("effect_start","id") WHERE incr_plan_status = 'INIT';--> statement-breakpoint
CREATE INDEX "increase_plan_to_end" ON "increase_plan" USING btree ("effect_end","id") WHERE incr_plan_status = 'DOING';--> statement-breakpoint
CREATE INDEX "merchant_pre_registered" ON "merchant" USING btree ("create_time","id") WHERE account_status = 'INIT';--> statement-breakpoint
CREATE INDEX "risk_adjust_waiting" ON "risk_adjust" USING btree ("deadline","id") WHERE risk_adjust_status in ('WAIT', 'REJECT');--> statement-breakpoint
CREATE INDEX "risk_order_waiting" ON "risk_order" USING btree ("deadline","id") WHERE risk_order_status in ('WAIT_SUBMIT', 'REJECT');--> statement-breakpoint
CREATE INDEX "non_active_counting" ON "non_active" USING btree ("deadline","id") WHERE countdown_status = 'COUNTING';--> statement-breakpoint
CREATE INDEX "profit_record_waiting" ON "profit_record" USING btree ("owner_agent_no","trans_time","id") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE INDEX "trans_unanswered" ON "trans" USING btree ("trans_time","id") WHERE trans_status = 'INIT';--> statement-breakpoint
CREATE INDEX "trans_to_settle" ON "trans" USING btree ("trans_time","id") WHERE settle_status = 'UNACCOUNT';--> statement-breakpoint
CREATE INDEX "flow_change_scheduled" ON "flow_change" USING btree ("effect_time","id") WHERE applied_time is null and failure is null;