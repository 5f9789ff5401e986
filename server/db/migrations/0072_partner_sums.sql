CREATE TABLE "partner_days" (
	"day" date PRIMARY KEY NOT NULL,
	"vendor_count" bigint NOT NULL,
	"due" bigint NOT NULL,
	"covered" bigint NOT NULL,
	"payments" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"entries" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_sums" (
	"day" date NOT NULL,
	"partner" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"vendor_count" bigint NOT NULL,
	"due" bigint NOT NULL,
	"covered" bigint NOT NULL,
	"payments" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"count" integer NOT NULL,
	"is_fresh" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_totals" (
	"partner" bigint PRIMARY KEY NOT NULL,
	"vendor_count" bigint NOT NULL,
	"due" bigint NOT NULL,
	"covered" bigint NOT NULL,
	"payments" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"paying_count" bigint NOT NULL,
	"earning_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "partner_sums_key_index" ON "partner_sums" USING btree (day,partner,vendor);--> statement-breakpoint
CREATE INDEX "partner_sums_partner_index" ON "partner_sums" USING btree (partner,vendor);--> statement-breakpoint
CREATE INDEX "partner_sums_fresh_index" ON "partner_sums" USING btree (partner) WHERE is_fresh;--> statement-breakpoint
CREATE INDEX "partner_totals_vendor_count_index" ON "partner_totals" USING btree (vendor_count,partner);--> statement-breakpoint
CREATE INDEX "partner_totals_paying_count_index" ON "partner_totals" USING btree (paying_count,partner);--> statement-breakpoint
CREATE INDEX "partner_totals_net_total_index" ON "partner_totals" USING btree (net_total,partner);--> statement-breakpoint
CREATE INDEX "partner_totals_revenue_index" ON "partner_totals" USING btree (revenue,partner);--> statement-breakpoint
CREATE INDEX "partner_totals_earned_index" ON "partner_totals" USING btree (earned,partner);--> statement-breakpoint
CREATE INDEX "partner_totals_paid_out_index" ON "partner_totals" USING btree (paid_out,partner);--> statement-breakpoint
CREATE INDEX "partner_totals_balance_index" ON "partner_totals" USING btree ((earned - paid_out),partner);
--> statement-breakpoint
-- What each statement changed is added as the difference of its keys, as in migration 0071. What a store bought and the
-- months that its referrer was paid for belong to whoever refers it: they move with it.
CREATE FUNCTION sum_partner_sales() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM new_rows s JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM old_rows s JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM new_rows s JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM old_rows s JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM new_rows s JOIN old_rows b ON b.id = s.id JOIN invoices i ON i.subscription = s.id JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      AND (b.vendor, b.status) IS DISTINCT FROM (s.vendor, s.status)
      UNION ALL
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM old_rows s JOIN new_rows b ON b.id = s.id JOIN invoices i ON i.subscription = s.id JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      AND (b.vendor, b.status) IS DISTINCT FROM (s.vendor, s.status)
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_partner_summed_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_sales();
--> statement-breakpoint
CREATE TRIGGER subscriptions_partner_summed_update AFTER UPDATE ON subscriptions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_sales();
--> statement-breakpoint
CREATE TRIGGER subscriptions_partner_summed_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_sales();
--> statement-breakpoint
CREATE FUNCTION sum_partner_notes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM new_rows i JOIN subscriptions s ON s.id = i.subscription JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM old_rows i JOIN subscriptions s ON s.id = i.subscription JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM new_rows i JOIN subscriptions s ON s.id = i.subscription JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      UNION ALL
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM old_rows i JOIN subscriptions s ON s.id = i.subscription JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_partner_summed_insert AFTER INSERT ON invoices
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_notes();
--> statement-breakpoint
CREATE TRIGGER invoices_partner_summed_update AFTER UPDATE ON invoices
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_notes();
--> statement-breakpoint
CREATE TRIGGER invoices_partner_summed_delete AFTER DELETE ON invoices
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_notes();
--> statement-breakpoint
CREATE FUNCTION sum_partner_wallets() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, e.partner, 0, 0, 0, 0, 0, 0, 0, CASE WHEN e.kind NOT IN ('PAYOUT', 'RETURN') THEN e.amount ELSE 0 END, CASE WHEN e.kind IN ('PAYOUT', 'RETURN') THEN -e.amount ELSE 0 END, 1
      FROM new_rows e WHERE e.partner IS NOT NULL
      UNION ALL
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM new_rows e JOIN vendors v ON v.id = e.referred_vendor WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT -1, (e.created_at at time zone 'Asia/Riyadh')::date, e.partner, 0, 0, 0, 0, 0, 0, 0, CASE WHEN e.kind NOT IN ('PAYOUT', 'RETURN') THEN e.amount ELSE 0 END, CASE WHEN e.kind IN ('PAYOUT', 'RETURN') THEN -e.amount ELSE 0 END, 1
      FROM old_rows e WHERE e.partner IS NOT NULL
      UNION ALL
      SELECT -1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM old_rows e JOIN vendors v ON v.id = e.referred_vendor WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, e.partner, 0, 0, 0, 0, 0, 0, 0, CASE WHEN e.kind NOT IN ('PAYOUT', 'RETURN') THEN e.amount ELSE 0 END, CASE WHEN e.kind IN ('PAYOUT', 'RETURN') THEN -e.amount ELSE 0 END, 1
      FROM new_rows e WHERE e.partner IS NOT NULL
      UNION ALL
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM new_rows e JOIN vendors v ON v.id = e.referred_vendor WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
      UNION ALL
      SELECT -1, (e.created_at at time zone 'Asia/Riyadh')::date, e.partner, 0, 0, 0, 0, 0, 0, 0, CASE WHEN e.kind NOT IN ('PAYOUT', 'RETURN') THEN e.amount ELSE 0 END, CASE WHEN e.kind IN ('PAYOUT', 'RETURN') THEN -e.amount ELSE 0 END, 1
      FROM old_rows e WHERE e.partner IS NOT NULL
      UNION ALL
      SELECT -1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM old_rows e JOIN vendors v ON v.id = e.referred_vendor WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wallet_entries_partner_summed_insert AFTER INSERT ON wallet_entries
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_wallets();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_partner_summed_update AFTER UPDATE ON wallet_entries
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_wallets();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_partner_summed_delete AFTER DELETE ON wallet_entries
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_wallets();
--> statement-breakpoint
CREATE FUNCTION sum_partner_stores() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, v.register_date, v.referrer_partner, v.id, 1, coalesce(v.referral_due_months, 0), 0, 0, 0, 0, 0, 0, 0
      FROM new_rows v WHERE v.referrer_partner IS NOT NULL
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT -1, v.register_date, v.referrer_partner, v.id, 1, coalesce(v.referral_due_months, 0), 0, 0, 0, 0, 0, 0, 0
      FROM old_rows v WHERE v.referrer_partner IS NOT NULL
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vendors_partner_summed_insert AFTER INSERT ON vendors
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_stores();
--> statement-breakpoint
CREATE TRIGGER vendors_partner_summed_delete AFTER DELETE ON vendors
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_partner_stores();
--> statement-breakpoint
-- Seldom: no other change of a vendor costs anything.
CREATE FUNCTION sum_partner_stores_again() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count)
    SELECT day, partner, vendor, sum(sign * vendor_count), sum(sign * due), sum(sign * covered), sum(sign * payments), sum(sign * net_total), sum(sign * revenue), sum(sign * earned), sum(sign * paid_out), sum(sign * entries), sum(sign) FROM (
      SELECT 1, v.register_date, v.referrer_partner, v.id, 1, coalesce(v.referral_due_months, 0), 0, 0, 0, 0, 0, 0, 0
      FROM (SELECT NEW.*) v WHERE v.referrer_partner IS NOT NULL
      UNION ALL
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM (SELECT NEW.*) v JOIN subscriptions s ON s.vendor = v.id WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM (SELECT NEW.*) v JOIN subscriptions s ON s.vendor = v.id JOIN invoices i ON i.subscription = s.id WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      UNION ALL
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM (SELECT NEW.*) v JOIN wallet_entries e ON e.referred_vendor = v.id WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
      UNION ALL
      SELECT -1, v.register_date, v.referrer_partner, v.id, 1, coalesce(v.referral_due_months, 0), 0, 0, 0, 0, 0, 0, 0
      FROM (SELECT OLD.*) v WHERE v.referrer_partner IS NOT NULL
      UNION ALL
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM (SELECT OLD.*) v JOIN subscriptions s ON s.vendor = v.id WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM (SELECT OLD.*) v JOIN subscriptions s ON s.vendor = v.id JOIN invoices i ON i.subscription = s.id WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      UNION ALL
      SELECT -1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM (SELECT OLD.*) v JOIN wallet_entries e ON e.referred_vendor = v.id WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3
    HAVING sum(sign * vendor_count) <> 0 OR sum(sign * due) <> 0 OR sum(sign * covered) <> 0 OR sum(sign * payments) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * earned) <> 0 OR sum(sign * paid_out) <> 0 OR sum(sign * entries) <> 0 OR sum(sign) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vendors_partner_summed_update AFTER UPDATE ON vendors
FOR EACH ROW WHEN ((OLD.referrer_partner, OLD.register_date, OLD.referral_due_months) IS DISTINCT FROM (NEW.referrer_partner, NEW.register_date, NEW.referral_due_months))
EXECUTE FUNCTION sum_partner_stores_again();
--> statement-breakpoint
INSERT INTO partner_sums (day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, count, is_fresh)
SELECT day, partner, vendor, sum(vendor_count), sum(due), sum(covered), sum(payments), sum(net_total), sum(revenue), sum(earned), sum(paid_out), sum(entries), count(*), false FROM (
      SELECT 1, v.register_date, v.referrer_partner, v.id, 1, coalesce(v.referral_due_months, 0), 0, 0, 0, 0, 0, 0, 0
      FROM vendors v WHERE v.referrer_partner IS NOT NULL
      UNION ALL
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, (s.amount > 0)::int, s.net_total, s.amount, 0, 0, 0
      FROM subscriptions s JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, s.vendor, 0, 0, 0, 0, i.net_total, i.amount, 0, 0, 0
      FROM invoices i JOIN subscriptions s ON s.id = i.subscription JOIN vendors v ON v.id = s.vendor WHERE v.referrer_partner IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      UNION ALL
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, e.partner, 0, 0, 0, 0, 0, 0, 0, CASE WHEN e.kind NOT IN ('PAYOUT', 'RETURN') THEN e.amount ELSE 0 END, CASE WHEN e.kind IN ('PAYOUT', 'RETURN') THEN -e.amount ELSE 0 END, 1
      FROM wallet_entries e WHERE e.partner IS NOT NULL
      UNION ALL
      SELECT 1, (e.created_at at time zone 'Asia/Riyadh')::date, v.referrer_partner, v.id, 0, 0, CASE e.kind WHEN 'COMMISSION' THEN e.covered ELSE -e.covered END, 0, 0, 0, 0, 0, 0
      FROM wallet_entries e JOIN vendors v ON v.id = e.referred_vendor WHERE v.referrer_partner IS NOT NULL AND e.covered <> 0 AND e.kind IN ('COMMISSION', 'REVERSAL')
    ) d (sign, day, partner, vendor, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO partner_days (day, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries) SELECT day, sum(vendor_count), sum(due), sum(covered), sum(payments), sum(net_total), sum(revenue), sum(earned), sum(paid_out), sum(entries) FROM partner_sums GROUP BY 1;
--> statement-breakpoint
INSERT INTO partner_totals (partner, vendor_count, due, covered, payments, net_total, revenue, earned, paid_out, entries, paying_count, earning_count)
SELECT partner, sum(vendor_count), sum(due), sum(covered), sum(payments), sum(net_total), sum(revenue), sum(earned), sum(paid_out), sum(entries), count(*) FILTER (WHERE payments > 0),
  count(*) FILTER (WHERE vendor_count > 0 AND ceil(greatest(covered, 0) / 100.0) < due) FROM (
  SELECT partner, vendor, sum(vendor_count) AS vendor_count, sum(due) AS due, sum(covered) AS covered, sum(payments) AS payments, sum(net_total) AS net_total, sum(revenue) AS revenue, sum(earned) AS earned, sum(paid_out) AS paid_out, sum(entries) AS entries FROM partner_sums GROUP BY 1, 2) v GROUP BY 1;
--> statement-breakpoint
ANALYZE partner_sums;
--> statement-breakpoint
ANALYZE partner_totals;
