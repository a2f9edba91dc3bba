ALTER TABLE "payout_file" ALTER COLUMN "file_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_line" ADD COLUMN "payout_verdict" varchar(24);--> statement-breakpoint
CREATE INDEX "withdraw_returned" ON "withdraw" USING btree ("finish_time","id") WHERE withdraw_status = 'FAIL';--> statement-breakpoint
UPDATE payout_line l SET payout_verdict = CASE WHEN l.bank_result = 'FEE' THEN 'FEE' ELSE coalesce((
  SELECT d.payout_difference_type FROM payout_difference d
  WHERE d.payout_account = f.payout_account AND d.payout_day BETWEEN f.first_day AND f.last_day AND d.line_key = l.line_key
    AND d.payout_difference_type <> 'MISSING_THERE' AND d.resolve_way IS DISTINCT FROM 'VANISHED'
  ORDER BY array_position('{MISSING_HERE,STATUS,AMOUNT,ACCOUNT,DUPLICATE}'::text[], d.payout_difference_type::text) LIMIT 1), 'MATCHED') END
FROM payout_file f WHERE f.reconcile_no = l.reconcile_no AND f.payout_file_status = 'COMPARED';--> statement-breakpoint
CREATE TRIGGER "announce_inserted" AFTER INSERT ON "payout_line" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');--> statement-breakpoint
CREATE TRIGGER "announce_updated" AFTER UPDATE ON "payout_line" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"('shared');
