CREATE TABLE "desk_choice" (
	"operator_no" varchar(10) NOT NULL,
	"choice_key" varchar(120) NOT NULL,
	"choice" jsonb NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "desk_choice_operator_no_choice_key_pk" PRIMARY KEY("operator_no","choice_key")
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
	"pin" varchar(24) DEFAULT 'NONE' NOT NULL,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_query_queryNo_unique" UNIQUE("query_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_query_operator_no_page_path_query_name_index" ON "saved_query" USING btree ("operator_no","page_path","query_name");--> statement-breakpoint
REVOKE SELECT ON "desk_choice", "saved_query" FROM agent_web_reader;
