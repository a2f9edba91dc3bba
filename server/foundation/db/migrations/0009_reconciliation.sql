CREATE TABLE "channel_day" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_day" varchar(10) NOT NULL,
	"file_status" varchar(24) NOT NULL,
	"file_version" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"parts_received" integer DEFAULT 0 NOT NULL,
	"stated_count" integer DEFAULT 0 NOT NULL,
	"stated_sum" bigint DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"line_sum" bigint DEFAULT 0 NOT NULL,
	"line_fee" bigint DEFAULT 0 NOT NULL,
	"booked_count" integer,
	"booked_sum" bigint,
	"file_due_time" bigint NOT NULL,
	"file_time" bigint,
	"compare_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_day_fileDay_unique" UNIQUE("file_day")
);
--> statement-breakpoint
CREATE TABLE "channel_difference" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"difference_no" varchar(24) NOT NULL,
	"file_day" varchar(10) NOT NULL,
	"line_kind" varchar(24) NOT NULL,
	"channel_no" varchar(64) NOT NULL,
	"difference_type" varchar(24) NOT NULL,
	"channel_amount" bigint,
	"channel_term_sn" varchar(20),
	"channel_time" bigint,
	"cust_no" varchar(15),
	"pay_brand" varchar(24),
	"card_type" varchar(24),
	"booked_no" varchar(24),
	"booked_amount" bigint,
	"booked_term_sn" varchar(20),
	"booked_time" bigint,
	"booked_status" varchar(24),
	"difference_status" varchar(24) NOT NULL,
	"resolve_way" varchar(24),
	"resolve_remark" varchar(200),
	"resolved_by" varchar(30),
	"resolve_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_difference_differenceNo_unique" UNIQUE("difference_no")
);
--> statement-breakpoint
CREATE TABLE "channel_line" (
	"line_kind" varchar(24) NOT NULL,
	"channel_no" varchar(64) NOT NULL,
	"file_day" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint,
	"term_sn" varchar(20),
	"trans_time" bigint NOT NULL,
	"cust_no" varchar(15),
	"pay_brand" varchar(24),
	"card_type" varchar(24),
	CONSTRAINT "channel_line_line_kind_channel_no_pk" PRIMARY KEY("line_kind","channel_no")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "channel_difference_file_day_line_kind_channel_no_difference_type_index" ON "channel_difference" USING btree ("file_day","line_kind","channel_no","difference_type");--> statement-breakpoint
CREATE INDEX "channel_difference_create_time_id_index" ON "channel_difference" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "channel_difference_difference_status_file_day_index" ON "channel_difference" USING btree ("difference_status","file_day");--> statement-breakpoint
CREATE INDEX "channel_line_file_day_index" ON "channel_line" USING btree ("file_day");
--> statement-breakpoint
REVOKE SELECT ON "channel_day", "channel_line", "channel_difference" FROM agent_web_reader;
