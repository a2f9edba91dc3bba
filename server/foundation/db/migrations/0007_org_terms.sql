CREATE TABLE "org_terms" (
	"org_no" varchar(8) NOT NULL,
	"effect_time" bigint DEFAULT 0 NOT NULL,
	"card_tiers" jsonb NOT NULL,
	"alipay_rate" integer NOT NULL,
	"alipay_cap" bigint NOT NULL,
	"stage_turnover" bigint NOT NULL,
	"stage_amounts" jsonb NOT NULL,
	"stage_step" integer NOT NULL,
	"service_ratio" integer NOT NULL,
	"flow_fee_ratio" integer NOT NULL,
	"increase_creator" integer NOT NULL,
	"increase_level_one" integer NOT NULL,
	"increase_org" integer NOT NULL,
	"service_cost" integer NOT NULL,
	"service_cost_step" integer NOT NULL,
	"service_cost_most" integer NOT NULL,
	"auto_pay_limit" bigint NOT NULL,
	CONSTRAINT "org_terms_org_no_effect_time_pk" PRIMARY KEY("org_no","effect_time")
);--> statement-breakpoint
INSERT INTO "org_terms" SELECT "agent_no", 0, '[{"from":500000000,"rate":20},{"from":1000000000,"rate":40},{"from":3000000000,"rate":60}]', 100, 500, 2000000, '[1000,1000,2000,2000,3000,6000]', 100000, 200000, 50000, 700000, 100000, 100000, 500000, 100000, 950000, 5000000 FROM "agent" WHERE "agent_type" = 'ORG' AND "parent_agent_no" IS NULL;
