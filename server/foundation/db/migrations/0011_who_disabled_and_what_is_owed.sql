ALTER TABLE "false_active" ADD COLUMN "debt_no" varchar(24);--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "disabled_by_no" varchar(8);--> statement-breakpoint
ALTER TABLE "non_active" ADD COLUMN "debt_no" varchar(24);