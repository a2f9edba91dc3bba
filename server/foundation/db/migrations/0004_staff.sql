CREATE TABLE "staff_role" (
	"role_code" varchar(24) PRIMARY KEY NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"role_name" varchar(20) NOT NULL,
	"rights" jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchant_incr" ADD COLUMN "submitter_agent_no" varchar(8);--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "role_code" varchar(24) DEFAULT 'OWNER' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_agent_no_role_name_index" ON "staff_role" USING btree ("agent_no","role_name");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_owner_idx" ON "operator" USING btree ("agent_no") WHERE role_code = 'OWNER';--> statement-breakpoint
REVOKE SELECT ON "staff_role" FROM agent_web_reader;--> statement-breakpoint
GRANT SELECT ("role_code", "role_name", "agent_no") ON "staff_role" TO agent_web_reader;--> statement-breakpoint
GRANT SELECT ("role_code", "create_time", "last_login_ip", "first_login") ON "operator" TO agent_web_reader;
--> statement-breakpoint
UPDATE "merchant_incr" SET "submitter_agent_no" = (SELECT o."agent_no" FROM "operator" o WHERE o."operator_no" = "merchant_incr"."submitter_no") WHERE "submitter_no" IS NOT NULL;
