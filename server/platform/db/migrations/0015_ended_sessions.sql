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
CREATE INDEX "ended_session_end_time_index" ON "ended_session" USING btree ("end_time");--> statement-breakpoint
REVOKE SELECT ON "ended_session" FROM agent_web_reader;