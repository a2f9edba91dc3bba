ALTER TABLE "identity" ADD COLUMN "log_head_by" varchar(10);--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "email_by" varchar(10);--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "language" varchar(2);