ALTER TABLE "session" ADD COLUMN "sid_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_sid_hash" varchar(64);