CREATE TABLE "statement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"statement_no" varchar(24) NOT NULL,
	"verify_code" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"month" varchar(7) NOT NULL,
	"accounts" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "statement_statementNo_unique" UNIQUE("statement_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_agent_no_month_index" ON "statement" USING btree ("agent_no","month");