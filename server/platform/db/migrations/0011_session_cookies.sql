ALTER TABLE "session" ADD COLUMN "session_no" varchar(36) DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "sid_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_sessionNo_unique" UNIQUE("session_no");