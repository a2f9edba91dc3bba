CREATE TABLE "book_account" (
	"book_figure" varchar(24) PRIMARY KEY NOT NULL,
	"debit_code" varchar(20) NOT NULL,
	"debit_name" varchar(40) NOT NULL,
	"credit_code" varchar(20) NOT NULL,
	"credit_name" varchar(40) NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_daily" (
	"book_day" varchar(10) NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"book_brand" varchar(24) NOT NULL,
	"agent_path" text NOT NULL,
	"fee_amount" bigint NOT NULL,
	"fee_back_amount" bigint NOT NULL,
	"other_fee" bigint NOT NULL,
	"channel_cost" bigint NOT NULL,
	"agent_profit" bigint NOT NULL,
	"agent_reward" bigint NOT NULL,
	"org_profit" bigint NOT NULL,
	"org_reward" bigint NOT NULL,
	"coupon_cost" bigint NOT NULL,
	"vip_income" bigint NOT NULL,
	"flow_income" bigint NOT NULL,
	CONSTRAINT "book_daily_book_day_org_no_book_brand_pk" PRIMARY KEY("book_day","org_no","book_brand")
);
--> statement-breakpoint
CREATE TABLE "book_dirty" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day_start" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "book_daily_agent_path_book_day_index" ON "book_daily" USING btree ("agent_path" text_pattern_ops,"book_day");--> statement-breakpoint
CREATE INDEX "book_dirty_day_start_index" ON "book_dirty" USING btree ("day_start");--> statement-breakpoint
CREATE INDEX "coupon_use_use_time_index" ON "coupon_use" USING btree ("use_time");--> statement-breakpoint
REVOKE SELECT ON "book_dirty", "book_account" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "book_daily" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "book_daily" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE book_daily ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY "owner" ON book_daily TO %I USING (true) WITH CHECK (true)', current_user);
  EXECUTE 'CREATE POLICY "subtree" ON book_daily FOR SELECT TO agent_web_reader USING (coalesce(agent_path ~>=~ (SELECT nullif(current_setting(''app.path'', true), '''')) AND agent_path ~<~ (SELECT left(own.path, -1) || chr(ascii(right(own.path, 1)) + 1) FROM (SELECT nullif(current_setting(''app.path'', true), '''') AS path) own), false))';
END $$;--> statement-breakpoint
-- Marks the days whose books a statement has changed, by the time that the trigger names. A mark is read with what it was made for.
CREATE FUNCTION "mark_book_days"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO book_dirty (day_start) SELECT DISTINCT %1$I - (%1$I + 28800000) %% 86400000 FROM new_rows WHERE %1$I IS NOT NULL', TG_ARGV[0]);
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('INSERT INTO book_dirty (day_start) SELECT DISTINCT %1$I - (%1$I + 28800000) %% 86400000 FROM old_rows WHERE %1$I IS NOT NULL', TG_ARGV[0]);
  ELSE
    EXECUTE format('INSERT INTO book_dirty (day_start) SELECT DISTINCT n.%1$I - (n.%1$I + 28800000) %% 86400000 FROM new_rows n JOIN old_rows o USING (id) WHERE n.%1$I IS NOT NULL AND n.%1$I IS DISTINCT FROM o.%1$I', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "books_inserted" AFTER INSERT ON "ledger" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_book_days"('create_time');--> statement-breakpoint
CREATE TRIGGER "books_inserted" AFTER INSERT ON "payback" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_book_days"('create_time');--> statement-breakpoint
CREATE TRIGGER "books_inserted" AFTER INSERT ON "coupon_use" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_book_days"('use_time');--> statement-breakpoint
CREATE TRIGGER "books_deleted" AFTER DELETE ON "coupon_use" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_book_days"('use_time');--> statement-breakpoint
CREATE TRIGGER "books_inserted" AFTER INSERT ON "flow_order" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_book_days"('pay_time');--> statement-breakpoint
CREATE TRIGGER "books_updated" AFTER UPDATE ON "flow_order" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_book_days"('pay_time');--> statement-breakpoint
-- Every day of before: made by the next run of the sums.
INSERT INTO book_dirty (day_start) SELECT day FROM (SELECT min(create_time) AS first FROM agent) agents, trans_closed,
  LATERAL generate_series(first - (first + 28800000) % 86400000, closed_until - 1, 86400000) AS day;
