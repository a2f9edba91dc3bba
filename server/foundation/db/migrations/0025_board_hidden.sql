CREATE TABLE "board_hidden" (
	"operator_no" varchar(10) NOT NULL,
	"tile_no" varchar(32) NOT NULL,
	"create_time" bigint NOT NULL,
	CONSTRAINT "board_hidden_operator_no_tile_no_pk" PRIMARY KEY("operator_no","tile_no")
);
--> statement-breakpoint
CREATE INDEX "board_hidden_tile_no_index" ON "board_hidden" USING btree ("tile_no");