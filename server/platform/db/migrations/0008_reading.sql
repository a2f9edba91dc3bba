CREATE INDEX "risk_adjust_trans_no_index" ON "risk_adjust" USING btree ("trans_no");--> statement-breakpoint
CREATE INDEX "risk_order_trans_no_index" ON "risk_order" USING btree ("trans_no");--> statement-breakpoint
DO $$ DECLARE t record; BEGIN
  FOR t IN SELECT tablename AS name FROM pg_policies WHERE policyname = 'in_sight' AND schemaname = current_schema
  LOOP -- Asked for in a subquery, the setting is read once for a statement and not for every row; `coalesce` keeps the planner from guessing that next to no row passes.
    EXECUTE format('ALTER POLICY "in_sight" ON %I USING (coalesce(starts_with(agent_path, (SELECT nullif(current_setting(''app.path'', true), ''''))), false))', t.name);
  END LOOP;
END $$;
