DROP INDEX "job_run_time_index";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "owner" varchar(32) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "line" varchar(32) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_kind_owner_line_priority_run_time_id_index" ON "job" USING btree ("kind","owner","line","priority","run_time","id");--> statement-breakpoint
CREATE INDEX "job_kind_lease_until_index" ON "job" USING btree ("kind","lease_until");