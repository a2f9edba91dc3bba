CREATE INDEX "channel_registration_refused" ON "channel_registration" USING btree ("tell_time") WHERE registration_status = 'REFUSED';--> statement-breakpoint
CREATE INDEX "false_active_to_deduct" ON "false_active" USING btree ("judge_time","id") WHERE deduct_status in ('INIT', 'PART');--> statement-breakpoint
CREATE INDEX "merchant_in_check" ON "merchant" USING btree ("create_time","id") WHERE account_status = 'CHECKING';--> statement-breakpoint
CREATE INDEX "risk_adjust_handed_in" ON "risk_adjust" USING btree ("create_time","id") WHERE risk_adjust_status = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "risk_order_handed_in" ON "risk_order" USING btree ("create_time","id") WHERE risk_order_status in ('WAIT_AUDIT', 'EXPIRE');--> statement-breakpoint
CREATE INDEX "non_active_to_deduct" ON "non_active" USING btree ("judge_time","id") WHERE deduct_status in ('INIT', 'PART');--> statement-breakpoint
CREATE INDEX "terminal_term_status_index" ON "terminal" USING btree ("term_status");