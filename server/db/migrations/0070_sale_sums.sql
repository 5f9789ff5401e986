CREATE TABLE "commission_days" (
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "period_days" (
	"day" date NOT NULL,
	"is_end" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_sums" (
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"package" bigint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"vat_percentage" integer NOT NULL,
	"vat_reason" text NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"payments" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_days" (
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "commission_days_key_index" ON "commission_days" USING btree (day);--> statement-breakpoint
CREATE INDEX "period_days_key_index" ON "period_days" USING btree (day);--> statement-breakpoint
CREATE INDEX "sale_sums_key_index" ON "sale_sums" USING btree (unit,day);--> statement-breakpoint
CREATE INDEX "vendor_days_key_index" ON "vendor_days" USING btree (day);--> statement-breakpoint
CREATE INDEX "stores_orders_index" ON "stores" USING btree (marketplace,order_count);--> statement-breakpoint
CREATE INDEX "subscriptions_price_index" ON "subscriptions" USING btree (price,id);--> statement-breakpoint
CREATE INDEX "subscriptions_discount_index" ON "subscriptions" USING btree (discount,id);--> statement-breakpoint
CREATE INDEX "subscriptions_net_total_index" ON "subscriptions" USING btree (net_total,id);--> statement-breakpoint
CREATE INDEX "subscriptions_tax_index" ON "subscriptions" USING btree (tax,id);--> statement-breakpoint
CREATE INDEX "mails_unsent_index" ON "mails" USING btree ("id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "shippings_tenant_id_index" ON "shippings" USING btree (tenant_id,id);
--> statement-breakpoint
-- What each statement changed is added as the difference of its keys, as in migration 0065.
CREATE FUNCTION sum_subscriptions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
    then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, 'PAYMENT', s.package, coalesce(s.method, ''), s.status, s.vat_percentage, coalesce(s.vat_reason, ''), s.price, s.discount, s.net_total, s.tax, s.amount, case when s.coupon is null then 0 else s.discount end, (s.decided_at is not null and s.amount > 0)::int, 1
      FROM new_rows s cross join (values ('DAY'), ('MONTH')) u (unit)
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
    INSERT INTO period_days (day, is_end, count)
    SELECT day, is_end, sum(count) FROM (
      SELECT starts_on, false, 1
      FROM new_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
      UNION ALL
      SELECT coalesce(ends_on, 'infinity'), true, 1
      FROM new_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
    ) d (day, is_end, count) GROUP BY day, is_end
    HAVING sum(count) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
    then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, 'PAYMENT', s.package, coalesce(s.method, ''), s.status, s.vat_percentage, coalesce(s.vat_reason, ''), -(s.price), -(s.discount), -(s.net_total), -(s.tax), -(s.amount), -(case when s.coupon is null then 0 else s.discount end), -((s.decided_at is not null and s.amount > 0)::int), -1
      FROM old_rows s cross join (values ('DAY'), ('MONTH')) u (unit)
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
    INSERT INTO period_days (day, is_end, count)
    SELECT day, is_end, sum(count) FROM (
      SELECT starts_on, false, -1
      FROM old_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
      UNION ALL
      SELECT coalesce(ends_on, 'infinity'), true, -1
      FROM old_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
    ) d (day, is_end, count) GROUP BY day, is_end
    HAVING sum(count) <> 0;
  ELSE
    -- A credit note counts with its payment's package, method, status and coupon, and moves with them.
    INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
    then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, 'PAYMENT', s.package, coalesce(s.method, ''), s.status, s.vat_percentage, coalesce(s.vat_reason, ''), s.price, s.discount, s.net_total, s.tax, s.amount, case when s.coupon is null then 0 else s.discount end, (s.decided_at is not null and s.amount > 0)::int, 1
      FROM new_rows s cross join (values ('DAY'), ('MONTH')) u (unit)
      UNION ALL
      SELECT u.unit, date_trunc(u.unit, coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
    then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, 'PAYMENT', s.package, coalesce(s.method, ''), s.status, s.vat_percentage, coalesce(s.vat_reason, ''), -(s.price), -(s.discount), -(s.net_total), -(s.tax), -(s.amount), -(case when s.coupon is null then 0 else s.discount end), -((s.decided_at is not null and s.amount > 0)::int), -1
      FROM old_rows s cross join (values ('DAY'), ('MONTH')) u (unit)
      UNION ALL
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), i.price, i.discount, i.net_total, i.tax, i.amount, case when s.coupon is null then 0 else i.discount end, 0, 1
      FROM new_rows s join old_rows b on b.id = s.id join invoices i on i.subscription = s.id cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE (b.package, b.method, b.status, b.coupon IS NULL) IS DISTINCT FROM (s.package, s.method, s.status, s.coupon IS NULL)
      AND i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
      UNION ALL
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), -(i.price), -(i.discount), -(i.net_total), -(i.tax), -(i.amount), -(case when s.coupon is null then 0 else i.discount end), -(0), -1
      FROM old_rows s join new_rows b on b.id = s.id join invoices i on i.subscription = s.id cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE (b.package, b.method, b.status, b.coupon IS NULL) IS DISTINCT FROM (s.package, s.method, s.status, s.coupon IS NULL)
      AND i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
    INSERT INTO period_days (day, is_end, count)
    SELECT day, is_end, sum(count) FROM (
      SELECT starts_on, false, 1
      FROM new_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
      UNION ALL
      SELECT starts_on, false, -1
      FROM old_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
      UNION ALL
      SELECT coalesce(ends_on, 'infinity'), true, 1
      FROM new_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
      UNION ALL
      SELECT coalesce(ends_on, 'infinity'), true, -1
      FROM old_rows
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
    ) d (day, is_end, count) GROUP BY day, is_end
    HAVING sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_invoices() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Invoices are issued under a lock that all wait for: those that are no credit notes are passed by.
    IF NOT EXISTS (SELECT FROM new_rows WHERE kind = 'CREDIT_NOTE') THEN RETURN NULL; END IF;
    INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), i.price, i.discount, i.net_total, i.tax, i.amount, case when s.coupon is null then 0 else i.discount end, 0, 1
      FROM new_rows i join subscriptions s on s.id = i.subscription cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), -(i.price), -(i.discount), -(i.net_total), -(i.tax), -(i.amount), -(case when s.coupon is null then 0 else i.discount end), -(0), -1
      FROM old_rows i join subscriptions s on s.id = i.subscription cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
  ELSE
    INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), i.price, i.discount, i.net_total, i.tax, i.amount, case when s.coupon is null then 0 else i.discount end, 0, 1
      FROM new_rows i join subscriptions s on s.id = i.subscription cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
      UNION ALL
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), -(i.price), -(i.discount), -(i.net_total), -(i.tax), -(i.amount), -(case when s.coupon is null then 0 else i.discount end), -(0), -1
      FROM old_rows i join subscriptions s on s.id = i.subscription cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_summed_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_subscriptions();
--> statement-breakpoint
CREATE TRIGGER subscriptions_summed_update AFTER UPDATE ON subscriptions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_subscriptions();
--> statement-breakpoint
CREATE TRIGGER subscriptions_summed_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_subscriptions();
--> statement-breakpoint
CREATE TRIGGER invoices_summed_insert AFTER INSERT ON invoices
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_summed_update AFTER UPDATE ON invoices
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_invoices();
--> statement-breakpoint
CREATE TRIGGER invoices_summed_delete AFTER DELETE ON invoices
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_invoices();
--> statement-breakpoint
INSERT INTO sale_sums (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count)
    SELECT unit, day, kind, package, method, status, vat_percentage, vat_reason, sum(price), sum(discount), sum(net_total), sum(tax), sum(amount), sum(coupon_discount), sum(payments), sum(count) FROM (
      SELECT u.unit, date_trunc(u.unit, coalesce(case when s.supply_on < (s.decided_at at time zone 'Asia/Riyadh')::date
    then s.supply_on::timestamp at time zone 'Asia/Riyadh' end, s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date, 'PAYMENT', s.package, coalesce(s.method, ''), s.status, s.vat_percentage, coalesce(s.vat_reason, ''), s.price, s.discount, s.net_total, s.tax, s.amount, case when s.coupon is null then 0 else s.discount end, (s.decided_at is not null and s.amount > 0)::int, 1
      FROM subscriptions s cross join (values ('DAY'), ('MONTH')) u (unit)
      UNION ALL
      SELECT u.unit, date_trunc(u.unit, i.issued_at at time zone 'Asia/Riyadh')::date, 'CREDIT_NOTE', s.package, coalesce(s.method, ''), s.status, i.vat_percentage, coalesce(i.vat_reason, ''), i.price, i.discount, i.net_total, i.tax, i.amount, case when s.coupon is null then 0 else i.discount end, 0, 1
      FROM invoices i join subscriptions s on s.id = i.subscription cross join (values ('DAY'), ('MONTH')) u (unit)
      WHERE i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
    ) d (unit, day, kind, package, method, status, vat_percentage, vat_reason, price, discount, net_total, tax, amount, coupon_discount, payments, count) GROUP BY unit, day, kind, package, method, status, vat_percentage, vat_reason
    HAVING sum(price) <> 0 OR sum(discount) <> 0 OR sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(coupon_discount) <> 0 OR sum(payments) <> 0 OR sum(count) <> 0;
--> statement-breakpoint
INSERT INTO period_days (day, is_end, count)
    SELECT day, is_end, sum(count) FROM (
      SELECT starts_on, false, 1
      FROM subscriptions
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
      UNION ALL
      SELECT coalesce(ends_on, 'infinity'), true, 1
      FROM subscriptions
      WHERE status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)
    ) d (day, is_end, count) GROUP BY day, is_end
    HAVING sum(count) <> 0;
--> statement-breakpoint
CREATE FUNCTION sum_vendors() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO vendor_days (day, count)
    SELECT day, sum(count) FROM (
      SELECT register_date, 1
      FROM new_rows
    ) d (day, count) GROUP BY day
    HAVING sum(count) <> 0;
  ELSE
    INSERT INTO vendor_days (day, count)
    SELECT day, sum(count) FROM (
      SELECT register_date, -1
      FROM old_rows
    ) d (day, count) GROUP BY day
    HAVING sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Seldom: no other change of a row costs anything.
CREATE FUNCTION sum_vendors_again() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_days (day, count)
    SELECT day, sum(count) FROM (
      SELECT register_date, 1
      FROM (SELECT NEW.*) r
      UNION ALL
      SELECT register_date, -1
      FROM (SELECT OLD.*) r
    ) d (day, count) GROUP BY day
    HAVING sum(count) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vendors_summed_insert AFTER INSERT ON vendors
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_vendors();
--> statement-breakpoint
CREATE TRIGGER vendors_summed_delete AFTER DELETE ON vendors
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_vendors();
--> statement-breakpoint
CREATE TRIGGER vendors_summed_update AFTER UPDATE ON vendors
FOR EACH ROW WHEN ((OLD.register_date) IS DISTINCT FROM (NEW.register_date))
EXECUTE FUNCTION sum_vendors_again();
--> statement-breakpoint
INSERT INTO vendor_days (day, count)
    SELECT day, sum(count) FROM (
      SELECT register_date, 1
      FROM vendors
    ) d (day, count) GROUP BY day
    HAVING sum(count) <> 0;
--> statement-breakpoint
CREATE FUNCTION sum_wallet_entries() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO commission_days (day, amount, count)
    SELECT day, sum(amount), sum(count) FROM (
      SELECT (created_at at time zone 'Asia/Riyadh')::date, amount, 1
      FROM new_rows
      WHERE partner is not null and kind not in ('PAYOUT', 'RETURN')
    ) d (day, amount, count) GROUP BY day
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
  ELSE
    INSERT INTO commission_days (day, amount, count)
    SELECT day, sum(amount), sum(count) FROM (
      SELECT (created_at at time zone 'Asia/Riyadh')::date, -(amount), -1
      FROM old_rows
      WHERE partner is not null and kind not in ('PAYOUT', 'RETURN')
    ) d (day, amount, count) GROUP BY day
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Seldom: no other change of a row costs anything.
CREATE FUNCTION sum_wallet_entries_again() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_days (day, amount, count)
    SELECT day, sum(amount), sum(count) FROM (
      SELECT (created_at at time zone 'Asia/Riyadh')::date, amount, 1
      FROM (SELECT NEW.*) r
      WHERE partner is not null and kind not in ('PAYOUT', 'RETURN')
      UNION ALL
      SELECT (created_at at time zone 'Asia/Riyadh')::date, -(amount), -1
      FROM (SELECT OLD.*) r
      WHERE partner is not null and kind not in ('PAYOUT', 'RETURN')
    ) d (day, amount, count) GROUP BY day
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER wallet_entries_summed_insert AFTER INSERT ON wallet_entries
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_wallet_entries();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_summed_delete AFTER DELETE ON wallet_entries
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_wallet_entries();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_summed_update AFTER UPDATE ON wallet_entries
FOR EACH ROW WHEN ((OLD.partner, OLD.kind, OLD.amount, OLD.created_at) IS DISTINCT FROM (NEW.partner, NEW.kind, NEW.amount, NEW.created_at))
EXECUTE FUNCTION sum_wallet_entries_again();
--> statement-breakpoint
INSERT INTO commission_days (day, amount, count)
    SELECT day, sum(amount), sum(count) FROM (
      SELECT (created_at at time zone 'Asia/Riyadh')::date, amount, 1
      FROM wallet_entries
      WHERE partner is not null and kind not in ('PAYOUT', 'RETURN')
    ) d (day, amount, count) GROUP BY day
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
