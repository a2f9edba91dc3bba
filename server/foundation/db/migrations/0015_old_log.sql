-- The log of operations stays append only. Rows may leave it after five years, and only in a transaction that says up to which time.
CREATE FUNCTION "refuse_change_but_old"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.operate_time < nullif(current_setting('app.forget_before', true), '')::bigint
    AND OLD.operate_time < extract(epoch FROM now() - interval '5 years') * 1000 THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
DROP TRIGGER "operate_log_append_only" ON "operate_log";--> statement-breakpoint
CREATE TRIGGER "operate_log_append_only" BEFORE UPDATE OR DELETE ON "operate_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_old"();
