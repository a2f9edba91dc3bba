CREATE TABLE "photo_handover" (
	"operator_no" varchar(10) PRIMARY KEY NOT NULL,
	"photo_no" varchar(36) NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"device_hash" varchar(64),
	"session_no" varchar(36) NOT NULL,
	"agent_no" varchar(8) NOT NULL,
	"photo_names" jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expire_time" bigint NOT NULL,
	CONSTRAINT "photo_handover_photoNo_unique" UNIQUE("photo_no"),
	CONSTRAINT "photo_handover_keyHash_unique" UNIQUE("key_hash")
);--> statement-breakpoint
REVOKE SELECT ON "photo_handover" FROM agent_web_reader;
