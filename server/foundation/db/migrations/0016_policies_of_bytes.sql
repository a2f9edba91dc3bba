-- The subtree as a range of bytes, the same set of rows: `starts_with` copies the text of each row, a comparison does not.
DO $$ DECLARE t record; BEGIN
  FOR t IN SELECT tablename AS name FROM pg_policies WHERE policyname = 'subtree' AND schemaname = current_schema
  LOOP
    -- Each subquery runs once a statement; without a path both are null, and no row is visible.
    EXECUTE format('ALTER POLICY "subtree" ON %I USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))', t.name);
  END LOOP;
END $$;
