CREATE TABLE "approval" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"approval_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"approval_kind" varchar(24) NOT NULL,
	"approval_status" varchar(24) NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"input" text NOT NULL,
	"request_hash" varchar(64),
	"body_hash" varchar(64) NOT NULL,
	"preview" jsonb NOT NULL,
	"asked_by" varchar(10) NOT NULL,
	"asked_name" varchar(30) NOT NULL,
	"asked_phone_hash" varchar(64) NOT NULL,
	"asked_session" varchar(36) NOT NULL,
	"asked_browser" varchar(120),
	"asked_network" varchar(45) NOT NULL,
	"key_id" varchar(20),
	"expire_time" bigint NOT NULL,
	"decided_name" varchar(30),
	"decided_remark" varchar(200),
	"decide_hash" varchar(64),
	"decide_time" bigint,
	"fail_reason" varchar(200),
	"answer" text,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "approval_approvalNo_unique" UNIQUE("approval_no")
);
--> statement-breakpoint
CREATE TABLE "approval_rule" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"approval_kind" varchar(24) NOT NULL,
	"bound" bigint,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor" (
	"factor_no" varchar(36) PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"factor_kind" varchar(24) NOT NULL,
	"factor_status" varchar(24) NOT NULL,
	"factor_name" varchar(20) NOT NULL,
	"secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"credential_id" varchar(1400),
	"public_key" text,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" varchar(100),
	"origin" varchar(200),
	"last_use_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "factor_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "factor_challenge" (
	"subject_hash" varchar(64) PRIMARY KEY NOT NULL,
	"challenge" varchar(100) NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_reset" (
	"reset_no" varchar(36) PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"factor_reset_status" varchar(24) NOT NULL,
	"asked_by" varchar(10) NOT NULL,
	"asked_name" varchar(30) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"effect_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_rule" (
	"agent_no" varchar(8) PRIMARY KEY NOT NULL,
	"factor_scope" varchar(24) NOT NULL,
	"least_scope" varchar(24),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device_no" varchar(36) PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"mark_hash" varchar(64) NOT NULL,
	"user_agent" varchar(300) NOT NULL,
	"client_ip" varchar(45) NOT NULL,
	"last_use_time" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"operator_no" varchar(10) NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"use_time" bigint,
	CONSTRAINT "recovery_code_operator_no_code_hash_pk" PRIMARY KEY("operator_no","code_hash")
);
--> statement-breakpoint
CREATE TABLE "seal_check" (
	"extent" varchar(24) PRIMARY KEY NOT NULL,
	"check_time" bigint NOT NULL,
	"took_ms" integer NOT NULL,
	"seal_count" integer NOT NULL,
	"row_count" bigint NOT NULL,
	"forgotten_count" bigint NOT NULL,
	"good_seal_no" integer,
	"good_head" varchar(64),
	"finding" varchar(24),
	"source" varchar(24),
	"row_id" bigint,
	"found_seal_no" integer,
	"signature" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"note_no" varchar(24) NOT NULL,
	"record_type" varchar(24) NOT NULL,
	"record_no" varchar(32) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"note" varchar(500) NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "record_note_noteNo_unique" UNIQUE("note_no")
);
--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "log_head_email" varchar(100);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" varchar(120);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "factor_stage" varchar(24) DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "factor_time" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_no" varchar(36);--> statement-breakpoint
ALTER TABLE "statement" ADD COLUMN "log_head" varchar(64);--> statement-breakpoint
CREATE INDEX "approval_agent_no_create_time_id_index" ON "approval" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request" ON "approval" USING btree ("asked_by","request_hash");--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("expire_time") WHERE approval_status = 'WAIT';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_rule_agent_no_approval_kind_index" ON "approval_rule" USING btree ("agent_no","approval_kind");--> statement-breakpoint
CREATE INDEX "factor_operator_no_index" ON "factor" USING btree ("operator_no");--> statement-breakpoint
CREATE INDEX "factor_challenge_expire_time_index" ON "factor_challenge" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "factor_reset_agent_no_index" ON "factor_reset" USING btree ("agent_no");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_reset_open" ON "factor_reset" USING btree ("operator_no") WHERE factor_reset_status = 'WAIT';--> statement-breakpoint
CREATE INDEX "factor_reset_due" ON "factor_reset" USING btree ("effect_time") WHERE factor_reset_status = 'WAIT';--> statement-breakpoint
CREATE UNIQUE INDEX "known_device_operator_no_mark_hash_index" ON "known_device" USING btree ("operator_no","mark_hash");--> statement-breakpoint
CREATE INDEX "record_note_agent_no_record_no_create_time_index" ON "record_note" USING btree ("agent_no","record_no","create_time");--> statement-breakpoint
CREATE INDEX "record_note_operator_no_index" ON "record_note" USING btree ("operator_no");--> statement-breakpoint
CREATE INDEX "operate_log_target_no_operate_time_id_index" ON "operate_log" USING btree ("target_no","operate_time","id");--> statement-breakpoint
REVOKE SELECT ON "seal_check" FROM agent_web_reader;--> statement-breakpoint
-- A note is for the colleagues of its author: those above and below read none (docs/domain/conventions.md#timeline).
ALTER TABLE record_note ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "owner" ON record_note TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own" ON record_note FOR SELECT TO agent_web_reader USING (agent_no = (SELECT split_part(rtrim(current_setting('app.path', true), '/'), '/', -1)));
--> statement-breakpoint
-- Nothing that proves a sign-in is read by lists.
REVOKE SELECT ON "factor", "factor_challenge", "recovery_code", "factor_rule", "factor_reset", "known_device", "approval_rule" FROM agent_web_reader;--> statement-breakpoint
-- What waits for a second person concerns the own people alone, above and below (docs/domain/access.md#four-eyes).
ALTER TABLE approval ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "owner" ON approval TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own" ON approval FOR SELECT TO agent_web_reader USING (agent_no = (SELECT split_part(rtrim(current_setting('app.path', true), '/'), '/', -1)));
--> statement-breakpoint
-- A row's path is sealed by a signature from now on: the chain begins again.
DELETE FROM log_seal;--> statement-breakpoint
DELETE FROM log_seal_next;
--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "approval" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "approval" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('owned');
