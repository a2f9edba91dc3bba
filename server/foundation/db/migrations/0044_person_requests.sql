CREATE TABLE "person_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_no" varchar(24) NOT NULL,
	"person_request_kind" varchar(24) NOT NULL,
	"person_request_status" varchar(24) NOT NULL,
	"sought" text,
	"subject_hash" varchar(64),
	"subject_mask" varchar(64) NOT NULL,
	"person_basis" varchar(200) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"parties" jsonb DEFAULT '{"custNos":[],"agentNos":[],"operatorNos":[]}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"due_time" bigint,
	"fail_reason" varchar(200),
	"finish_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "person_request_personNo_unique" UNIQUE("person_no")
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "taken_time" bigint;--> statement-breakpoint
CREATE INDEX "person_request_create_time_id_index" ON "person_request" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_request_open" ON "person_request" USING btree ("person_request_kind","subject_hash") WHERE person_request_status in ('COUNTING', 'READY', 'ERASING');--> statement-breakpoint
CREATE INDEX "person_request_due" ON "person_request" USING btree ("due_time") WHERE person_request_status = 'KEPT';--> statement-breakpoint
REVOKE SELECT ON "person_request" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "person_request" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "person_request" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
