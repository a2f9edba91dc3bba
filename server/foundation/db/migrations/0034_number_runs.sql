CREATE TABLE "number_floor" (
	"kind" varchar(16) NOT NULL,
	"run" varchar(20) NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "number_floor_kind_run_pk" PRIMARY KEY("kind","run")
);
--> statement-breakpoint
CREATE TABLE "number_left" (
	"kind" varchar(16) PRIMARY KEY NOT NULL,
	"run" varchar(20) NOT NULL,
	"days_left" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "institution_code" varchar(3);