CREATE TABLE "log_seal" (
	"seal_no" integer PRIMARY KEY NOT NULL,
	"source" varchar(24) NOT NULL,
	"from_id" bigint NOT NULL,
	"through_id" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"tags" text NOT NULL,
	"root" varchar(64) NOT NULL,
	"previous" varchar(64) NOT NULL,
	"head" varchar(64) NOT NULL,
	"signature" varchar(64) NOT NULL,
	"seal_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_seal_next" (
	"source" varchar(24) PRIMARY KEY NOT NULL,
	"through_id" bigint NOT NULL,
	"transaction" varchar(20) NOT NULL
);
--> statement-breakpoint
REVOKE SELECT ON "log_seal", "log_seal_next" FROM agent_web_reader;
