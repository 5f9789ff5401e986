ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_end_after_start";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_early_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_anchor" CHECK (anchor_day between 1 and 31);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_end_after_start" CHECK (ends_on is null or ends_on >= starts_on - (ended_early_on is not null)::int);--> statement-breakpoint
-- What was paid for stays, but a period may move up when one before it is taken back, and one that was taken back
-- may end before it began.
DROP TRIGGER subscriptions_final ON "subscriptions";--> statement-breakpoint
CREATE TRIGGER subscriptions_final BEFORE UPDATE ON "subscriptions" FOR EACH ROW
  WHEN (OLD.status IN ('SUCCESS', 'REJECTED') AND
    ((OLD.status, OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM
    (NEW.status, NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.amount, NEW.net_total, NEW.tax)
    OR (OLD.starts_on IS NULL) <> (NEW.starts_on IS NULL) OR NEW.starts_on > OLD.starts_on))
  EXECUTE FUNCTION refuse_change_of_final_payment();--> statement-breakpoint
UPDATE "subscriptions" s SET ended_early_on = (n.issued_at at time zone 'Asia/Riyadh')::date
FROM invoices n WHERE n.subscription = s.id AND n.kind = 'CREDIT_NOTE' AND s.status = 'SUCCESS'
  AND s.ends_on BETWEEN s.starts_on AND greatest(s.starts_on, (n.issued_at at time zone 'Asia/Riyadh')::date);--> statement-breakpoint
-- The one day that was left of a renewal taken back goes too, where no other period follows it.
UPDATE "subscriptions" s SET starts_on = s.ended_early_on, ends_on = s.ended_early_on - 1
WHERE s.ended_early_on <= s.starts_on AND NOT EXISTS (
  SELECT FROM subscriptions l WHERE l.vendor = s.vendor AND l.status = 'SUCCESS' AND l.starts_on > s.starts_on);--> statement-breakpoint
UPDATE "vendors" v SET subscription_ends_on = p.ends_on FROM (
  SELECT vendor, CASE WHEN bool_or(ends_on IS NULL) THEN NULL ELSE max(ends_on) END AS ends_on
  FROM subscriptions WHERE status = 'SUCCESS' GROUP BY vendor) p
WHERE p.vendor = v.id AND v.subscription_ends_on IS DISTINCT FROM p.ends_on;--> statement-breakpoint
-- Months are counted to the day on which an unbroken row of monthly and yearly periods began.
UPDATE "subscriptions" s SET anchor_day = c.anchor FROM (
  SELECT id, extract(day FROM first_value(starts_on) OVER (PARTITION BY vendor, chain ORDER BY starts_on, id)) AS anchor
  FROM (
    SELECT id, vendor, starts_on, sum(breaks) OVER (PARTITION BY vendor ORDER BY starts_on, id) AS chain
    FROM (
      SELECT id, vendor, starts_on, CASE WHEN lag(ends_on) OVER o = starts_on - 1 AND lag(extra_days) OVER o = 0
          AND lag(period_type) OVER o IN ('MONTH', 'YEAR') AND lag(ended_early_on) OVER o IS NULL
        THEN 0 ELSE 1 END AS breaks
      FROM subscriptions WHERE status = 'SUCCESS' WINDOW o AS (PARTITION BY vendor ORDER BY starts_on, id)) b) g) c
WHERE c.id = s.id;
