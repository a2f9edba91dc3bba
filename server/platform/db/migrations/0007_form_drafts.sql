CREATE TABLE "form_draft" (
	"operator_no" varchar(10) NOT NULL,
	"form_key" varchar(80) NOT NULL,
	"content" text NOT NULL,
	"update_time" bigint NOT NULL,
	CONSTRAINT "form_draft_operator_no_form_key_pk" PRIMARY KEY("operator_no","form_key")
);
