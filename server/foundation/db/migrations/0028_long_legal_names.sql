ALTER TABLE "agent_incr" ALTER COLUMN "legal_name" SET DATA TYPE varchar(60);--> statement-breakpoint
ALTER TABLE "merchant" ALTER COLUMN "legal_name" SET DATA TYPE varchar(60);--> statement-breakpoint
ALTER TABLE "agent" ALTER COLUMN "legal_name" SET DATA TYPE varchar(60);