CREATE TABLE "message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_no" varchar(24) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"phone_mask" varchar(11) NOT NULL,
	"phone_hash" varchar(64) NOT NULL,
	"template" varchar(24) NOT NULL,
	"content" text,
	"status" varchar(24) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(200),
	"expire_time" bigint NOT NULL,
	"sent_time" bigint,
	"create_time" bigint NOT NULL,
	CONSTRAINT "message_messageNo_unique" UNIQUE("message_no")
);
--> statement-breakpoint
CREATE INDEX "message_phone_hash_create_time_index" ON "message" USING btree ("phone_hash","create_time");--> statement-breakpoint
CREATE INDEX "message_create_time_index" ON "message" USING btree ("create_time");--> statement-breakpoint
REVOKE SELECT ON "message" FROM agent_web_reader;
