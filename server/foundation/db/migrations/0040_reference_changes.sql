CREATE TRIGGER "announce_inserted" AFTER INSERT ON "area" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "area" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "bank" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "bank" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "branch" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "branch" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "card_bin" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "card_bin" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "holiday" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "holiday" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "mcc" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "mcc" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "term_model" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "term_model" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
