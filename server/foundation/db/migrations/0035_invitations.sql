ALTER TABLE "identity" ADD COLUMN "portal_url" varchar(200);--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "platform_url" varchar(200);--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "invited_no" varchar(10);--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "invite_no" varchar(24);--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "invite_status" varchar(24);--> statement-breakpoint
GRANT SELECT ("invite_status") ON "operator" TO agent_web_reader;