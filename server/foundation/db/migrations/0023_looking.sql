CREATE TABLE "review_look" (
	"operator_no" varchar(10) NOT NULL,
	"call_path" varchar(120) NOT NULL,
	"record_no" varchar(32) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"since" bigint NOT NULL,
	"seen_time" bigint NOT NULL,
	CONSTRAINT "review_look_operator_no_call_path_pk" PRIMARY KEY("operator_no","call_path")
);
--> statement-breakpoint
CREATE INDEX "review_look_call_path_agent_no_index" ON "review_look" USING btree ("call_path","agent_no");