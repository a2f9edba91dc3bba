ALTER TABLE "notice" ADD COLUMN "related_type" varchar(24);--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "related_no" varchar(32);