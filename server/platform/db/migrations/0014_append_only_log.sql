CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append only', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "operate_log_append_only" BEFORE UPDATE OR DELETE ON "operate_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
