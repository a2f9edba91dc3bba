CREATE TABLE "board_tile" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tile_no" varchar(32) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"tile_name" varchar(20) NOT NULL,
	"readers" varchar(24) NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"page_path" varchar(120) NOT NULL,
	"search" text NOT NULL,
	"group_by" varchar(40) NOT NULL,
	"against" varchar(24),
	"figure_name" varchar(40) NOT NULL,
	"alert_way" varchar(24),
	"alert_value" bigint,
	"alerted_time" bigint,
	"told_time" bigint,
	"create_time" bigint NOT NULL,
	"update_time" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_tile_tileNo_unique" UNIQUE("tile_no")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "operator_no" varchar(10);--> statement-breakpoint
CREATE INDEX "board_tile_agent_no_index" ON "board_tile" USING btree ("agent_no");--> statement-breakpoint
CREATE INDEX "board_tile_operator_no_index" ON "board_tile" USING btree ("operator_no");