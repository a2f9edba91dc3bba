ALTER TABLE "session" ADD COLUMN "written_at" varchar(20);
