CREATE TABLE "checkpoint_balance" (
	"agent_no" varchar(8) NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "checkpoint_balance_agent_no_account_type_pk" PRIMARY KEY("agent_no","account_type")
);
--> statement-breakpoint
CREATE TABLE "ledger_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"through_id" bigint NOT NULL,
	"record_ends" jsonb NOT NULL,
	"check_time" bigint NOT NULL,
	"signature" varchar(64) NOT NULL
);
--> statement-breakpoint
REVOKE SELECT ON "ledger_checkpoint", "checkpoint_balance" FROM agent_web_reader;
