-- Lists, totals and exports are read by a role of its own, to which every table that carries a path shows only the rows below the reader's.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'agent_web_reader') THEN CREATE ROLE agent_web_reader NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'agent_web_reader', 'MEMBER') THEN EXECUTE format('GRANT agent_web_reader TO %I', current_user); END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO agent_web_reader', current_schema);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO agent_web_reader', current_schema);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON TABLES TO agent_web_reader', current_schema);
END $$;--> statement-breakpoint
REVOKE SELECT ON "session", "captcha", "throttle", "job", "request_answer", "operator" FROM agent_web_reader;--> statement-breakpoint
GRANT SELECT ("id", "operator_no", "agent_no", "username", "phone", "real_name", "operator_status", "last_login_time") ON "operator" TO agent_web_reader;--> statement-breakpoint
DO $$ DECLARE t record; BEGIN
  FOR t IN
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agent_path' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema::regnamespace
  LOOP -- A setting that a transaction had set is empty, not missing, after it; everything begins with an empty text.
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.name);
    EXECUTE format('CREATE POLICY "in_sight" ON %I FOR SELECT TO agent_web_reader USING (starts_with(agent_path, nullif(current_setting(''app.path'', true), '''')))', t.name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX "reward_trans_no_index" ON "reward" ("trans_no");
