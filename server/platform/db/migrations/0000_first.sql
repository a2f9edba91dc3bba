CREATE SEQUENCE "public"."document_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "agent" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"agent_type" varchar(24) NOT NULL,
	"expand_way" varchar(24) NOT NULL,
	"levels" integer NOT NULL,
	"parent_agent_no" varchar(8),
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_kind" varchar(24) NOT NULL,
	"enterprise_kind" varchar(24),
	"legal_name" varchar(30) NOT NULL,
	"license_no" varchar(18),
	"license_name" varchar(80),
	"filing_no" varchar(32),
	"phone" varchar(11) NOT NULL,
	"province_code" varchar(6) NOT NULL,
	"city_code" varchar(6) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"policy_type" varchar(24) NOT NULL,
	"invoice_way" varchar(24) NOT NULL,
	"account_status" varchar(24) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_agentNo_unique" UNIQUE("agent_no")
);
--> statement-breakpoint
CREATE TABLE "agent_cost" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_type" varchar(24),
	"cost_rate" integer NOT NULL,
	"cap_fee" bigint,
	"extra_cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_policy" (
	"agent_no" varchar(8) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"profit_ratio" integer NOT NULL,
	CONSTRAINT "agent_policy_agent_no_policy_code_pk" PRIMARY KEY("agent_no","policy_code")
);
--> statement-breakpoint
CREATE TABLE "agent_switch" (
	"agent_no" varchar(8) PRIMARY KEY NOT NULL,
	"cust_increase" boolean DEFAULT true NOT NULL,
	"increment_reward" boolean DEFAULT true NOT NULL,
	"jgjl_switch" boolean DEFAULT true NOT NULL,
	"skjl_switch" boolean DEFAULT true NOT NULL,
	"shlxdbjl_switch" boolean DEFAULT true NOT NULL,
	"txfjl_switch" boolean DEFAULT true NOT NULL,
	"zfbjl_switch" boolean DEFAULT true NOT NULL,
	"cash_back_switch" boolean DEFAULT true NOT NULL,
	"wjhjl_switch" boolean DEFAULT true NOT NULL,
	"sdfc_select_hidden" boolean DEFAULT false NOT NULL,
	"enjoy_profit_show" boolean DEFAULT true NOT NULL,
	"smart_profit_show" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"token" varchar(32) PRIMARY KEY NOT NULL,
	"kind" varchar(16) NOT NULL,
	"answer" integer NOT NULL,
	"secret_key" varchar(16),
	"ticket_hash" varchar(64),
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operate_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"op_biz_type" varchar(24) NOT NULL,
	"target_type" varchar(16) NOT NULL,
	"target_no" varchar(64) NOT NULL,
	"content" varchar(2000) NOT NULL,
	"operator_no" varchar(10),
	"operator_name" varchar(30),
	"operator_agent_no" varchar(8),
	"agent_path" text,
	"client_ip" varchar(45),
	"result" varchar(40) NOT NULL,
	"operate_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"username" varchar(32) NOT NULL,
	"phone" varchar(11) NOT NULL,
	"real_name" varchar(30) NOT NULL,
	"password_hash" text NOT NULL,
	"operator_status" varchar(24) NOT NULL,
	"first_login" boolean NOT NULL,
	"last_login_time" bigint,
	"last_login_ip" varchar(45),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "operator_operatorNo_unique" UNIQUE("operator_no")
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"policy_code" varchar(8) PRIMARY KEY NOT NULL,
	"policy_name" varchar(40) NOT NULL,
	"policy_type" varchar(24) NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"issued_time" bigint NOT NULL,
	"last_active_time" bigint NOT NULL,
	"client_ip" varchar(45) NOT NULL,
	"previous_login_time" bigint,
	"previous_login_ip" varchar(45)
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"subject" varchar(120) NOT NULL,
	"rule" varchar(24) NOT NULL,
	"hits" integer NOT NULL,
	"window_start" bigint NOT NULL,
	"blocked_until" bigint NOT NULL,
	CONSTRAINT "throttle_subject_rule_pk" PRIMARY KEY("subject","rule")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"cust_type" varchar(24) NOT NULL,
	"cust_level" integer NOT NULL,
	"cust_source" varchar(24) NOT NULL,
	"account_status" varchar(24) NOT NULL,
	"phone" varchar(11) NOT NULL,
	"legal_name" varchar(30) NOT NULL,
	"mcc" varchar(4) NOT NULL,
	"mcc_name" varchar(40) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"settle_type" varchar(24) NOT NULL,
	"bank_name" varchar(40) NOT NULL,
	"bank_card_mask" varchar(32) NOT NULL,
	"arrive_way" varchar(24) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merchant_custNo_unique" UNIQUE("cust_no")
);
--> statement-breakpoint
CREATE TABLE "merchant_fee" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_type" varchar(24),
	"fee_mode" varchar(24) NOT NULL,
	"fee_rate" integer NOT NULL,
	"cap_fee" bigint,
	"extra_fee" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payback_no" varchar(24) NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_no" varchar(19),
	"trans_amount" bigint NOT NULL,
	"payback_amount" bigint NOT NULL,
	"fee_back_amount" bigint NOT NULL,
	"trans_status" varchar(24) NOT NULL,
	"reason" varchar(100),
	"finish_time" bigint,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payback_paybackNo_unique" UNIQUE("payback_no")
);
--> statement-breakpoint
CREATE TABLE "profit_record" (
	"id" bigserial NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"trans_time" bigint NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"owner_level" integer NOT NULL,
	"agent_path" text NOT NULL,
	"cost_rate" integer NOT NULL,
	"profit_ratio" integer NOT NULL,
	"profit_amount" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	CONSTRAINT "profit_record_id_trans_time_pk" PRIMARY KEY("id","trans_time")
) PARTITION BY RANGE ("trans_time");
--> statement-breakpoint
CREATE TABLE "terminal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"term_no" varchar(8),
	"term_model" varchar(24) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"cust_no" varchar(15),
	"bind_status" varchar(24) NOT NULL,
	"term_status" varchar(24) NOT NULL,
	"active_status" varchar(24) NOT NULL,
	"agent_no" varchar(8),
	"agent_path" text NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"in_time" bigint NOT NULL,
	"allot_time" bigint,
	"bind_time" bigint,
	"active_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "terminal_termSn_unique" UNIQUE("term_sn")
);
--> statement-breakpoint
CREATE TABLE "trans" (
	"id" bigserial NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"ref_no" varchar(12) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"term_sn" varchar(20),
	"policy_code" varchar(8) NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_type" varchar(24),
	"bank_name" varchar(40),
	"card_no" varchar(19),
	"trans_type" varchar(24) NOT NULL,
	"trans_amount" bigint NOT NULL,
	"fee_rate" integer NOT NULL,
	"fee_amount" bigint,
	"extra_fee" bigint,
	"service_fee" bigint DEFAULT 0 NOT NULL,
	"coupon_amount" bigint,
	"settle_amount" bigint,
	"trans_status" varchar(24) NOT NULL,
	"fail_reason" varchar(100),
	"arrive_way" varchar(24) NOT NULL,
	"settle_period" varchar(24) NOT NULL,
	"settle_status" varchar(24),
	"settle_batch" varchar(24),
	"settle_time" bigint,
	"settle_card_mask" varchar(32),
	"settle_tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mcc_name" varchar(40) NOT NULL,
	"paid_back" bigint DEFAULT 0 NOT NULL,
	"trans_time" bigint NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trans_id_trans_time_pk" PRIMARY KEY("id","trans_time")
) PARTITION BY RANGE ("trans_time");
--> statement-breakpoint
CREATE TABLE "download_link" (
	"link_hash" varchar(64) PRIMARY KEY NOT NULL,
	"task_no" varchar(24) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_task" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"task_no" varchar(24) NOT NULL,
	"task_name" varchar(80) NOT NULL,
	"biz_name" varchar(40) NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"query_body" jsonb NOT NULL,
	"file_name" varchar(120) NOT NULL,
	"file_key" varchar(64),
	"total_count" integer,
	"done_count" integer,
	"file_size" integer,
	"status" varchar(24) NOT NULL,
	"fail_reason" varchar(200),
	"retries" integer DEFAULT 0 NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"start_time" bigint,
	"finish_time" bigint,
	"expire_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "download_task_taskNo_unique" UNIQUE("task_no")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" varchar(24) NOT NULL,
	"key" varchar(64) NOT NULL,
	"payload" jsonb NOT NULL,
	"run_time" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"worker" varchar(64),
	"last_error" text,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agent_agent_path_index" ON "agent" USING btree ("agent_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "agent_parent_agent_no_index" ON "agent" USING btree ("parent_agent_no");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_cost_agent_no_policy_code_pay_brand_card_type_index" ON "agent_cost" USING btree ("agent_no","policy_code","pay_brand","card_type");--> statement-breakpoint
CREATE UNIQUE INDEX "captcha_ticket_hash_index" ON "captcha" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "captcha_expire_time_index" ON "captcha" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "operate_log_operate_time_index" ON "operate_log" USING btree ("operate_time");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_username_index" ON "operator" USING btree ("username");--> statement-breakpoint
CREATE INDEX "operator_agent_no_index" ON "operator" USING btree ("agent_no");--> statement-breakpoint
CREATE INDEX "session_operator_no_index" ON "session" USING btree ("operator_no");--> statement-breakpoint
CREATE INDEX "merchant_phone_index" ON "merchant" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "merchant_agent_path_index" ON "merchant" USING btree ("agent_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merchant_create_time_index" ON "merchant" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "merchant_fee_cust_no_index" ON "merchant_fee" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "payback_create_time_id_index" ON "payback" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payback_agent_path_create_time_index" ON "payback" USING btree ("agent_path" text_pattern_ops,"create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payback_trans_no_index" ON "payback" USING btree ("trans_no");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_record_order_no_trans_time_index" ON "profit_record" USING btree ("order_no","trans_time");--> statement-breakpoint
CREATE INDEX "profit_record_trans_no_index" ON "profit_record" USING btree ("trans_no");--> statement-breakpoint
CREATE INDEX "profit_record_owner_agent_no_trans_time_index" ON "profit_record" USING btree ("owner_agent_no","trans_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "terminal_cust_no_index" ON "terminal" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "terminal_agent_path_index" ON "terminal" USING btree ("agent_path" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "trans_trans_no_trans_time_index" ON "trans" USING btree ("trans_no","trans_time");--> statement-breakpoint
CREATE INDEX "trans_trans_time_id_index" ON "trans" USING btree ("trans_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trans_agent_path_trans_time_index" ON "trans" USING btree ("agent_path" text_pattern_ops,"trans_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trans_cust_no_trans_time_index" ON "trans" USING btree ("cust_no","trans_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trans_term_sn_index" ON "trans" USING btree ("term_sn");--> statement-breakpoint
CREATE INDEX "trans_ref_no_index" ON "trans" USING btree ("ref_no");--> statement-breakpoint
CREATE INDEX "download_task_agent_no_create_time_index" ON "download_task" USING btree ("agent_no","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_kind_key_index" ON "job" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "job_run_time_index" ON "job" USING btree ("run_time");