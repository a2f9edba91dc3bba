CREATE TABLE "acquirer_key" (
	"key_id" varchar(20) PRIMARY KEY NOT NULL,
	"key_name" varchar(40) NOT NULL,
	"secret" text NOT NULL,
	"create_time" bigint NOT NULL,
	"revoke_time" bigint,
	"last_use_time" bigint
);
--> statement-breakpoint
CREATE TABLE "acquirer_nonce" (
	"key_id" varchar(20) NOT NULL,
	"nonce" varchar(64) NOT NULL,
	"sign_time" bigint NOT NULL,
	CONSTRAINT "acquirer_nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "acquirer_nonce_sign_time_index" ON "acquirer_nonce" USING btree ("sign_time");--> statement-breakpoint
REVOKE SELECT ON "acquirer_key", "acquirer_nonce" FROM agent_web_reader;
