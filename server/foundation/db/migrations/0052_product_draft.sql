CREATE TABLE "product_draft" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"draft_no" varchar(24) NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"draft_source" varchar(40) NOT NULL,
	"products" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product_draft_status" varchar(24) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"put_by" varchar(10),
	"put_time" bigint,
	"effect_time" bigint,
	"approval_no" varchar(24),
	"change_count" integer,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_draft_draftNo_unique" UNIQUE("draft_no")
);
--> statement-breakpoint
CREATE INDEX "product_draft_create_time_id_index" ON "product_draft" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "product_draft_org_no_product_draft_status_index" ON "product_draft" USING btree ("org_no","product_draft_status");--> statement-breakpoint
REVOKE SELECT ON "product_draft" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "product_draft" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "product_draft" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
