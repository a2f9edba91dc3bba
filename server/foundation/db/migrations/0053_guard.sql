CREATE TABLE "guard_finding" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"finding_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"guard_kind" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"subject_no" varchar(24) NOT NULL,
	"guard_day" varchar(10) NOT NULL,
	"found_amount" bigint NOT NULL,
	"expected_amount" bigint NOT NULL,
	"guard_reason" varchar(200) NOT NULL,
	"evidence" jsonb NOT NULL,
	"guard_status" varchar(24) NOT NULL,
	"guard_remark" varchar(200),
	"handled_time" bigint,
	"end_time" bigint,
	"told_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guard_finding_findingNo_unique" UNIQUE("finding_no")
);
--> statement-breakpoint
CREATE TABLE "guard_rule" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"guard_kind" varchar(24) NOT NULL,
	"parameters" jsonb NOT NULL,
	"ran_until" bigint,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guard_finding_agent_path_create_time_index" ON "guard_finding" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "guard_finding_agent_no_create_time_id_index" ON "guard_finding" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guard_finding_running" ON "guard_finding" USING btree ("agent_no","guard_kind","subject_no") WHERE end_time is null;--> statement-breakpoint
CREATE INDEX "guard_finding_untold" ON "guard_finding" USING btree ("agent_no") WHERE told_time is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guard_rule_agent_no_guard_kind_index" ON "guard_rule" USING btree ("agent_no","guard_kind");--> statement-breakpoint
REVOKE SELECT ON "guard_rule" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "guard_finding" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "guard_finding" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE guard_finding ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY "owner" ON guard_finding TO %I USING (true) WITH CHECK (true)', current_user);
  EXECUTE 'CREATE POLICY "subtree" ON guard_finding FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))';
END $$;
