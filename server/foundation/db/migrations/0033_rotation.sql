CREATE TABLE "secret_key" (
	"key_id" varchar(8) PRIMARY KEY NOT NULL,
	"create_time" bigint NOT NULL,
	"used_time" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "founding_keys" text;