CREATE TABLE "money_bound" (
	"action" varchar(24) PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"update_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_model" (
	"term_model" varchar(24) PRIMARY KEY NOT NULL,
	"serial_prefix" varchar(16) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operate_log" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "operate_log" ADD COLUMN "accounts" varchar(200);--> statement-breakpoint
ALTER TABLE "operate_log" ADD COLUMN "party_no" varchar(15);--> statement-breakpoint
ALTER TABLE "operate_log" ADD COLUMN "party_name" varchar(40);--> statement-breakpoint
ALTER TABLE "operate_log" ADD COLUMN "counterparty_no" varchar(15);--> statement-breakpoint
ALTER TABLE "operate_log" ADD COLUMN "counterparty_name" varchar(40);