ALTER TABLE "saved_query" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_query" ADD COLUMN "columns" jsonb;