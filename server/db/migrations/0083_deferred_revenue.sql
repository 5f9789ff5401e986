CREATE TABLE "revenue_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription" bigint NOT NULL,
	"package" bigint NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"stopped_on" date,
	"amount" bigint NOT NULL,
	"credit_note" bigint,
	CONSTRAINT "revenue_lines_days" CHECK (ends_on >= starts_on and starts_on >= booked_on and stopped_on >= booked_on),
	CONSTRAINT "revenue_lines_amount" CHECK (amount > 0),
	CONSTRAINT "revenue_lines_credited" CHECK ((credit_note is not null) = (kind in ('REVERSED', 'REFUNDED')))
);
--> statement-breakpoint
CREATE TABLE "revenue_sums" (
	"month" date NOT NULL,
	"package" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revenue_lines" ADD CONSTRAINT "revenue_lines_subscription_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revenue_lines_subscription_index" ON "revenue_lines" USING btree (subscription);--> statement-breakpoint
CREATE UNIQUE INDEX "revenue_lines_one_open" ON "revenue_lines" USING btree (subscription) WHERE kind = 'RECOGNISED' and stopped_on is null;--> statement-breakpoint
CREATE INDEX "revenue_lines_days_index" ON "revenue_lines" USING gist (daterange(booked_on, coalesce(stopped_on, ends_on + 1)));--> statement-breakpoint
CREATE INDEX "revenue_sums_key_index" ON "revenue_sums" USING btree (month);--> statement-breakpoint
CREATE INDEX "revenue_sums_package_index" ON "revenue_sums" USING btree (package,month);
--> statement-breakpoint
-- What of an amount that is spread evenly over its days has come by the end of a day; rounded as a running sum, so that
-- all of it has come by the last one. It counts nothing from the day on which it was stopped.
CREATE FUNCTION revenue_until(amount bigint, starts_on date, ends_on date, stopped_on date, day date) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN least(day, ends_on, stopped_on - 1) < starts_on THEN 0
    ELSE div(2 * amount::numeric * (least(day, ends_on, stopped_on - 1) - starts_on + 1) + (ends_on - starts_on + 1),
      2 * (ends_on - starts_on + 1))::bigint END
$$;
--> statement-breakpoint
-- The last day over which the net of a payment is earned: that of its period, and of one for life by the setting.
CREATE FUNCTION revenue_end(starts_on date, ends_on date) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT coalesce(ends_on, (starts_on + make_interval(months => coalesce(
    (SELECT (value #>> '{}')::int FROM settings WHERE key = 'lifetime_months'), 60)))::date - 1)
$$;
--> statement-breakpoint
-- From a day on the net of a payment is earned over other days, or some of it was credited: what is left of its line goes
-- on as another one. What is credited comes out of what is not earned yet, and beyond that out of revenue.
CREATE FUNCTION change_revenue(payment bigint, today date, new_start date, new_end date, credited bigint, note bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line revenue_lines%ROWTYPE;
  unearned bigint := 0;
  reversed bigint;
  from_day date;
BEGIN
  SELECT * INTO line FROM revenue_lines
  WHERE subscription = payment AND kind = 'RECOGNISED' AND stopped_on IS NULL AND ends_on >= today;
  IF FOUND THEN
    unearned := line.amount - revenue_until(line.amount, line.starts_on, line.ends_on, line.stopped_on, today - 1);
    UPDATE revenue_lines SET stopped_on = greatest(today, booked_on) WHERE id = line.id;
  END IF;
  reversed := least(credited, unearned);
  from_day := greatest(coalesce(new_start, line.starts_on), today);
  INSERT INTO revenue_lines (subscription, package, kind, booked_on, starts_on, ends_on, amount, credit_note)
  SELECT payment, s.package, d.kind, today, d.starts_on, d.ends_on, d.amount, d.note
  FROM subscriptions s CROSS JOIN (VALUES
    ('REVERSED', today, today, reversed, note),
    ('REFUNDED', today, today, credited - reversed, note),
    ('RECOGNISED', from_day,
      greatest(from_day, coalesce(new_end, new_start + (line.ends_on - line.starts_on), line.ends_on)),
      unearned - reversed, NULL)
  ) d (kind, starts_on, ends_on, amount, note)
  WHERE s.id = payment AND d.amount > 0;
END
$$;
--> statement-breakpoint
CREATE FUNCTION sum_revenue() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO revenue_sums (month, package, kind, amount, count)
    SELECT month, package, kind, sum(amount), sum(count) FROM (
      SELECT m.at::date, l.package, l.kind, revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, (m.at + interval '1 month')::date - 1) - revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, m.at::date - 1), 1
      FROM new_rows l cross join lateral generate_series(date_trunc('month', l.starts_on::timestamp), least(l.ends_on, l.stopped_on - 1)::timestamp, interval '1 month') m (at)
    ) d (month, package, kind, amount, count) GROUP BY month, package, kind
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO revenue_sums (month, package, kind, amount, count)
    SELECT month, package, kind, sum(amount), sum(count) FROM (
      SELECT m.at::date, l.package, l.kind, -(revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, (m.at + interval '1 month')::date - 1) - revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, m.at::date - 1)), -1
      FROM old_rows l cross join lateral generate_series(date_trunc('month', l.starts_on::timestamp), least(l.ends_on, l.stopped_on - 1)::timestamp, interval '1 month') m (at)
    ) d (month, package, kind, amount, count) GROUP BY month, package, kind
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
  ELSE
    INSERT INTO revenue_sums (month, package, kind, amount, count)
    SELECT month, package, kind, sum(amount), sum(count) FROM (
      SELECT m.at::date, l.package, l.kind, revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, (m.at + interval '1 month')::date - 1) - revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, m.at::date - 1), 1
      FROM new_rows l cross join lateral generate_series(date_trunc('month', l.starts_on::timestamp), least(l.ends_on, l.stopped_on - 1)::timestamp, interval '1 month') m (at)
      UNION ALL
      SELECT m.at::date, l.package, l.kind, -(revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, (m.at + interval '1 month')::date - 1) - revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, m.at::date - 1)), -1
      FROM old_rows l cross join lateral generate_series(date_trunc('month', l.starts_on::timestamp), least(l.ends_on, l.stopped_on - 1)::timestamp, interval '1 month') m (at)
    ) d (month, package, kind, amount, count) GROUP BY month, package, kind
    HAVING sum(amount) <> 0 OR sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What was invoiced before, over its period as it is now; of one that ended early, as it was.
INSERT INTO revenue_lines (subscription, package, kind, booked_on, starts_on, ends_on, amount)
SELECT p.subscription, p.package, d.kind, p.day, d.starts_on, d.ends_on, p.net_total
FROM (
  SELECT i.subscription, s.package, i.net_total, i.day, greatest(i.starts_on, i.day) AS starts_on,
    revenue_end(i.starts_on, CASE WHEN s.ended_early_on IS NULL THEN s.ends_on ELSE coalesce(i.supply_ends_on,
      CASE WHEN s.period_type <> 'LIFE_TIME' THEN (i.starts_on + make_interval(
        months => CASE s.period_type WHEN 'MONTH' THEN s.period_count WHEN 'YEAR' THEN 12 * s.period_count ELSE 0 END
          + s.extra_months + 12 * s.extra_years,
        days => CASE s.period_type WHEN 'DAYS' THEN s.period_count ELSE 0 END + s.extra_days + s.given_days))::date - 1 END)
    END) AS ends_on
  FROM (
    SELECT subscription, net_total, supply_ends_on, coalesce(supply_on, (issued_at AT TIME ZONE 'Asia/Riyadh')::date) AS day,
      coalesce(supply_starts_on, (SELECT starts_on FROM subscriptions WHERE id = subscription)) AS starts_on
    FROM invoices WHERE kind = 'INVOICE' AND replaces_invoice IS NULL AND net_total > 0
  ) i JOIN subscriptions s ON s.id = i.subscription
) p CROSS JOIN LATERAL (VALUES
  ('BILLED', p.day, p.day), ('RECOGNISED', p.starts_on, greatest(p.ends_on, p.starts_on))
) d (kind, starts_on, ends_on);
--> statement-breakpoint
DO $$
DECLARE
  note record;
BEGIN
  FOR note IN
    SELECT n.id, n.subscription, -n.net_total AS net, s.ended_early_on,
      coalesce(n.supply_on, (n.issued_at AT TIME ZONE 'Asia/Riyadh')::date) AS day,
      lead(n.id) OVER (PARTITION BY n.subscription ORDER BY n.id) IS NULL AS is_last
    FROM invoices n JOIN subscriptions s ON s.id = n.subscription
    WHERE n.kind = 'CREDIT_NOTE' AND n.purpose IS DISTINCT FROM 'CORRECTION' ORDER BY n.id
  LOOP
    PERFORM change_revenue(note.subscription, note.day,
      CASE WHEN note.is_last AND note.ended_early_on IS NOT NULL THEN note.day END,
      CASE WHEN note.is_last AND note.ended_early_on IS NOT NULL THEN note.day END, note.net, note.id);
  END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO revenue_sums (month, package, kind, amount, count)
SELECT month, package, kind, sum(amount), sum(count) FROM (
  SELECT m.at::date, l.package, l.kind, revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, (m.at + interval '1 month')::date - 1) - revenue_until(l.amount, l.starts_on, l.ends_on, l.stopped_on, m.at::date - 1), 1
  FROM revenue_lines l cross join lateral generate_series(date_trunc('month', l.starts_on::timestamp), least(l.ends_on, l.stopped_on - 1)::timestamp, interval '1 month') m (at)
) d (month, package, kind, amount, count) GROUP BY month, package, kind
HAVING sum(amount) <> 0 OR sum(count) <> 0;
--> statement-breakpoint
CREATE TRIGGER revenue_lines_summed_insert AFTER INSERT ON revenue_lines
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_revenue();
--> statement-breakpoint
CREATE TRIGGER revenue_lines_summed_update AFTER UPDATE ON revenue_lines
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_revenue();
--> statement-breakpoint
CREATE TRIGGER revenue_lines_summed_delete AFTER DELETE ON revenue_lines
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_revenue();
--> statement-breakpoint
-- A payment that succeeds is billed, and earned over its period: before its invoice is numbered, for which others wait.
CREATE FUNCTION book_revenue() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revenue_lines (subscription, package, kind, booked_on, starts_on, ends_on, amount)
  SELECT p.id, p.package, d.kind, p.day, d.starts_on, d.ends_on, p.net_total
  FROM (
    SELECT s.id, s.package, s.net_total, c.day, greatest(s.starts_on, c.day) AS starts_on,
      revenue_end(s.starts_on, s.ends_on) AS ends_on
    FROM new_rows s CROSS JOIN LATERAL (SELECT coalesce(
      s.supply_on, (s.decided_at AT TIME ZONE 'Asia/Riyadh')::date, s.starts_on)) c (day)
    WHERE s.status = 'SUCCESS' AND s.net_total > 0
  ) p CROSS JOIN LATERAL (VALUES
    ('BILLED', p.day, p.day), ('RECOGNISED', p.starts_on, greatest(p.ends_on, p.starts_on))
  ) d (kind, starts_on, ends_on)
  WHERE NOT EXISTS (SELECT FROM revenue_lines l WHERE l.subscription = p.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_revenue_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION book_revenue();
--> statement-breakpoint
CREATE TRIGGER subscriptions_revenue_update AFTER UPDATE ON subscriptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION book_revenue();
--> statement-breakpoint
-- What is taken back of a period before it is over is earned on that day, less what is credited of it.
CREATE FUNCTION end_revenue() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_revenue(new.id, new.ended_early_on, new.ended_early_on, new.ended_early_on, 0, NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_revenue_ended AFTER UPDATE OF ended_early_on ON subscriptions
FOR EACH ROW WHEN (new.ended_early_on IS DISTINCT FROM old.ended_early_on AND new.ended_early_on IS NOT NULL)
EXECUTE FUNCTION end_revenue();
--> statement-breakpoint
CREATE FUNCTION credit_revenue() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_revenue(new.subscription, coalesce(new.supply_on, (new.issued_at AT TIME ZONE 'Asia/Riyadh')::date),
    NULL, NULL, -new.net_total, new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_revenue_credited AFTER INSERT ON invoices
FOR EACH ROW WHEN (new.kind = 'CREDIT_NOTE' AND new.purpose IS DISTINCT FROM 'CORRECTION' AND new.net_total < 0)
EXECUTE FUNCTION credit_revenue();
--> statement-breakpoint
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['accounting_settings:edit','accounting_settings:view']),
  ('control', ARRAY['accounting_settings:view']),
  ('read_only', ARRAY['accounting_settings:view'])
) AS added(key, list)
WHERE roles.key = added.key;
