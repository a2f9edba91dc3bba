ALTER TABLE "agent_switch" ADD COLUMN "watermark" boolean;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "phrase" text;