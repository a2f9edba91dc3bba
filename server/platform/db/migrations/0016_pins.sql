ALTER TABLE "saved_query" ADD COLUMN "in_menu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_query" ADD COLUMN "on_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "saved_query" SET "in_menu" = "pin" = 'SIDEBAR', "on_home" = "pin" = 'HOME';--> statement-breakpoint
ALTER TABLE "saved_query" DROP COLUMN "pin";
