ALTER TABLE "message" RENAME COLUMN "phone_mask" TO "recipient_mask";--> statement-breakpoint
ALTER TABLE "message" RENAME COLUMN "phone_hash" TO "recipient_hash";--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "recipient_mask" SET DATA TYPE varchar(64);--> statement-breakpoint
DROP INDEX "message_phone_hash_create_time_index";--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "operator_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "channel" varchar(24) DEFAULT 'SMS' NOT NULL;--> statement-breakpoint
CREATE INDEX "message_recipient_hash_create_time_index" ON "message" USING btree ("recipient_hash","create_time");