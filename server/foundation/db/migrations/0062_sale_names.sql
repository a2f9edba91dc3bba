CREATE TABLE "trans_name" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_path" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trans_name_cust_no_cust_name_agent_path_index" ON "trans_name" USING btree ("cust_no","cust_name","agent_path");
--> statement-breakpoint
ALTER TABLE "trans_name" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('CREATE POLICY "owner" ON "trans_name" TO %I USING (true) WITH CHECK (true)', current_user);
END $$;
--> statement-breakpoint
CREATE POLICY "subtree" ON "trans_name" FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting('app.path', true), '')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting('app.path', true), '') AS path) own), false));
--> statement-breakpoint
-- Two writers of a merchant's first sale may both add its name, which does no harm: none waits for the other.
CREATE FUNCTION "keep_trans_names"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO trans_name (cust_no, cust_name, agent_path)
    SELECT DISTINCT cust_no, cust_name, agent_path FROM new_rows sold
      WHERE NOT EXISTS (SELECT FROM trans_name n WHERE n.cust_no = sold.cust_no AND n.cust_name = sold.cust_name AND n.agent_path = sold.agent_path);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_trans_name"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO trans_name (cust_no, cust_name, agent_path)
    SELECT NEW.cust_no, NEW.cust_name, NEW.agent_path
      WHERE NOT EXISTS (SELECT FROM trans_name n WHERE n.cust_no = NEW.cust_no AND n.cust_name = NEW.cust_name AND n.agent_path = NEW.agent_path);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trans_named" AFTER INSERT ON "trans" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_trans_names"();
--> statement-breakpoint
-- Sales are settled and marked all the time, and hardly ever named anew.
CREATE TRIGGER "trans_renamed" AFTER UPDATE OF "cust_no", "cust_name", "agent_path" ON "trans" FOR EACH ROW
  WHEN ((OLD.cust_no, OLD.cust_name, OLD.agent_path) IS DISTINCT FROM (NEW.cust_no, NEW.cust_name, NEW.agent_path)) EXECUTE FUNCTION "keep_trans_name"();
--> statement-breakpoint
-- After the triggers, which nobody's sale escapes from then on: their lock waits for those who write.
INSERT INTO "trans_name" ("cust_no", "cust_name", "agent_path") SELECT DISTINCT cust_no, cust_name, agent_path FROM "trans";
