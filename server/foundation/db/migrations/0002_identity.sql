CREATE TABLE "identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" varchar(60) NOT NULL,
	"tax_no" varchar(20) NOT NULL,
	"address" varchar(100) NOT NULL,
	"bank" varchar(100) NOT NULL,
	"publisher" varchar(40) NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "identity_once" CHECK ("identity"."id" = 1)
);
