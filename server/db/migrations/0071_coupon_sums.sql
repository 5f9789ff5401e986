CREATE TABLE "coupon_days" (
	"day" date PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"sales" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_sums" (
	"day" date NOT NULL,
	"coupon" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"used" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"count" integer NOT NULL,
	"is_fresh" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_totals" (
	"coupon" bigint PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"vendor_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_kinds" (
	"type" text NOT NULL,
	"active" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "coupon_sums_key_index" ON "coupon_sums" USING btree (day,coupon,vendor);--> statement-breakpoint
CREATE INDEX "coupon_sums_coupon_index" ON "coupon_sums" USING btree (coupon,vendor);--> statement-breakpoint
CREATE INDEX "coupon_sums_fresh_index" ON "coupon_sums" USING btree (coupon) WHERE is_fresh;--> statement-breakpoint
CREATE INDEX "coupon_totals_used_index" ON "coupon_totals" USING btree (used,coupon);--> statement-breakpoint
CREATE INDEX "coupon_totals_reserved_index" ON "coupon_totals" USING btree (reserved,coupon);--> statement-breakpoint
CREATE INDEX "coupon_totals_vendor_count_index" ON "coupon_totals" USING btree (vendor_count,coupon);--> statement-breakpoint
CREATE INDEX "coupon_totals_discount_index" ON "coupon_totals" USING btree (discount,coupon);--> statement-breakpoint
CREATE INDEX "coupon_totals_net_total_index" ON "coupon_totals" USING btree (net_total,coupon);--> statement-breakpoint
CREATE INDEX "coupon_totals_revenue_index" ON "coupon_totals" USING btree (revenue,coupon);--> statement-breakpoint
CREATE INDEX "coupon_kinds_key_index" ON "coupon_kinds" USING btree (type,active);
--> statement-breakpoint
-- What each statement changed is added as the difference of its keys, as in migrations 0065 and 0070. A credit note
-- counts with its payment's coupon and vendor, a use on its payment's day: they move with the payment.
CREATE FUNCTION sum_coupon_sales() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, s.discount, s.net_total, s.amount, 1
      FROM new_rows s WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, s.discount, s.net_total, s.amount, 1
      FROM old_rows s WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, s.discount, s.net_total, s.amount, 1
      FROM new_rows s WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, s.discount, s.net_total, s.amount, 1
      FROM old_rows s WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM new_rows s JOIN old_rows b ON b.id = s.id JOIN invoices i ON i.subscription = s.id WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      AND (b.coupon, b.vendor, b.status) IS DISTINCT FROM (s.coupon, s.vendor, s.status)
      UNION ALL
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM old_rows s JOIN new_rows b ON b.id = s.id JOIN invoices i ON i.subscription = s.id WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      AND (b.coupon, b.vendor, b.status) IS DISTINCT FROM (s.coupon, s.vendor, s.status)
      UNION ALL
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM new_rows s JOIN old_rows b ON b.id = s.id JOIN coupon_redemptions r ON r.subscription = s.id WHERE r.state <> 'RELEASED'
      AND (b.decided_at, b.supply_on) IS DISTINCT FROM (s.decided_at, s.supply_on)
      UNION ALL
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM old_rows s JOIN new_rows b ON b.id = s.id JOIN coupon_redemptions r ON r.subscription = s.id WHERE r.state <> 'RELEASED'
      AND (b.decided_at, b.supply_on) IS DISTINCT FROM (s.decided_at, s.supply_on)
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_coupon_summed_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_sales();
--> statement-breakpoint
CREATE TRIGGER subscriptions_coupon_summed_update AFTER UPDATE ON subscriptions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_sales();
--> statement-breakpoint
CREATE TRIGGER subscriptions_coupon_summed_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_sales();
--> statement-breakpoint
CREATE FUNCTION sum_coupon_notes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM new_rows i JOIN subscriptions s ON s.id = i.subscription WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM old_rows i JOIN subscriptions s ON s.id = i.subscription WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM new_rows i JOIN subscriptions s ON s.id = i.subscription WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      UNION ALL
      SELECT -1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM old_rows i JOIN subscriptions s ON s.id = i.subscription WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_coupon_summed_insert AFTER INSERT ON invoices
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_notes();
--> statement-breakpoint
CREATE TRIGGER invoices_coupon_summed_update AFTER UPDATE ON invoices
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_notes();
--> statement-breakpoint
CREATE TRIGGER invoices_coupon_summed_delete AFTER DELETE ON invoices
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_notes();
--> statement-breakpoint
CREATE FUNCTION sum_coupon_uses() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM new_rows r JOIN subscriptions s ON s.id = r.subscription WHERE r.state <> 'RELEASED'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM old_rows r JOIN subscriptions s ON s.id = r.subscription WHERE r.state <> 'RELEASED'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  ELSE
    INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count)
    SELECT day, coupon, vendor, sum(sign * used), sum(sign * reserved), sum(sign * discount), sum(sign * net_total), sum(sign * revenue), sum(sign * sales), sum(sign) FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM new_rows r JOIN subscriptions s ON s.id = r.subscription WHERE r.state <> 'RELEASED'
      UNION ALL
      SELECT -1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM old_rows r JOIN subscriptions s ON s.id = r.subscription WHERE r.state <> 'RELEASED'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3
    HAVING sum(sign * used) <> 0 OR sum(sign * reserved) <> 0 OR sum(sign * discount) <> 0 OR sum(sign * net_total) <> 0 OR sum(sign * revenue) <> 0 OR sum(sign * sales) <> 0 OR sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_summed_insert AFTER INSERT ON coupon_redemptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_uses();
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_summed_update AFTER UPDATE ON coupon_redemptions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_uses();
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_summed_delete AFTER DELETE ON coupon_redemptions
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_coupon_uses();
--> statement-breakpoint
CREATE FUNCTION count_coupons() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO coupon_kinds (type, active, count)
    SELECT r.type, r.active, count(*) FROM new_rows r GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO coupon_kinds (type, active, count)
    SELECT r.type, r.active, -count(*) FROM old_rows r GROUP BY 1, 2;
  ELSE
    INSERT INTO coupon_kinds (type, active, count)
    SELECT type, active, sum(n) FROM (
      SELECT r.type, r.active, 1 FROM new_rows r
      UNION ALL
      SELECT r.type, r.active, -1 FROM old_rows r
    ) d (type, active, n) GROUP BY 1, 2 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER coupons_counted_insert AFTER INSERT ON coupons
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_coupons();
--> statement-breakpoint
CREATE TRIGGER coupons_counted_update AFTER UPDATE ON coupons
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_coupons();
--> statement-breakpoint
CREATE TRIGGER coupons_counted_delete AFTER DELETE ON coupons
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_coupons();
--> statement-breakpoint
INSERT INTO coupon_kinds (type, active, count) SELECT r.type, r.active, count(*) FROM coupons r GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO coupon_sums (day, coupon, vendor, used, reserved, discount, net_total, revenue, sales, count, is_fresh)
SELECT day, coupon, vendor, sum(used), sum(reserved), sum(discount), sum(net_total), sum(revenue), sum(sales), count(*), false FROM (
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, s.discount, s.net_total, s.amount, 1
      FROM subscriptions s WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS'
      UNION ALL
      SELECT 1, (i.issued_at at time zone 'Asia/Riyadh')::date, s.coupon, s.vendor, 0, 0, i.discount, i.net_total, i.amount, 1
      FROM invoices i JOIN subscriptions s ON s.id = i.subscription WHERE s.coupon IS NOT NULL AND s.status = 'SUCCESS' AND i.kind = 'CREDIT_NOTE' AND i.purpose IS DISTINCT FROM 'CORRECTION'
      UNION ALL
      SELECT 1, (coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
        then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, r.created_at) at time zone 'Asia/Riyadh')::date, r.coupon, r.vendor, (r.state = 'USED')::int, (r.state = 'RESERVED')::int, 0, 0, 0, 0
      FROM coupon_redemptions r JOIN subscriptions s ON s.id = r.subscription WHERE r.state <> 'RELEASED'
    ) d (sign, day, coupon, vendor, used, reserved, discount, net_total, revenue, sales) GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO coupon_days (day, used, reserved, discount, net_total, revenue, sales) SELECT day, sum(used), sum(reserved), sum(discount), sum(net_total), sum(revenue), sum(sales) FROM coupon_sums GROUP BY 1;
--> statement-breakpoint
INSERT INTO coupon_totals (coupon, used, reserved, discount, net_total, revenue, sales, vendor_count)
SELECT coupon, sum(used), sum(reserved), sum(discount), sum(net_total), sum(revenue), sum(sales), count(*) FILTER (WHERE used > 0) FROM (
  SELECT coupon, vendor, sum(used) AS used, sum(reserved) AS reserved, sum(discount) AS discount, sum(net_total) AS net_total, sum(revenue) AS revenue, sum(sales) AS sales FROM coupon_sums GROUP BY 1, 2) v GROUP BY 1;
--> statement-breakpoint
ANALYZE coupon_sums;
--> statement-breakpoint
ANALYZE coupon_totals;
