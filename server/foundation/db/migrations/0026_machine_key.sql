CREATE TABLE "machine_key" (
	"key_id" varchar(20) PRIMARY KEY NOT NULL,
	"operator_no" varchar(10) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"key_name" varchar(12) NOT NULL,
	"secret" text NOT NULL,
	"scopes" varchar(80) NOT NULL,
	"addresses" varchar(400),
	"create_time" bigint NOT NULL,
	"expire_time" bigint NOT NULL,
	"revoke_time" bigint,
	"last_use_time" bigint,
	"last_use_ip" varchar(45)
);
--> statement-breakpoint
CREATE TABLE "machine_nonce" (
	"key_id" varchar(20) NOT NULL,
	"nonce" varchar(64) NOT NULL,
	"sign_time" bigint NOT NULL,
	CONSTRAINT "machine_nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "machine_key_agent_no_index" ON "machine_key" USING btree ("agent_no");--> statement-breakpoint
CREATE INDEX "machine_nonce_sign_time_index" ON "machine_nonce" USING btree ("sign_time");