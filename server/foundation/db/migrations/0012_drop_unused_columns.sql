ALTER TABLE "file" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "false_active" DROP COLUMN "plan_no";--> statement-breakpoint
ALTER TABLE "flow_order" DROP COLUMN "try_count";--> statement-breakpoint
ALTER TABLE "area" DROP COLUMN "level";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "merchant_fee" DROP COLUMN "incr_rate";--> statement-breakpoint
ALTER TABLE "non_active" DROP COLUMN "plan_no";