ALTER TABLE "message" ADD COLUMN "budget" varchar(8) DEFAULT 'OWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "network" varchar(45) DEFAULT '' NOT NULL;