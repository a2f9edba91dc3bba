CREATE INDEX "operate_log_operator_agent_no_operate_time_id_index" ON "operate_log" USING btree ("operator_agent_no","operate_time","id");--> statement-breakpoint
-- What somebody did belongs to the own provider, wherever the record is that it was done to (docs/domain/access.md#own-log).
CREATE POLICY "own" ON operate_log FOR SELECT TO agent_web_reader USING (operator_agent_no = (SELECT split_part(rtrim(current_setting('app.path', true), '/'), '/', -1)));
