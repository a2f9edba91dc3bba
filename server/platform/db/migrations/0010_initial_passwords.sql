ALTER TABLE "operator" ADD COLUMN "initial_until" bigint;--> statement-breakpoint
-- Logins that the portal opened are named by their phone; those of the demo world keep their initial password.
UPDATE "operator" SET "initial_until" = (extract(epoch from now()) * 1000)::bigint + 259200000 WHERE "first_login" AND "username" = "phone";
