CREATE SEQUENCE "public"."document_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "agent_incr" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"incr_no" varchar(24) NOT NULL,
	"agent_type" varchar(24) NOT NULL,
	"payload" jsonb NOT NULL,
	"agent_no" varchar(8),
	"agent_name" varchar(40) NOT NULL,
	"parent_agent_no" varchar(8) NOT NULL,
	"parent_agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"agent_path" text NOT NULL,
	"cust_kind" varchar(24) NOT NULL,
	"license_no" varchar(18),
	"legal_name" varchar(30) NOT NULL,
	"phone" varchar(11) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"submitter_no" varchar(10),
	"submitter" varchar(30) NOT NULL,
	"submit_times" integer DEFAULT 1 NOT NULL,
	"examine_status" varchar(24) NOT NULL,
	"examine_remark" varchar(200),
	"examine_time" bigint,
	"trail" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_incr_incrNo_unique" UNIQUE("incr_no")
);
--> statement-breakpoint
CREATE TABLE "change_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"agent_type" varchar(24) NOT NULL,
	"agent_path" text NOT NULL,
	"change_type" varchar(24) NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"before_value" varchar(400),
	"after_value" varchar(400),
	"images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"apply_name" varchar(30) NOT NULL,
	"apply_no" varchar(10),
	"submit_times" integer DEFAULT 1 NOT NULL,
	"examine_status" varchar(24) NOT NULL,
	"examine_remark" varchar(200),
	"examine_time" bigint,
	"trail" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "change_request_changeNo_unique" UNIQUE("change_no")
);
--> statement-breakpoint
CREATE TABLE "cust_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"audit_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_change_type" varchar(24) NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"before_value" varchar(400),
	"after_value" varchar(400),
	"images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"apply_source" varchar(24) NOT NULL,
	"apply_name" varchar(30) NOT NULL,
	"apply_no" varchar(10),
	"audit_status" integer NOT NULL,
	"audit_remark" varchar(200),
	"auditor_no" varchar(10),
	"auditor_name" varchar(30),
	"audit_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cust_change_auditNo_unique" UNIQUE("audit_no")
);
--> statement-breakpoint
CREATE TABLE "cust_change_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"record_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_change_type" varchar(24) NOT NULL,
	"before_value" varchar(400),
	"after_value" varchar(400),
	"operator_source" varchar(24) NOT NULL,
	"operator_name" varchar(30) NOT NULL,
	"remark" varchar(200),
	"audit_no" varchar(24),
	"create_time" bigint NOT NULL,
	CONSTRAINT "cust_change_record_recordNo_unique" UNIQUE("record_no")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"file_no" varchar(64) PRIMARY KEY NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"purpose" varchar(32) NOT NULL,
	"file_name" varchar(120) NOT NULL,
	"mime" varchar(80) NOT NULL,
	"size" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"operator_no" varchar(10),
	"recognised" text,
	"note" text,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_incr" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"incr_no" varchar(24) NOT NULL,
	"payload" jsonb NOT NULL,
	"cust_no" varchar(15),
	"cust_name" varchar(40) NOT NULL,
	"cust_type" varchar(24) NOT NULL,
	"cust_level" integer NOT NULL,
	"cust_source" varchar(24) NOT NULL,
	"phone" varchar(11) NOT NULL,
	"legal_id_hash" varchar(64),
	"term_sn" varchar(20),
	"policy_code" varchar(8) NOT NULL,
	"submitter_no" varchar(10),
	"submitter" varchar(30) NOT NULL,
	"submit_times" integer DEFAULT 1 NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"examine_status" varchar(24) NOT NULL,
	"examine_remark" varchar(200),
	"examine_time" bigint,
	"trail" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "merchant_incr_incrNo_unique" UNIQUE("incr_no")
);
--> statement-breakpoint
CREATE TABLE "request_answer" (
	"operator_no" varchar(10) NOT NULL,
	"request_no" varchar(36) NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"body_hash" varchar(64) NOT NULL,
	"answer" jsonb,
	"create_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"operator_no" varchar(10) NOT NULL,
	"form_key" varchar(80) NOT NULL,
	"content" text NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "form_draft_operator_no_form_key_pk" PRIMARY KEY("operator_no","form_key")
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"operator_no" varchar(10) NOT NULL,
	"choice_key" varchar(120) NOT NULL,
	"choice" jsonb NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "preference_operator_no_choice_key_pk" PRIMARY KEY("operator_no","choice_key")
);
--> statement-breakpoint
CREATE TABLE "saved_query" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"query_no" varchar(32) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"query_name" varchar(20) NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"page_path" varchar(120) NOT NULL,
	"search" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"in_menu" boolean DEFAULT false NOT NULL,
	"on_home" boolean DEFAULT false NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_query_queryNo_unique" UNIQUE("query_no")
);
--> statement-breakpoint
CREATE TABLE "deduct_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"plan_no" varchar(24) NOT NULL,
	"period" integer NOT NULL,
	"should_amount" bigint NOT NULL,
	"real_amount" bigint NOT NULL,
	"deduct_status" varchar(24) NOT NULL,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_date" varchar(10) NOT NULL,
	"deduct_time" bigint
);
--> statement-breakpoint
CREATE TABLE "deduct_plan" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"plan_no" varchar(24) NOT NULL,
	"plan_type" varchar(24) NOT NULL,
	"creator_agent_no" varchar(8) NOT NULL,
	"creator_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"agent_path" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"periods" integer NOT NULL,
	"current_period" integer NOT NULL,
	"period_amount" bigint NOT NULL,
	"deducted_amount" bigint DEFAULT 0 NOT NULL,
	"plan_status" varchar(24) NOT NULL,
	"start_date" varchar(10) NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"related_no" varchar(24),
	"remark" varchar(200),
	"finish_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deduct_plan_planNo_unique" UNIQUE("plan_no"),
	CONSTRAINT "plan_sum" CHECK ("deduct_plan"."total_amount" > 0 and "deduct_plan"."deducted_amount" between 0 and "deduct_plan"."total_amount" and "deduct_plan"."periods" between 1 and 36)
);
--> statement-breakpoint
CREATE TABLE "cashback_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"back_type" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"markting_no" varchar(8) NOT NULL,
	"active_no" varchar(24),
	"stage" integer,
	"own_back_amount" bigint NOT NULL,
	"sub_back_amount" bigint NOT NULL,
	"back_amount" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "cashback_record_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "flow_back_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"flow_order_no" varchar(24) NOT NULL,
	"pay_times" integer NOT NULL,
	"flow_fee" bigint NOT NULL,
	"own_back_amount" bigint NOT NULL,
	"sub_back_amount" bigint NOT NULL,
	"back_amount" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "flow_back_record_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "increase_reward" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"incr_type" varchar(24) NOT NULL,
	"plan_no" varchar(24) NOT NULL,
	"trans_no" varchar(24),
	"flow_order_no" varchar(24),
	"base_value" bigint NOT NULL,
	"incr_value" bigint NOT NULL,
	"incr_amount" bigint NOT NULL,
	"reward_ratio" integer NOT NULL,
	"reward_amount" bigint NOT NULL,
	"trans_time" bigint,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "increase_reward_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"reward_type" varchar(24) NOT NULL,
	"reward_name" varchar(40) NOT NULL,
	"cust_no" varchar(15),
	"cust_name" varchar(40),
	"term_sn" varchar(20),
	"trans_no" varchar(24),
	"pay_brand" varchar(24),
	"card_type" varchar(24),
	"trans_amount" bigint,
	"trans_time" bigint,
	"related_no" varchar(24),
	"account_type" varchar(24),
	"withdraw_amount" bigint,
	"service_fee_amount" bigint,
	"reward_month" varchar(7),
	"stage" integer,
	"standard_amount" bigint,
	"reach_amount" bigint,
	"base_amount" bigint,
	"base_count" integer,
	"reward_rate" integer,
	"reward_ratio" integer,
	"sub_deduct_amount" bigint,
	"own_deduct_amount" bigint,
	"reward_amount" bigint NOT NULL,
	"remark" varchar(200),
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "reward_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "service_profit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"service_fee_type" varchar(24) NOT NULL,
	"service_fee_amount" bigint NOT NULL,
	"cost_amount" bigint NOT NULL,
	"profit_amount" bigint NOT NULL,
	"trans_time" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "service_profit_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "stat_daily" (
	"stat_date" varchar(10) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"policy_type" varchar(24) NOT NULL,
	"trans_amount" bigint DEFAULT 0 NOT NULL,
	"trans_count" integer DEFAULT 0 NOT NULL,
	"djk_amount" bigint DEFAULT 0 NOT NULL,
	"jjk_amount" bigint DEFAULT 0 NOT NULL,
	"scan_amount" bigint DEFAULT 0 NOT NULL,
	"trading_count" integer DEFAULT 0 NOT NULL,
	"new_cust_count" integer DEFAULT 0 NOT NULL,
	"active_term_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stat_daily_agent_no_stat_date_policy_type_pk" PRIMARY KEY("agent_no","stat_date","policy_type")
);
--> statement-breakpoint
CREATE TABLE "stat_income" (
	"stat_date" varchar(10) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"policy_type" varchar(24) NOT NULL,
	"profit_amount" bigint DEFAULT 0 NOT NULL,
	"cashback_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stat_income_owner_agent_no_stat_date_agent_no_policy_type_pk" PRIMARY KEY("owner_agent_no","stat_date","agent_no","policy_type")
);
--> statement-breakpoint
CREATE TABLE "tax_share" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"withdraw_no" varchar(24) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"withdraw_amount" bigint NOT NULL,
	"sub_tax_point" integer NOT NULL,
	"own_tax_point" integer NOT NULL,
	"share_amount" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "tax_share_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "vip_back_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"owner_agent_no" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"vip_level" varchar(24) NOT NULL,
	"vip_fee" bigint NOT NULL,
	"back_amount" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "vip_back_record_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "active_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"active_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"markting_no" varchar(8),
	"active_status" varchar(24) NOT NULL,
	"standard_amount" bigint NOT NULL,
	"current_amount" bigint DEFAULT 0 NOT NULL,
	"cashback_amount" bigint,
	"bind_time" bigint NOT NULL,
	"deadline" bigint,
	"active_time" bigint,
	"fail_reason" varchar(100),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "active_record_activeNo_unique" UNIQUE("active_no")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"coupon_no" varchar(24) NOT NULL,
	"coupon_name" varchar(40) NOT NULL,
	"coupon_type" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"face_amount" bigint NOT NULL,
	"used_amount" bigint DEFAULT 0 NOT NULL,
	"min_trans_amount" bigint NOT NULL,
	"valid_start" bigint NOT NULL,
	"valid_end" bigint NOT NULL,
	"coupon_status" varchar(24) NOT NULL,
	"invalid_reason" varchar(24),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_couponNo_unique" UNIQUE("coupon_no"),
	CONSTRAINT "coupon_used" CHECK ("coupon"."used_amount" between 0 and "coupon"."face_amount")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"coupon_no" varchar(24) NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"use_amount" bigint NOT NULL,
	"use_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"markting_no" varchar(8) NOT NULL,
	"markting_type" integer NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"pay_brand" varchar(24),
	"pay_status" varchar(24) NOT NULL,
	"trans_no" varchar(24),
	"return_status" integer DEFAULT 0 NOT NULL,
	"return_amount" bigint DEFAULT 0 NOT NULL,
	"return_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deposit_order_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "deposit_return" CHECK ("deposit_order"."return_amount" between 0 and "deposit_order"."deposit_amount")
);
--> statement-breakpoint
CREATE TABLE "false_active" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"false_no" varchar(24) NOT NULL,
	"active_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"purchase_agent_no" varchar(8),
	"purchase_agent_name" varchar(40),
	"term_sn" varchar(20) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"active_time" bigint NOT NULL,
	"standard_amount" bigint NOT NULL,
	"current_amount" bigint DEFAULT 0 NOT NULL,
	"deadline" bigint NOT NULL,
	"countdown_status" varchar(24) NOT NULL,
	"deduct_amount" bigint NOT NULL,
	"real_deduct_amount" bigint DEFAULT 0 NOT NULL,
	"debt_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_status" varchar(24),
	"plan_no" varchar(24),
	"judge_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "false_active_falseNo_unique" UNIQUE("false_no")
);
--> statement-breakpoint
CREATE TABLE "flow_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"old_fee" bigint NOT NULL,
	"new_fee" bigint NOT NULL,
	"effect_time" bigint NOT NULL,
	"applied_time" bigint,
	"failure" varchar(200),
	"operator_no" varchar(10) NOT NULL,
	"batch_no" varchar(24),
	"create_time" bigint NOT NULL,
	CONSTRAINT "flow_change_changeNo_unique" UNIQUE("change_no")
);
--> statement-breakpoint
CREATE TABLE "flow_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"iccid" varchar(20) NOT NULL,
	"pay_times" integer NOT NULL,
	"flow_fee" bigint NOT NULL,
	"base_fee" bigint NOT NULL,
	"incr_flag" integer NOT NULL,
	"incr_plan_no" varchar(24),
	"flow_fee_status" integer NOT NULL,
	"pay_brand" varchar(24),
	"trans_no" varchar(24),
	"period_start" varchar(10) NOT NULL,
	"period_end" varchar(10) NOT NULL,
	"should_pay_time" bigint NOT NULL,
	"pay_time" bigint,
	"try_count" integer DEFAULT 0 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flow_order_orderNo_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "increase_plan" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"plan_no" varchar(24) NOT NULL,
	"incr_type" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"creator_agent_no" varchar(8) NOT NULL,
	"base_value" bigint NOT NULL,
	"incr_value" bigint NOT NULL,
	"effect_start" varchar(10) NOT NULL,
	"effect_end" varchar(10),
	"incr_plan_status" varchar(24) NOT NULL,
	"consent_time" bigint NOT NULL,
	"consent_way" varchar(40) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "increase_plan_planNo_unique" UNIQUE("plan_no")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"store_no" varchar(18) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"store_name" varchar(40) NOT NULL,
	"address" varchar(100),
	"contact_name" varchar(30),
	"status" varchar(24) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_storeNo_unique" UNIQUE("store_no")
);
--> statement-breakpoint
CREATE TABLE "area" (
	"area_code" varchar(6) PRIMARY KEY NOT NULL,
	"area_name" varchar(40) NOT NULL,
	"parent_code" varchar(6),
	"level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"bank_head_code" varchar(12) PRIMARY KEY NOT NULL,
	"bank_name" varchar(40) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"bank_branch_code" varchar(12) PRIMARY KEY NOT NULL,
	"branch_name" varchar(80) NOT NULL,
	"bank_head_code" varchar(12) NOT NULL,
	"province_code" varchar(6) NOT NULL,
	"city_code" varchar(6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_bin" (
	"bin" varchar(12) PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"card_type" varchar(24) NOT NULL,
	"bank_head_code" varchar(12) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcc" (
	"mcc" varchar(4) PRIMARY KEY NOT NULL,
	"mcc_name" varchar(40) NOT NULL,
	"category" varchar(20) NOT NULL,
	"group_name" varchar(40) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"agent_no" varchar(8) NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"agent_path" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"total_in" bigint DEFAULT 0 NOT NULL,
	"total_out" bigint DEFAULT 0 NOT NULL,
	"status" varchar(24) DEFAULT 'TRUE' NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "account_agent_no_account_type_pk" PRIMARY KEY("agent_no","account_type"),
	CONSTRAINT "account_sign" CHECK (case when "account"."account_type" = 'DEBT' then "account"."balance" <= 0 and "account"."frozen" = 0 else "account"."frozen" >= 0 and "account"."frozen" <= "account"."balance" end),
	CONSTRAINT "account_sum" CHECK ("account"."balance" = "account"."total_in" - "account"."total_out")
);
--> statement-breakpoint
CREATE TABLE "debt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"debt_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"creditor_agent_no" varchar(8),
	"source" varchar(24) NOT NULL,
	"related_no" varchar(24) NOT NULL,
	"debt_amount" bigint NOT NULL,
	"reduced_amount" bigint NOT NULL,
	"left_amount" bigint NOT NULL,
	"debt_status" varchar(24) NOT NULL,
	"clear_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "debt_debtNo_unique" UNIQUE("debt_no"),
	CONSTRAINT "debt_sum" CHECK ("debt"."left_amount" >= 0 and "debt"."reduced_amount" + "debt"."left_amount" = "debt"."debt_amount")
);
--> statement-breakpoint
CREATE TABLE "debt_reduce" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reduce_no" varchar(24) NOT NULL,
	"debt_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"account_type" varchar(24),
	"reduce_amount" bigint NOT NULL,
	"reduce_way" varchar(24) NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "debt_reduce_reduceNo_unique" UNIQUE("reduce_no")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigserial NOT NULL,
	"ledger_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"counter_book" varchar(16) NOT NULL,
	"operation_type" varchar(24) NOT NULL,
	"biz_type" varchar(24) NOT NULL,
	"amount" bigint NOT NULL,
	"balance_before" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"order_no" varchar(24) NOT NULL,
	"remark" varchar(200),
	"create_time" bigint NOT NULL,
	CONSTRAINT "ledger_id_create_time_pk" PRIMARY KEY("id","create_time"),
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount" > 0 and "ledger"."balance_after" = "ledger"."balance_before" + case when "ledger"."operation_type" = 'CREDIT' then "ledger"."amount" else -"ledger"."amount" end)
) PARTITION BY RANGE ("create_time");
--> statement-breakpoint
CREATE TABLE "ledger_key" (
	"agent_no" varchar(8) NOT NULL,
	"account_type" varchar(24) NOT NULL,
	"biz_type" varchar(24) NOT NULL,
	"order_no" varchar(24) NOT NULL,
	CONSTRAINT "ledger_key_order_no_biz_type_agent_no_account_type_pk" PRIMARY KEY("order_no","biz_type","agent_no","account_type")
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
	"short_name" varchar(20),
	"legal_name" varchar(30) NOT NULL,
	"legal_id_no" text,
	"legal_id_hash" varchar(64),
	"id_start" varchar(10),
	"id_end" varchar(10),
	"license_no" varchar(18),
	"license_name" varchar(80),
	"license_start" varchar(10),
	"license_end" varchar(10),
	"business_scope" varchar(400),
	"mcc" varchar(4) NOT NULL,
	"mcc_name" varchar(40) NOT NULL,
	"province_code" varchar(6),
	"city_code" varchar(6),
	"area_code" varchar(6) NOT NULL,
	"address" varchar(100),
	"settle_type" varchar(24) NOT NULL,
	"bank_name" varchar(40) NOT NULL,
	"account_name" varchar(60),
	"bank_card_no" text,
	"bank_card_mask" varchar(32),
	"bank_head_code" varchar(12),
	"bank_branch_code" varchar(12),
	"reserve_phone" varchar(11),
	"active_status" varchar(24),
	"flow_fee_status" integer,
	"once_limit" bigint DEFAULT 2000000 NOT NULL,
	"day_limit" bigint DEFAULT 5000000 NOT NULL,
	"risk_measure" varchar(24) DEFAULT 'NONE' NOT NULL,
	"month_amount" bigint DEFAULT 0 NOT NULL,
	"amount_month" varchar(7),
	"first_trans_time" bigint,
	"last_trans_time" bigint,
	"images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cancel_time" bigint,
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
	"extra_fee" bigint NOT NULL,
	"incr_rate" integer DEFAULT 0 NOT NULL,
	"effect_time" bigint DEFAULT 0 NOT NULL,
	"end_time" bigint
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notice_no" varchar(24) NOT NULL,
	"notice_type" integer NOT NULL,
	"title" varchar(60) NOT NULL,
	"summary" varchar(120) NOT NULL,
	"content" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related_type" varchar(24),
	"related_no" varchar(32),
	"target_scope" varchar(8) NOT NULL,
	"publisher" varchar(40) NOT NULL,
	"publish_time" bigint NOT NULL,
	"expire_time" bigint,
	"is_top" boolean DEFAULT false NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notice_noticeNo_unique" UNIQUE("notice_no")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"notice_no" varchar(24) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"read_time" bigint NOT NULL,
	CONSTRAINT "notice_read_operator_no_notice_no_pk" PRIMARY KEY("operator_no","notice_no")
);
--> statement-breakpoint
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
	"short_name" varchar(20),
	"legal_name" varchar(30) NOT NULL,
	"legal_id_no" text,
	"legal_id_hash" varchar(64),
	"id_start" varchar(10),
	"id_end" varchar(10),
	"license_no" varchar(18),
	"license_name" varchar(80),
	"license_start" varchar(10),
	"license_end" varchar(10),
	"business_scope" varchar(400),
	"filing_no" varchar(32),
	"phone" varchar(11) NOT NULL,
	"email" varchar(64),
	"province_code" varchar(6) NOT NULL,
	"city_code" varchar(6) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"address" varchar(100),
	"settle_type" varchar(24),
	"account_name" varchar(60),
	"bank_card_no" text,
	"bank_card_mask" varchar(32),
	"bank_head_code" varchar(12),
	"bank_branch_code" varchar(12),
	"reserve_phone" varchar(11),
	"tax_point" integer DEFAULT 70000 NOT NULL,
	"cashback_tax_point" integer DEFAULT 80000 NOT NULL,
	"images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"policy_type" varchar(24) NOT NULL,
	"invoice_way" varchar(24) NOT NULL,
	"account_status" varchar(24) NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_agentNo_unique" UNIQUE("agent_no")
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
	"smart_profit_show" boolean DEFAULT true NOT NULL,
	"watermark" boolean
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"token" varchar(32) PRIMARY KEY NOT NULL,
	"kind" varchar(16) NOT NULL,
	"answer" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"secret_key" varchar(16),
	"ticket_hash" varchar(64),
	"purpose" varchar(16),
	"subject_hash" varchar(64),
	"expire_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_session" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"sid_hash" varchar(64),
	"sid_time" bigint NOT NULL,
	"previous_sid_hash" varchar(64),
	"end_cause" varchar(16) NOT NULL,
	"end_time" bigint NOT NULL,
	"client_ip" varchar(45) NOT NULL
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
	"before" jsonb,
	"after" jsonb,
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
	"initial_until" bigint,
	"last_login_time" bigint,
	"last_login_ip" varchar(45),
	"phrase" text,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "operator_operatorNo_unique" UNIQUE("operator_no")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"session_no" varchar(36) DEFAULT gen_random_uuid() NOT NULL,
	"sid_hash" varchar(64),
	"sid_time" bigint DEFAULT 0 NOT NULL,
	"previous_sid_hash" varchar(64),
	"user_agent" varchar(300) DEFAULT '' NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"issued_time" bigint NOT NULL,
	"last_active_time" bigint NOT NULL,
	"client_ip" varchar(45) NOT NULL,
	"previous_login_time" bigint,
	"previous_login_ip" varchar(45),
	CONSTRAINT "session_sessionNo_unique" UNIQUE("session_no")
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
CREATE TABLE "activity" (
	"markting_no" varchar(8) PRIMARY KEY NOT NULL,
	"markting_name" varchar(40) NOT NULL,
	"markting_type" integer NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"max_cashback" bigint NOT NULL,
	"stages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_activity" (
	"agent_no" varchar(8) NOT NULL,
	"markting_no" varchar(8) NOT NULL,
	"effect_time" bigint DEFAULT 0 NOT NULL,
	"cashback" bigint NOT NULL,
	"stage_cashbacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit_back" bigint NOT NULL,
	CONSTRAINT "agent_activity_agent_no_markting_no_effect_time_pk" PRIMARY KEY("agent_no","markting_no","effect_time")
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
	"extra_cost" bigint NOT NULL,
	"effect_time" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_policy" (
	"agent_no" varchar(8) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"effect_time" bigint DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"profit_ratio" integer NOT NULL,
	"false_deduct" bigint DEFAULT 10000 NOT NULL,
	"non_active_deduct" bigint DEFAULT 5900 NOT NULL,
	"flow_back_first" bigint DEFAULT 0 NOT NULL,
	"flow_back_second" bigint DEFAULT 0 NOT NULL,
	"flow_back_after" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_policy_agent_no_policy_code_effect_time_pk" PRIMARY KEY("agent_no","policy_code","effect_time")
);
--> statement-breakpoint
CREATE TABLE "agent_vip" (
	"agent_no" varchar(8) NOT NULL,
	"vip_level" varchar(24) NOT NULL,
	"effect_time" bigint DEFAULT 0 NOT NULL,
	"back_amount" bigint NOT NULL,
	CONSTRAINT "agent_vip_agent_no_vip_level_effect_time_pk" PRIMARY KEY("agent_no","vip_level","effect_time")
);
--> statement-breakpoint
CREATE TABLE "fee_template" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_type" varchar(24),
	"fee_mode" varchar(24) NOT NULL,
	"std_rate" integer NOT NULL,
	"min_rate" integer NOT NULL,
	"max_rate" integer NOT NULL,
	"std_cap" bigint,
	"min_cap" bigint,
	"max_cap" bigint,
	"max_extra_fee" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy" (
	"policy_code" varchar(8) PRIMARY KEY NOT NULL,
	"policy_name" varchar(40) NOT NULL,
	"policy_type" varchar(24) NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"active_days" integer DEFAULT 30 NOT NULL,
	"active_standard" bigint DEFAULT 100000 NOT NULL,
	"false_days" integer DEFAULT 90 NOT NULL,
	"false_standard" bigint DEFAULT 1000000 NOT NULL,
	"false_deduct" bigint DEFAULT 10000 NOT NULL,
	"non_active_days" integer DEFAULT 180 NOT NULL,
	"non_active_deduct" bigint DEFAULT 5900 NOT NULL,
	"flow_first_days" integer DEFAULT 30 NOT NULL,
	"flow_cycle_days" integer DEFAULT 360 NOT NULL,
	"flow_fee" bigint DEFAULT 6000 NOT NULL,
	"flow_fee_min" bigint DEFAULT 0 NOT NULL,
	"flow_fee_max" bigint DEFAULT 12000 NOT NULL,
	"flow_fee_step" bigint DEFAULT 100 NOT NULL,
	"withdraw_fee" bigint DEFAULT 300 NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_adjust" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"adjust_no" varchar(24) NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"ref_no" varchar(12) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_no" varchar(19),
	"trans_amount" bigint NOT NULL,
	"trans_time" bigint NOT NULL,
	"adjust_reason" varchar(200) NOT NULL,
	"settle_status" varchar(24),
	"risk_adjust_status" varchar(24) NOT NULL,
	"deadline" bigint NOT NULL,
	"reject_reason" varchar(200),
	"remark" varchar(500),
	"images" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submit_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "risk_adjust_adjustNo_unique" UNIQUE("adjust_no")
);
--> statement-breakpoint
CREATE TABLE "risk_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"risk_order_no" varchar(24) NOT NULL,
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"org_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"risk_type" varchar(24) NOT NULL,
	"risk_measure" varchar(24) NOT NULL,
	"trans_no" varchar(24),
	"trans_amount" bigint,
	"risk_desc" varchar(200) NOT NULL,
	"risk_order_status" varchar(24) NOT NULL,
	"reject_reason" varchar(200),
	"deadline" bigint NOT NULL,
	"submit_count" integer DEFAULT 0 NOT NULL,
	"submissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pre_audit_time" bigint,
	"submit_time" bigint,
	"audit_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "risk_order_riskOrderNo_unique" UNIQUE("risk_order_no")
);
--> statement-breakpoint
CREATE TABLE "non_active" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"non_no" varchar(24) NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"term_model" varchar(24) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"agent_path" text NOT NULL,
	"purchase_agent_no" varchar(8),
	"purchase_agent_name" varchar(40),
	"allot_time" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"countdown_status" varchar(24) NOT NULL,
	"deduct_amount" bigint NOT NULL,
	"real_deduct_amount" bigint DEFAULT 0 NOT NULL,
	"debt_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_status" varchar(24),
	"plan_no" varchar(24),
	"judge_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "non_active_nonNo_unique" UNIQUE("non_no")
);
--> statement-breakpoint
CREATE TABLE "terminal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"term_no" varchar(8),
	"term_model" varchar(24) NOT NULL,
	"policy_code" varchar(8) NOT NULL,
	"markting_no" varchar(8),
	"vendor" varchar(40),
	"cust_no" varchar(15),
	"cust_name" varchar(40),
	"bind_status" varchar(24) NOT NULL,
	"term_status" varchar(24) NOT NULL,
	"active_status" varchar(24) NOT NULL,
	"agent_no" varchar(8),
	"agent_name" varchar(40),
	"agent_path" text NOT NULL,
	"org_no" varchar(8) NOT NULL,
	"purchase_agent_no" varchar(8),
	"purchase_agent_name" varchar(40),
	"iccid" varchar(20),
	"flow_service_end" varchar(10),
	"flow_fee_status" integer,
	"purchase_price" bigint DEFAULT 0 NOT NULL,
	"in_time" bigint NOT NULL,
	"allot_time" bigint,
	"last_allot_time" bigint,
	"bind_time" bigint,
	"unbind_time" bigint,
	"active_time" bigint,
	"non_active_deadline" bigint,
	"last_trans_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "terminal_termSn_unique" UNIQUE("term_sn")
);
--> statement-breakpoint
CREATE TABLE "terminal_move" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"move_no" varchar(24) NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"term_model" varchar(24) NOT NULL,
	"term_move_type" varchar(24) NOT NULL,
	"from_agent_no" varchar(8),
	"from_agent_name" varchar(40),
	"to_agent_no" varchar(8),
	"to_agent_name" varchar(40),
	"cust_no" varchar(15),
	"agent_path" text NOT NULL,
	"unit_price" bigint,
	"operator_name" varchar(30) NOT NULL,
	"result" varchar(40) NOT NULL,
	"remark" varchar(200),
	"operate_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unbind_black_list" (
	"cust_no" varchar(15) NOT NULL,
	"term_sn" varchar(20) NOT NULL,
	"state" integer NOT NULL,
	"reason" varchar(100) NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	CONSTRAINT "unbind_black_list_cust_no_term_sn_pk" PRIMARY KEY("cust_no","term_sn")
);
--> statement-breakpoint
CREATE TABLE "channel_receipt" (
	"kind" varchar(8) NOT NULL,
	"channel_no" varchar(64) NOT NULL,
	"document_no" varchar(24),
	"body_hash" varchar(64) NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "channel_receipt_kind_channel_no_pk" PRIMARY KEY("kind","channel_no")
);
--> statement-breakpoint
CREATE TABLE "payback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payback_no" varchar(24) NOT NULL,
	"channel_no" varchar(64),
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
	"sub_cost_rate" integer,
	"own_cost_fee" bigint,
	"sub_cost_fee" bigint,
	"sign" integer DEFAULT 1 NOT NULL,
	"payback_no" varchar(24),
	"profit_ratio" integer NOT NULL,
	"profit_amount" bigint NOT NULL,
	"enter_status" varchar(24) NOT NULL,
	"enter_time" bigint,
	CONSTRAINT "profit_record_id_trans_time_pk" PRIMARY KEY("id","trans_time")
) PARTITION BY RANGE ("trans_time");
--> statement-breakpoint
CREATE TABLE "trans" (
	"id" bigserial NOT NULL,
	"trans_no" varchar(24) NOT NULL,
	"ref_no" varchar(12) NOT NULL,
	"channel_no" varchar(64),
	"cust_no" varchar(15) NOT NULL,
	"cust_name" varchar(40) NOT NULL,
	"term_sn" varchar(20),
	"policy_code" varchar(8) NOT NULL,
	"pay_brand" varchar(24) NOT NULL,
	"card_type" varchar(24),
	"bank_name" varchar(40),
	"card_no" varchar(19),
	"card_hash" varchar(64),
	"trans_type" varchar(24) NOT NULL,
	"trans_amount" bigint NOT NULL,
	"fee_rate" integer NOT NULL,
	"fee_amount" bigint,
	"extra_fee" bigint,
	"service_fee" bigint DEFAULT 0 NOT NULL,
	"service_fee_type" varchar(24),
	"incr_rate" integer DEFAULT 0 NOT NULL,
	"incr_amount" bigint DEFAULT 0 NOT NULL,
	"coupon_no" varchar(24),
	"withheld" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "invoice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"apply_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"invoice_kind" varchar(24) NOT NULL,
	"invoice_code" varchar(12),
	"invoice_no" varchar(20) NOT NULL,
	"invoice_date" varchar(10) NOT NULL,
	"invoice_month" varchar(7) NOT NULL,
	"tax_rate" integer NOT NULL,
	"invoice_amount" bigint NOT NULL,
	"file_no" varchar(64),
	"express_company" varchar(40),
	"express_no" varchar(40),
	"invoice_status" varchar(24) NOT NULL,
	"audit_remark" varchar(200),
	"audit_time" bigint,
	"invoice_withdraw_status" varchar(24) NOT NULL,
	"gross_amount" bigint DEFAULT 0 NOT NULL,
	"enter_amount" bigint DEFAULT 0 NOT NULL,
	"tax_diff_amount" bigint DEFAULT 0 NOT NULL,
	"covered_withdraws" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_applyNo_unique" UNIQUE("apply_no")
);
--> statement-breakpoint
CREATE TABLE "tax_diff" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"diff_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_path" text NOT NULL,
	"apply_no" varchar(24) NOT NULL,
	"invoice_no" varchar(20) NOT NULL,
	"invoice_amount" bigint NOT NULL,
	"should_tax_rate" integer NOT NULL,
	"real_tax_rate" integer NOT NULL,
	"diff_rate" integer NOT NULL,
	"diff_amount" bigint NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "tax_diff_diffNo_unique" UNIQUE("diff_no"),
	CONSTRAINT "tax_diff_applyNo_unique" UNIQUE("apply_no")
);
--> statement-breakpoint
CREATE TABLE "withdraw" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"withdraw_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"agent_name" varchar(40) NOT NULL,
	"agent_path" text NOT NULL,
	"one_agent_no" varchar(8),
	"one_agent_name" varchar(40),
	"account_type" varchar(24) NOT NULL,
	"withdraw_amount" bigint NOT NULL,
	"tax_point" integer NOT NULL,
	"tax_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"real_amount" bigint NOT NULL,
	"invoice_way" varchar(24) NOT NULL,
	"withdraw_channel" varchar(24) NOT NULL,
	"bank_name" varchar(40) NOT NULL,
	"bank_card_no" varchar(32) NOT NULL,
	"account_name" varchar(60) NOT NULL,
	"withdraw_status" varchar(24) NOT NULL,
	"fail_reason" varchar(200),
	"channel_no" varchar(32),
	"finish_time" bigint,
	"invoiced_amount" bigint DEFAULT 0 NOT NULL,
	"operator_no" varchar(10),
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "withdraw_withdrawNo_unique" UNIQUE("withdraw_no"),
	CONSTRAINT "withdraw_sum" CHECK ("withdraw"."withdraw_amount" = "withdraw"."tax_amount" + "withdraw"."fee_amount" + "withdraw"."real_amount" and "withdraw"."real_amount" > 0)
);
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
CREATE TABLE "failed_record" (
	"job" varchar(24) NOT NULL,
	"record_no" varchar(64) NOT NULL,
	"error" varchar(200) NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"first_time" bigint NOT NULL,
	"last_time" bigint NOT NULL,
	CONSTRAINT "failed_record_job_record_no_pk" PRIMARY KEY("job","record_no")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_fingerprint" varchar(64) NOT NULL,
	"create_time" bigint NOT NULL
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
CREATE TABLE "timer_run" (
	"name" varchar(24) PRIMARY KEY NOT NULL,
	"last_due" bigint NOT NULL,
	"success_time" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_time" bigint DEFAULT 0 NOT NULL,
	"last_error" varchar(200)
);
--> statement-breakpoint
CREATE INDEX "agent_incr_agent_path_create_time_index" ON "agent_incr" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_incr_open" ON "agent_incr" USING btree ("phone") WHERE examine_status = 'INIT';--> statement-breakpoint
CREATE INDEX "agent_incr_create_time_id_index" ON "agent_incr" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "change_request_agent_path_create_time_index" ON "change_request" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_open" ON "change_request" USING btree ("agent_no","change_type") WHERE examine_status = 'INIT';--> statement-breakpoint
CREATE INDEX "change_request_create_time_id_index" ON "change_request" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "cust_change_agent_path_create_time_index" ON "cust_change" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_change_open" ON "cust_change" USING btree ("cust_no","cust_change_type") WHERE audit_status = 2;--> statement-breakpoint
CREATE INDEX "cust_change_create_time_id_index" ON "cust_change" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "cust_change_record_agent_path_create_time_index" ON "cust_change_record" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "cust_change_record_cust_no_index" ON "cust_change_record" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "cust_change_record_create_time_id_index" ON "cust_change_record" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "file_agent_path_index" ON "file" USING btree ("agent_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merchant_incr_agent_path_create_time_index" ON "merchant_incr" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "merchant_incr_phone_index" ON "merchant_incr" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_incr_open" ON "merchant_incr" USING btree ("term_sn") WHERE examine_status = 'INIT';--> statement-breakpoint
CREATE INDEX "merchant_incr_create_time_id_index" ON "merchant_incr" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_answer_operator_no_request_no_index" ON "request_answer" USING btree ("operator_no","request_no");--> statement-breakpoint
CREATE INDEX "request_answer_create_time_index" ON "request_answer" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_query_operator_no_page_path_query_name_index" ON "saved_query" USING btree ("operator_no","page_path","query_name");--> statement-breakpoint
CREATE UNIQUE INDEX "deduct_detail_plan_no_period_index" ON "deduct_detail" USING btree ("plan_no","period");--> statement-breakpoint
CREATE INDEX "deduct_plan_agent_no_create_time_id_index" ON "deduct_plan" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "deduct_plan_creator_agent_no_create_time_id_index" ON "deduct_plan" USING btree ("creator_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "deduct_plan_create_time_id_index" ON "deduct_plan" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "deduct_plan_plan_status_index" ON "deduct_plan" USING btree ("plan_status");--> statement-breakpoint
CREATE INDEX "cashback_record_owner_agent_no_create_time_id_index" ON "cashback_record" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "cashback_record_enter_status_index" ON "cashback_record" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "flow_back_record_owner_agent_no_create_time_id_index" ON "flow_back_record" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "flow_back_record_enter_status_index" ON "flow_back_record" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "increase_reward_owner_agent_no_create_time_id_index" ON "increase_reward" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "increase_reward_enter_status_index" ON "increase_reward" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "reward_owner_agent_no_create_time_id_index" ON "reward" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "reward_enter_status_index" ON "reward" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "reward_trans_no_index" ON "reward" USING btree ("trans_no");--> statement-breakpoint
CREATE INDEX "reward_owner_agent_no_trans_time_id_index" ON "reward" USING btree ("owner_agent_no","trans_time","id");--> statement-breakpoint
CREATE INDEX "reward_create_time_id_index" ON "reward" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "reward_trans_time_id_index" ON "reward" USING btree ("trans_time","id");--> statement-breakpoint
CREATE INDEX "service_profit_owner_agent_no_create_time_id_index" ON "service_profit" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "service_profit_enter_status_index" ON "service_profit" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "service_profit_owner_agent_no_trans_time_id_index" ON "service_profit" USING btree ("owner_agent_no","trans_time","id");--> statement-breakpoint
CREATE INDEX "stat_daily_agent_path_stat_date_index" ON "stat_daily" USING btree ("agent_path" text_pattern_ops,"stat_date");--> statement-breakpoint
CREATE INDEX "tax_share_owner_agent_no_create_time_id_index" ON "tax_share" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "tax_share_enter_status_index" ON "tax_share" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "vip_back_record_owner_agent_no_create_time_id_index" ON "vip_back_record" USING btree ("owner_agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "vip_back_record_enter_status_index" ON "vip_back_record" USING btree ("enter_status");--> statement-breakpoint
CREATE INDEX "active_record_agent_path_create_time_index" ON "active_record" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "active_record_cust_no_index" ON "active_record" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "active_record_active_status_deadline_index" ON "active_record" USING btree ("active_status","deadline");--> statement-breakpoint
CREATE INDEX "active_record_create_time_id_index" ON "active_record" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "coupon_agent_path_create_time_index" ON "coupon" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "coupon_cust_no_coupon_status_index" ON "coupon" USING btree ("cust_no","coupon_status");--> statement-breakpoint
CREATE INDEX "coupon_create_time_id_index" ON "coupon" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_use_coupon_no_trans_no_index" ON "coupon_use" USING btree ("coupon_no","trans_no");--> statement-breakpoint
CREATE INDEX "deposit_order_agent_path_create_time_index" ON "deposit_order" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "deposit_order_create_time_id_index" ON "deposit_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "false_active_cust_no_term_sn_index" ON "false_active" USING btree ("cust_no","term_sn");--> statement-breakpoint
CREATE INDEX "false_active_agent_path_deadline_index" ON "false_active" USING btree ("agent_path" text_pattern_ops,"deadline");--> statement-breakpoint
CREATE INDEX "false_active_countdown_status_deadline_index" ON "false_active" USING btree ("countdown_status","deadline");--> statement-breakpoint
CREATE INDEX "false_active_by_deadline" ON "false_active" USING btree (("countdown_status" <> 'COUNTING'),"deadline","id");--> statement-breakpoint
CREATE INDEX "false_active_judge_time_id_index" ON "false_active" USING btree ("judge_time","id");--> statement-breakpoint
CREATE INDEX "flow_change_cust_no_index" ON "flow_change" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "flow_change_scheduled" ON "flow_change" USING btree ("effect_time") WHERE applied_time is null and failure is null;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_order_term_sn_cust_no_pay_times_index" ON "flow_order" USING btree ("term_sn","cust_no","pay_times");--> statement-breakpoint
CREATE INDEX "flow_order_agent_path_create_time_index" ON "flow_order" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "flow_order_flow_fee_status_should_pay_time_index" ON "flow_order" USING btree ("flow_fee_status","should_pay_time");--> statement-breakpoint
CREATE INDEX "flow_order_create_time_id_index" ON "flow_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "flow_order_pay_time_id_index" ON "flow_order" USING btree ("pay_time","id");--> statement-breakpoint
CREATE INDEX "increase_plan_agent_path_create_time_index" ON "increase_plan" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "increase_plan_open" ON "increase_plan" USING btree ("cust_no","incr_type") WHERE incr_plan_status in ('INIT', 'DOING');--> statement-breakpoint
CREATE INDEX "increase_plan_create_time_id_index" ON "increase_plan" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "store_cust_no_index" ON "store" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "area_parent_code_index" ON "area" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "branch_bank_head_code_city_code_index" ON "branch" USING btree ("bank_head_code","city_code");--> statement-breakpoint
CREATE INDEX "debt_agent_no_create_time_id_index" ON "debt" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "debt_reduce_debt_no_index" ON "debt_reduce" USING btree ("debt_no");--> statement-breakpoint
CREATE INDEX "ledger_agent_no_account_type_id_index" ON "ledger" USING btree ("agent_no","account_type","id");--> statement-breakpoint
CREATE INDEX "ledger_agent_no_create_time_id_index" ON "ledger" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "ledger_order_no_index" ON "ledger" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "merchant_phone_index" ON "merchant" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "merchant_legal_id_hash_index" ON "merchant" USING btree ("legal_id_hash");--> statement-breakpoint
CREATE INDEX "merchant_agent_path_create_time_id_index" ON "merchant" USING btree ("agent_path" text_pattern_ops,"create_time","id");--> statement-breakpoint
CREATE INDEX "merchant_create_time_id_index" ON "merchant" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "merchant_fee_cust_no_index" ON "merchant_fee" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "notice_target_scope_notice_type_publish_time_index" ON "notice" USING btree ("target_scope","notice_type","publish_time");--> statement-breakpoint
CREATE INDEX "notice_is_top_publish_time_id_index" ON "notice" USING btree ("is_top","publish_time","id");--> statement-breakpoint
CREATE INDEX "agent_agent_path_index" ON "agent" USING btree ("agent_path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "agent_parent_agent_no_index" ON "agent" USING btree ("parent_agent_no");--> statement-breakpoint
CREATE INDEX "agent_phone_index" ON "agent" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "agent_create_time_id_index" ON "agent" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "captcha_ticket_hash_index" ON "captcha" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "captcha_expire_time_index" ON "captcha" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "ended_session_end_time_index" ON "ended_session" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "operate_log_operate_time_id_index" ON "operate_log" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "operate_log_agent_path_operate_time_index" ON "operate_log" USING btree ("agent_path" text_pattern_ops,"operate_time");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_username_index" ON "operator" USING btree ("username");--> statement-breakpoint
CREATE INDEX "operator_agent_no_index" ON "operator" USING btree ("agent_no");--> statement-breakpoint
CREATE INDEX "session_operator_no_index" ON "session" USING btree ("operator_no");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_cost_key" ON "agent_cost" USING btree ("agent_no","policy_code","pay_brand",coalesce(card_type, ''),"effect_time");--> statement-breakpoint
CREATE INDEX "fee_template_policy_code_index" ON "fee_template" USING btree ("policy_code");--> statement-breakpoint
CREATE INDEX "risk_adjust_agent_path_create_time_index" ON "risk_adjust" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "risk_adjust_risk_adjust_status_deadline_index" ON "risk_adjust" USING btree ("risk_adjust_status","deadline");--> statement-breakpoint
CREATE INDEX "risk_adjust_trans_no_index" ON "risk_adjust" USING btree ("trans_no");--> statement-breakpoint
CREATE INDEX "risk_adjust_create_time_id_index" ON "risk_adjust" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "risk_order_agent_path_create_time_index" ON "risk_order" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "risk_order_risk_order_status_deadline_index" ON "risk_order" USING btree ("risk_order_status","deadline");--> statement-breakpoint
CREATE INDEX "risk_order_trans_no_index" ON "risk_order" USING btree ("trans_no");--> statement-breakpoint
CREATE INDEX "risk_order_cust_no_index" ON "risk_order" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "risk_order_create_time_id_index" ON "risk_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "non_active_term_sn_index" ON "non_active" USING btree ("term_sn");--> statement-breakpoint
CREATE INDEX "non_active_agent_path_deadline_index" ON "non_active" USING btree ("agent_path" text_pattern_ops,"deadline");--> statement-breakpoint
CREATE INDEX "non_active_countdown_status_deadline_index" ON "non_active" USING btree ("countdown_status","deadline");--> statement-breakpoint
CREATE INDEX "non_active_by_deadline" ON "non_active" USING btree (("countdown_status" <> 'COUNTING'),"deadline","id");--> statement-breakpoint
CREATE INDEX "non_active_judge_time_id_index" ON "non_active" USING btree ("judge_time","id");--> statement-breakpoint
CREATE INDEX "terminal_cust_no_index" ON "terminal" USING btree ("cust_no");--> statement-breakpoint
CREATE INDEX "terminal_agent_path_term_sn_index" ON "terminal" USING btree ("agent_path" text_pattern_ops,"term_sn");--> statement-breakpoint
CREATE INDEX "terminal_agent_no_term_status_index" ON "terminal" USING btree ("agent_no","term_status");--> statement-breakpoint
CREATE INDEX "terminal_by_bond" ON "terminal" USING btree (coalesce("bind_time", "allot_time", "in_time"),"id");--> statement-breakpoint
CREATE INDEX "terminal_by_allotment" ON "terminal" USING btree (coalesce("last_allot_time", "in_time"),"id");--> statement-breakpoint
CREATE INDEX "terminal_move_agent_path_operate_time_index" ON "terminal_move" USING btree ("agent_path" text_pattern_ops,"operate_time");--> statement-breakpoint
CREATE INDEX "terminal_move_term_sn_index" ON "terminal_move" USING btree ("term_sn");--> statement-breakpoint
CREATE INDEX "terminal_move_move_no_index" ON "terminal_move" USING btree ("move_no");--> statement-breakpoint
CREATE INDEX "terminal_move_operate_time_id_index" ON "terminal_move" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "payback_create_time_id_index" ON "payback" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "payback_agent_path_create_time_index" ON "payback" USING btree ("agent_path" text_pattern_ops,"create_time");--> statement-breakpoint
CREATE INDEX "payback_trans_no_index" ON "payback" USING btree ("trans_no");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_record_order_no_trans_time_index" ON "profit_record" USING btree ("order_no","trans_time");--> statement-breakpoint
CREATE INDEX "profit_record_trans_no_index" ON "profit_record" USING btree ("trans_no");--> statement-breakpoint
CREATE INDEX "profit_record_owner_agent_no_trans_time_id_index" ON "profit_record" USING btree ("owner_agent_no","trans_time","id");--> statement-breakpoint
CREATE INDEX "profit_record_owner_agent_no_index" ON "profit_record" USING btree ("owner_agent_no") WHERE enter_status = 'INIT';--> statement-breakpoint
CREATE UNIQUE INDEX "trans_trans_no_trans_time_index" ON "trans" USING btree ("trans_no","trans_time");--> statement-breakpoint
CREATE INDEX "trans_trans_time_id_index" ON "trans" USING btree ("trans_time","id");--> statement-breakpoint
CREATE INDEX "trans_agent_path_trans_time_index" ON "trans" USING btree ("agent_path" text_pattern_ops,"trans_time");--> statement-breakpoint
CREATE INDEX "trans_cust_no_trans_time_index" ON "trans" USING btree ("cust_no","trans_time");--> statement-breakpoint
CREATE INDEX "trans_term_sn_index" ON "trans" USING btree ("term_sn");--> statement-breakpoint
CREATE INDEX "trans_ref_no_index" ON "trans" USING btree ("ref_no");--> statement-breakpoint
CREATE INDEX "trans_card_hash_index" ON "trans" USING btree ("card_hash") WHERE card_hash is not null;--> statement-breakpoint
CREATE INDEX "trans_increase_index" ON "trans" USING btree ("trans_time","id") WHERE incr_amount > 0;--> statement-breakpoint
CREATE INDEX "invoice_agent_no_create_time_id_index" ON "invoice" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("invoice_no",coalesce(invoice_code, '')) WHERE invoice_status <> 'CANCEL';--> statement-breakpoint
CREATE INDEX "tax_diff_agent_no_create_time_id_index" ON "tax_diff" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "withdraw_agent_no_create_time_id_index" ON "withdraw" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE INDEX "withdraw_withdraw_status_index" ON "withdraw" USING btree ("withdraw_status");--> statement-breakpoint
CREATE UNIQUE INDEX "withdraw_open" ON "withdraw" USING btree ("agent_no","account_type") WHERE withdraw_status in ('INIT', 'DOING');--> statement-breakpoint
CREATE INDEX "download_task_agent_no_create_time_id_index" ON "download_task" USING btree ("agent_no","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_kind_key_index" ON "job" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "job_run_time_index" ON "job" USING btree ("run_time");--> statement-breakpoint
-- Rows of a month without a partition of its own; the daily run moves them.
CREATE TABLE "trans_default" PARTITION OF "trans" DEFAULT;--> statement-breakpoint
CREATE TABLE "profit_record_default" PARTITION OF "profit_record" DEFAULT;--> statement-breakpoint
CREATE TABLE "ledger_default" PARTITION OF "ledger" DEFAULT;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append only', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "operate_log_append_only" BEFORE UPDATE OR DELETE ON "operate_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Lists, totals and exports are read by a role of their own, to which every table with a path shows only the rows of the reader's subtree.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'agent_web_reader') THEN CREATE ROLE agent_web_reader NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'agent_web_reader', 'MEMBER') THEN EXECUTE format('GRANT agent_web_reader TO %I', current_user); END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO agent_web_reader', current_schema);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO agent_web_reader', current_schema);
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON TABLES TO agent_web_reader', current_schema);
END $$;--> statement-breakpoint
REVOKE SELECT ON "session", "captcha", "throttle", "job", "request_answer", "operator", "preference", "saved_query", "ended_session", "channel_receipt", "failed_record", "installation" FROM agent_web_reader;--> statement-breakpoint
GRANT SELECT ("id", "operator_no", "agent_no", "username", "phone", "real_name", "operator_status", "last_login_time") ON "operator" TO agent_web_reader;--> statement-breakpoint
DO $$ DECLARE t record; BEGIN
  FOR t IN
    SELECT c.relname AS name, pg_get_userbyid(c.relowner) AS owner FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agent_path' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema::regnamespace
  LOOP
    -- The owner is bound as well, and works under a policy of its own.
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', t.name);
    EXECUTE format('CREATE POLICY "owner" ON %I TO %I USING (true) WITH CHECK (true)', t.name, t.owner);
    -- The subquery reads the setting once a statement instead of once a row; `coalesce` keeps the planner from expecting next to no rows.
    EXECUTE format('CREATE POLICY "subtree" ON %I FOR SELECT TO agent_web_reader USING (coalesce(starts_with(agent_path, (SELECT nullif(current_setting(''app.path'', true), ''''))), false))', t.name);
  END LOOP;
END $$;
