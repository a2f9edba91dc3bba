CREATE TABLE "export_plan" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"export_plan_no" varchar(24) NOT NULL,
	"plan_name" varchar(20) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"biz_name" varchar(40) NOT NULL,
	"page_path" varchar(120) NOT NULL,
	"search" text NOT NULL,
	"columns" jsonb,
	"format" varchar(24) NOT NULL,
	"export_rhythm" varchar(24) NOT NULL,
	"week_day" integer,
	"month_day" integer,
	"send_hour" integer NOT NULL,
	"send_way" varchar(24) NOT NULL,
	"export_plan_status" varchar(24) NOT NULL,
	"next_time" bigint,
	"last_due_time" bigint,
	"last_task_no" varchar(24),
	"last_error" varchar(200),
	"end_reason" varchar(200),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "export_plan_exportPlanNo_unique" UNIQUE("export_plan_no")
);
--> statement-breakpoint
ALTER TABLE "download_task" ADD COLUMN "export_plan_no" varchar(24);--> statement-breakpoint
ALTER TABLE "download_task" ADD COLUMN "due_day" varchar(10);--> statement-breakpoint
CREATE INDEX "export_plan_agent_no_create_time_id_index" ON "export_plan" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "export_plan_operator_no_index" ON "export_plan" USING btree ("operator_no");--> statement-breakpoint
CREATE INDEX "export_plan_next_time_index" ON "export_plan" USING btree ("next_time");--> statement-breakpoint
CREATE UNIQUE INDEX "download_task_due" ON "download_task" USING btree ("export_plan_no","due_day");--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "export_plan" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "export_plan" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE export_plan ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY "owner" ON export_plan TO %I USING (true) WITH CHECK (true)', current_user);
  EXECUTE 'CREATE POLICY "subtree" ON export_plan FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))';
END $$;
