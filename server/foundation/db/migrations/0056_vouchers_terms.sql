CREATE TABLE "book_voucher" (
	"voucher_no" varchar(24) NOT NULL,
	"voucher_kind" varchar(24) NOT NULL,
	"book_month" varchar(7) NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"book_figure" varchar(24) NOT NULL,
	"debit_code" varchar(20),
	"debit_name" varchar(40),
	"credit_code" varchar(20),
	"credit_name" varchar(40),
	"voucher_amount" bigint NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "book_voucher_voucher_no_book_figure_pk" PRIMARY KEY("voucher_no","book_figure")
);
--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "active_target" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "active_amount" bigint DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "cust_once_limit" bigint DEFAULT 2000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "cust_day_limit" bigint DEFAULT 5000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "cert_once_limit" bigint DEFAULT 10000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "cert_day_limit" bigint DEFAULT 20000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "risk_once_limit" bigint DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "org_terms" ADD COLUMN "risk_day_limit" bigint DEFAULT 500000 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "book_voucher_first" ON "book_voucher" USING btree ("book_month","org_no","book_figure") WHERE voucher_kind = 'FIRST';--> statement-breakpoint
CREATE INDEX "book_voucher_book_month_org_no_book_figure_index" ON "book_voucher" USING btree ("book_month","org_no","book_figure");--> statement-breakpoint
REVOKE SELECT ON "book_voucher" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "book_voucher" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "book_voucher" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
