CREATE INDEX "invoice_create_time_id_index" ON "invoice" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "withdraw_create_time_id_index" ON "withdraw" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "debt_create_time_id_index" ON "debt" USING btree ("create_time","id");