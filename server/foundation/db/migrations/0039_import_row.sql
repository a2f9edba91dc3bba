CREATE TABLE "import_row" (
	"kind" varchar(12) NOT NULL,
	"external_no" varchar(120) NOT NULL,
	"own_no" varchar(32) NOT NULL,
	"digest" varchar(64) NOT NULL,
	CONSTRAINT "import_row_kind_external_no_pk" PRIMARY KEY("kind","external_no")
);
