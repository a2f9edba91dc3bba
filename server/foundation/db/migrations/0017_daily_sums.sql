CREATE TABLE "trans_closed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"closed_until" bigint NOT NULL,
	CONSTRAINT "trans_closed_once" CHECK ("trans_closed"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "trans_daily" (
	"agent_path" text NOT NULL,
	"day_start" bigint NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"trans_status" varchar(24) NOT NULL,
	"trans_count" integer NOT NULL,
	"trans_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"settle_amount" bigint NOT NULL,
	"team_trans_count" integer NOT NULL,
	"team_trans_amount" bigint NOT NULL,
	"team_fee_amount" bigint NOT NULL,
	"team_settle_amount" bigint NOT NULL,
	CONSTRAINT "trans_daily_agent_path_day_start_pay_brand_trans_status_pk" PRIMARY KEY("agent_path","day_start","pay_brand","trans_status")
);
--> statement-breakpoint
CREATE TABLE "trans_dirty" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent_path" text NOT NULL,
	"day_start" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trans_dirty_agent_path_day_start_index" ON "trans_dirty" USING btree ("agent_path" text_pattern_ops,"day_start");
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['trans_daily', 'trans_dirty'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY "owner" ON %I TO %I USING (true) WITH CHECK (true)', t, current_user);
    EXECUTE format('CREATE POLICY "subtree" ON %I FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Marks the closed days whose sums a statement has changed. The lock is shared by all writers and held until they commit: whoever
-- closes a day waits for those that still saw it open.
CREATE FUNCTION "mark_trans_days"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE closed bigint; BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('trans-days'));
  SELECT closed_until INTO closed FROM trans_closed;
  IF closed IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO trans_dirty (agent_path, day_start)
      SELECT DISTINCT agent_path, trans_time - (trans_time + 28800000) % 86400000 FROM new_rows WHERE trans_time < closed;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO trans_dirty (agent_path, day_start)
      SELECT DISTINCT agent_path, trans_time - (trans_time + 28800000) % 86400000 FROM old_rows WHERE trans_time < closed;
  ELSE
    WITH before AS (SELECT agent_path, trans_time, pay_brand, trans_status, trans_amount, fee_amount, settle_amount FROM old_rows WHERE trans_time < closed),
         after AS (SELECT agent_path, trans_time, pay_brand, trans_status, trans_amount, fee_amount, settle_amount FROM new_rows WHERE trans_time < closed),
         changed AS ((TABLE before EXCEPT ALL TABLE after) UNION ALL (TABLE after EXCEPT ALL TABLE before))
    INSERT INTO trans_dirty (agent_path, day_start)
      SELECT DISTINCT agent_path, trans_time - (trans_time + 28800000) % 86400000 FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trans_inserted" AFTER INSERT ON "trans" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_trans_days"();
--> statement-breakpoint
CREATE TRIGGER "trans_updated" AFTER UPDATE ON "trans" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_trans_days"();
--> statement-breakpoint
CREATE TRIGGER "trans_deleted" AFTER DELETE ON "trans" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_trans_days"();
