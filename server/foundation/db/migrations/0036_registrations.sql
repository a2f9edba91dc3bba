CREATE TABLE "channel_registration" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"registration_kind" varchar(24) NOT NULL,
	"party_no" varchar(15) NOT NULL,
	"party_name" varchar(40) NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"registration_status" varchar(24) NOT NULL,
	"tell_time" bigint NOT NULL,
	"answer_time" bigint,
	"refuse_reason" varchar(200),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_registration_partyNo_unique" UNIQUE("party_no")
);
--> statement-breakpoint
ALTER TABLE "withdraw" ADD COLUMN "payee_version" integer;--> statement-breakpoint
ALTER TABLE "acquirer_key" ADD COLUMN "addresses" varchar(400);--> statement-breakpoint
ALTER TABLE "acquirer_key" ADD COLUMN "expire_time" bigint;--> statement-breakpoint
CREATE INDEX "channel_registration_registration_kind_party_no_index" ON "channel_registration" USING btree ("registration_kind","party_no");--> statement-breakpoint
CREATE INDEX "channel_registration_waiting" ON "channel_registration" USING btree ("registration_kind","party_no") WHERE registration_status = 'WAITING';--> statement-breakpoint
CREATE INDEX "channel_registration_create_time_id_index" ON "channel_registration" USING btree ("create_time","id");--> statement-breakpoint
REVOKE SELECT ON "channel_registration" FROM agent_web_reader;--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "channel_registration" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "channel_registration" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
-- Whoever was approved before waits for the channel like everybody else.
INSERT INTO "channel_registration" ("registration_kind", "party_no", "party_name", "registration_status", "tell_time", "create_time", "update_time")
  SELECT kind, no, name, 'WAITING', at, at, at FROM (
    SELECT 'MERCHANT' AS kind, cust_no AS no, cust_name AS name FROM merchant WHERE account_status IN ('TRUE', 'FALSE')
    UNION ALL
    SELECT 'PAYEE', agent_no, agent_name FROM agent WHERE account_status IN ('TRUE', 'FALSE') AND bank_card_no IS NOT NULL
  ) known, (SELECT (extract(epoch FROM now()) * 1000)::bigint AS at) present ORDER BY kind, no;
