CREATE TABLE "dispute" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dispute_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"money_kind" varchar(24) NOT NULL,
	"biz_order_no" varchar(32) NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"stored_amount" bigint NOT NULL,
	"wanted_amount" bigint,
	"dispute_reason" varchar(200) NOT NULL,
	"explanation" jsonb NOT NULL,
	"dispute_status" varchar(24) NOT NULL,
	"dispute_answer" varchar(200),
	"answer_name" varchar(30),
	"answer_time" bigint,
	"escalate_reason" varchar(200),
	"escalate_time" bigint,
	"decide_remark" varchar(200),
	"decide_time" bigint,
	"accepted_amount" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_disputeNo_unique" UNIQUE("dispute_no")
);
--> statement-breakpoint
CREATE INDEX "dispute_agent_path_create_time_index" ON "dispute" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "dispute_create_time_id_index" ON "dispute" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "dispute_biz_order_no_index" ON "dispute" USING btree ("biz_order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_open" ON "dispute" USING btree ("agent_no","money_kind","biz_order_no") WHERE dispute_status in ('RAISED', 'ANSWERED', 'ESCALATED');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "dispute" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "dispute" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE dispute ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY "owner" ON dispute TO %I USING (true) WITH CHECK (true)', current_user);
  EXECUTE 'CREATE POLICY "subtree" ON dispute FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))';
END $$;
