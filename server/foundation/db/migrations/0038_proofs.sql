CREATE TABLE "ledger_proof" (
	"rule" varchar(24) NOT NULL,
	"extent" varchar(24) NOT NULL,
	"prove_time" bigint NOT NULL,
	"ledger_no" varchar(24),
	"breaches" integer NOT NULL,
	"subject" varchar(64),
	"found" varchar(200),
	"took_ms" integer NOT NULL,
	CONSTRAINT "ledger_proof_rule_extent_pk" PRIMARY KEY("rule","extent")
);
--> statement-breakpoint
ALTER TABLE "timer_run" ADD COLUMN "begin_time" bigint;--> statement-breakpoint
ALTER TABLE "timer_run" ADD COLUMN "took_ms" integer;