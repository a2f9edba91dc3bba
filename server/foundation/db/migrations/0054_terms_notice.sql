CREATE TABLE "terms_notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"terms_notice_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"issuer_no" varchar(8) NOT NULL,
	"issuer_name" varchar(40) NOT NULL,
	"terms_source" varchar(24) NOT NULL,
	"source_no" varchar(24) NOT NULL,
	"effect_time" bigint NOT NULL,
	"is_at_once" boolean NOT NULL,
	"changes" jsonb NOT NULL,
	"change_count" integer NOT NULL,
	"terms_notice_status" varchar(24) NOT NULL,
	"acknowledged_no" varchar(10),
	"acknowledged_name" varchar(30),
	"acknowledged_time" bigint,
	"reminded_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "terms_notice_termsNoticeNo_unique" UNIQUE("terms_notice_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "terms_notice_once" ON "terms_notice" USING btree ("terms_source","source_no","agent_no");--> statement-breakpoint
CREATE INDEX "terms_notice_agent_path_create_time_index" ON "terms_notice" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "terms_notice_agent_no_create_time_id_index" ON "terms_notice" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "terms_notice_issuer_no_create_time_id_index" ON "terms_notice" USING btree ("issuer_no","create_time","id");--> statement-breakpoint
CREATE INDEX "terms_notice_create_time_id_index" ON "terms_notice" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "terms_notice_unreminded" ON "terms_notice" USING btree ("effect_time") WHERE terms_notice_status = 'TOLD' and reminded_time is null;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "terms_notice" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "terms_notice" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE terms_notice ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY "owner" ON terms_notice TO %I USING (true) WITH CHECK (true)', current_user);
  EXECUTE 'CREATE POLICY "subtree" ON terms_notice FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))';
END $$;
