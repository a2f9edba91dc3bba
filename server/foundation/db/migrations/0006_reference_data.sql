CREATE TABLE "holiday" (
	"day" varchar(10) PRIMARY KEY NOT NULL,
	"holiday_name" varchar(20) NOT NULL,
	"rests" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_version" (
	"set_name" varchar(16) PRIMARY KEY NOT NULL,
	"version" varchar(40) NOT NULL,
	"row_count" integer NOT NULL,
	"load_time" bigint NOT NULL
);
--> statement-breakpoint
REVOKE SELECT ON "holiday", "reference_version" FROM agent_web_reader;
