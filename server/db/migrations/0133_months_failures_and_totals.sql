ALTER TABLE "partner_totals" ADD COLUMN "consumed_months" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_failed_index" ON "jobs" USING btree ("id") WHERE "jobs"."done_at" is null and "jobs"."last_error" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_failed_index" ON "mails" USING btree ("id") WHERE "mails"."sent_at" is null and "mails"."last_error" is not null;--> statement-breakpoint
-- A version that does not know all columns of the totals would add to some of them alone: it folds nothing until the next
-- one is there, and all tell the same meanwhile, as what is fresh is added when it is read (docs/decisions/0546).
CREATE FUNCTION refuse_partial_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rabt.folded_totals', true) IS DISTINCT FROM TG_ARGV[0] THEN
    RAISE EXCEPTION '% is folded by a version that keeps all of its columns', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER partner_totals_whole BEFORE INSERT ON partner_totals FOR EACH ROW
EXECUTE FUNCTION refuse_partial_totals('vendor_count,due,covered,payments,net_total,revenue,earned,paid_out,entries,paying_count,earning_count,consumed_months');
--> statement-breakpoint
UPDATE partner_totals k SET consumed_months = m.months FROM (
  SELECT partner, sum(ceil(greatest(covered, 0) / 100.0))::bigint AS months FROM (
    SELECT partner, vendor, sum(covered) AS covered FROM partner_sums WHERE NOT is_fresh GROUP BY 1, 2) v GROUP BY 1) m
WHERE m.partner = k.partner;
