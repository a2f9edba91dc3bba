CREATE TABLE "live_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"agent_path" text,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_change_create_time_index" ON "live_change" USING btree ("create_time");--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE live_change ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY "owner" ON live_change TO %I USING (true) WITH CHECK (true)', current_user);
  EXECUTE 'CREATE POLICY "subtree" ON live_change FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))';
END $$;
--> statement-breakpoint
-- Notes once for each statement which table and whose rows it changed. The time is the database's own, also where a test has set the clock.
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE now_ms bigint := extract(epoch FROM clock_timestamp()) * 1000; BEGIN
  IF TG_ARGV[0] = 'owned' THEN
    INSERT INTO live_change (table_name, agent_path, create_time) SELECT DISTINCT TG_TABLE_NAME, agent_path, now_ms FROM new_rows;
  ELSIF TG_ARGV[0] = 'addressed' THEN
    INSERT INTO live_change (table_name, agent_path, create_time)
      SELECT DISTINCT TG_TABLE_NAME, (SELECT a.agent_path FROM agent a WHERE a.agent_no = n.target_scope), now_ms FROM new_rows n;
  ELSIF EXISTS (SELECT FROM new_rows) THEN
    INSERT INTO live_change (table_name, create_time) VALUES (TG_TABLE_NAME, now_ms);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$ DECLARE t text; owned text; BEGIN
  FOREACH t IN ARRAY ARRAY['active_record', 'agent', 'agent_incr', 'cashback_record', 'change_request', 'channel_day', 'channel_difference', 'coupon', 'cust_change', 'cust_change_record', 'debt', 'deduct_plan', 'deposit_order', 'download_task', 'false_active', 'flow_back_record', 'flow_order', 'increase_plan', 'increase_reward', 'invoice', 'ledger', 'merchant', 'merchant_incr', 'message', 'non_active', 'notice', 'payback', 'policy', 'profit_record', 'reward', 'risk_adjust', 'risk_order', 'service_profit', 'tax_diff', 'tax_share', 'terminal', 'terminal_move', 'trans', 'withdraw'] LOOP
    owned := CASE WHEN EXISTS (SELECT FROM information_schema.columns WHERE table_schema = current_schema AND table_name = t AND column_name = 'agent_path') THEN 'owned' WHEN t = 'notice' THEN 'addressed' ELSE 'shared' END;
    EXECUTE format('CREATE TRIGGER "announce_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"(%L)', t, owned);
    EXECUTE format('CREATE TRIGGER "announce_updated" AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"(%L)', t, owned);
  END LOOP;
END $$;
