CREATE TABLE "webhook_delivery" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"endpoint_no" varchar(20) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"event_name" varchar(60) NOT NULL,
	"record_no" varchar(40) NOT NULL,
	"record_agent_no" varchar(8) NOT NULL,
	"from_state" varchar(40) NOT NULL,
	"to_state" varchar(40) NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"status" varchar(24) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_answer" varchar(200),
	"create_time" bigint NOT NULL,
	"since_time" bigint NOT NULL,
	"next_time" bigint,
	"done_time" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"endpoint_no" varchar(20) PRIMARY KEY NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"endpoint_name" varchar(12) NOT NULL,
	"url" varchar(300) NOT NULL,
	"secret" text NOT NULL,
	"events" text,
	"status" varchar(24) NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" bigint,
	"retry_time" bigint,
	"told_time" bigint,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_delivery_agent_no_create_time_id_index" ON "webhook_delivery" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint_no_record_no_id_index" ON "webhook_delivery" USING btree ("endpoint_no","record_no","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_create_time_index" ON "webhook_delivery" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_agent_no_index" ON "webhook_endpoint" USING btree ("agent_no");--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "webhook_delivery" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "webhook_delivery" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
