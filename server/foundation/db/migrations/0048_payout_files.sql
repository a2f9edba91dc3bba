CREATE TABLE "payout_difference" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"difference_no" varchar(24) NOT NULL,
	"payout_account" varchar(40) NOT NULL,
	"payout_day" varchar(10) NOT NULL,
	"line_key" varchar(40) NOT NULL,
	"payout_difference_type" varchar(24) NOT NULL,
	"reconcile_no" varchar(24) NOT NULL,
	"bank_line" integer,
	"bank_amount" bigint,
	"bank_time" bigint,
	"bank_result" varchar(24),
	"bank_card" varchar(32),
	"bank_payee" varchar(60),
	"bank_text" varchar(100),
	"payout_kind" varchar(24),
	"payout_no" varchar(24),
	"payout_amount" bigint,
	"payout_time" bigint,
	"payout_status" varchar(24),
	"payout_card" varchar(32),
	"difference_status" varchar(24) NOT NULL,
	"resolve_way" varchar(24),
	"resolve_remark" varchar(200),
	"resolved_by" varchar(30),
	"resolve_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payout_difference_differenceNo_unique" UNIQUE("difference_no")
);
--> statement-breakpoint
CREATE TABLE "payout_file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reconcile_no" varchar(24) NOT NULL,
	"payout_account" varchar(40) NOT NULL,
	"carried" jsonb NOT NULL,
	"first_day" varchar(10) NOT NULL,
	"last_day" varchar(10) NOT NULL,
	"payout_file_status" varchar(24) NOT NULL,
	"file_no" varchar(64) NOT NULL,
	"file_name" varchar(120) NOT NULL,
	"mapping_name" varchar(40) NOT NULL,
	"columns" jsonb NOT NULL,
	"bank_count" integer DEFAULT 0 NOT NULL,
	"bank_sum" bigint DEFAULT 0 NOT NULL,
	"return_count" integer DEFAULT 0 NOT NULL,
	"return_sum" bigint DEFAULT 0 NOT NULL,
	"bank_fee" bigint DEFAULT 0 NOT NULL,
	"payout_count" integer,
	"payout_sum" bigint,
	"matched_count" integer,
	"uploaded_by" varchar(30) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"compare_time" bigint,
	"fail_reason" varchar(200),
	"replaced_by" varchar(24),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payout_file_reconcileNo_unique" UNIQUE("reconcile_no")
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"reconcile_no" varchar(24) NOT NULL,
	"bank_line" integer NOT NULL,
	"bank_time" bigint NOT NULL,
	"bank_result" varchar(24) NOT NULL,
	"bank_amount" bigint NOT NULL,
	"bank_fee" bigint NOT NULL,
	"our_no" varchar(24),
	"line_key" varchar(40) NOT NULL,
	"bank_text" varchar(100),
	"bank_payee" varchar(60),
	"bank_card" varchar(32),
	"payout_kind" varchar(24),
	"payout_no" varchar(24),
	CONSTRAINT "payout_line_reconcile_no_bank_line_pk" PRIMARY KEY("reconcile_no","bank_line")
);
--> statement-breakpoint
CREATE TABLE "payout_mapping" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mapping_name" varchar(40) NOT NULL,
	"columns" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payout_mapping_mappingName_unique" UNIQUE("mapping_name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_difference_payout_account_payout_day_line_key_payout_difference_type_index" ON "payout_difference" USING btree ("payout_account","payout_day","line_key","payout_difference_type");--> statement-breakpoint
CREATE INDEX "payout_difference_create_time_id_index" ON "payout_difference" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "payout_difference_difference_status_payout_day_index" ON "payout_difference" USING btree ("difference_status","payout_day");--> statement-breakpoint
CREATE INDEX "payout_difference_reconcile_no_index" ON "payout_difference" USING btree ("reconcile_no");--> statement-breakpoint
CREATE INDEX "payout_file_create_time_id_index" ON "payout_file" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "payout_file_payout_account_first_day_index" ON "payout_file" USING btree ("payout_account","first_day");--> statement-breakpoint
CREATE INDEX "payout_file_payout_file_status_last_day_index" ON "payout_file" USING btree ("payout_file_status","last_day");--> statement-breakpoint
CREATE INDEX "payout_line_payout_no_index" ON "payout_line" USING btree ("payout_no");--> statement-breakpoint
CREATE INDEX "trans_settled" ON "trans" USING btree ("settle_time") WHERE settle_status = 'ACCOUNT';--> statement-breakpoint
REVOKE SELECT ON "payout_mapping", "payout_file", "payout_line", "payout_difference" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "payout_file" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "payout_file" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "payout_difference" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "payout_difference" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
