CREATE TABLE "notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notice_no" varchar(24) NOT NULL,
	"notice_type" integer NOT NULL,
	"title" varchar(60) NOT NULL,
	"summary" varchar(120) NOT NULL,
	"content" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE INDEX "notice_target_scope_notice_type_publish_time_index" ON "notice" USING btree ("target_scope","notice_type","publish_time" DESC NULLS LAST);