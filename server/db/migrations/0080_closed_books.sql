CREATE TABLE "accounting_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"through" date NOT NULL,
	"closed_by_id" bigint,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reopened_by" text,
	"reopened_at" timestamp (3) with time zone,
	"reopen_reason" text,
	CONSTRAINT "accounting_closings_reopened" CHECK (num_nulls(reopened_by, reopened_at, reopen_reason) in (0, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_closings_one_standing" ON "accounting_closings" USING btree ("through") WHERE reopened_at is null;
--> statement-breakpoint
-- Books were closed by a setting: the day that was set stays closed.
INSERT INTO "accounting_closings" ("through")
SELECT (value #>> '{}')::date FROM settings WHERE key = 'books_closed_on' AND value #>> '{}' IS NOT NULL;--> statement-breakpoint
DELETE FROM settings WHERE key = 'books_closed_on';--> statement-breakpoint
-- A closing is taken back once; nothing else of it changes.
CREATE FUNCTION refuse_other_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD.reopened_at IS NOT NULL OR NEW.reopened_at IS NULL
    OR (OLD.id, OLD.through, OLD.closed_by_id, OLD.closed_by, OLD.closed_at)
      IS DISTINCT FROM (NEW.id, NEW.through, NEW.closed_by_id, NEW.closed_by, NEW.closed_at) THEN
    RAISE EXCEPTION 'accounting_closings is only added to' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounting_closings_kept BEFORE UPDATE OR DELETE ON "accounting_closings"
  FOR EACH ROW EXECUTE FUNCTION refuse_other_reopening();--> statement-breakpoint
-- The last net under docs/decisions/0471: a day of closed books is refused, whoever writes it. The column that holds the
-- day is the trigger's argument; an update that leaves it as it was is none of it, unless the
-- second argument says that the row tells what holds from that day on.
CREATE FUNCTION refuse_closed_books() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := (to_jsonb(NEW) ->> TG_ARGV[0])::date;
BEGIN
  IF day IS NULL OR (TG_OP = 'UPDATE' AND TG_NARGS = 1 AND to_jsonb(OLD) ->> TG_ARGV[0] = day::text) THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('accounting_closings'));
  IF day <= (SELECT max(through) FROM accounting_closings WHERE reopened_at IS NULL) THEN
    RAISE EXCEPTION '%', to_char(day, 'YYYY-MM') USING ERRCODE = 'RB001';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER subscriptions_open_books_added BEFORE INSERT ON "subscriptions"
  FOR EACH ROW WHEN (NEW.supply_on IS NOT NULL) EXECUTE FUNCTION refuse_closed_books('supply_on');--> statement-breakpoint
CREATE TRIGGER subscriptions_open_books BEFORE UPDATE ON "subscriptions"
  FOR EACH ROW WHEN (NEW.supply_on IS DISTINCT FROM OLD.supply_on) EXECUTE FUNCTION refuse_closed_books('supply_on');--> statement-breakpoint
-- A correction stands on the day of the invoice that it corrects: both papers together change no amount of it.
CREATE TRIGGER invoices_open_books BEFORE INSERT ON "invoices"
  FOR EACH ROW WHEN (NEW.replaces_invoice IS NULL AND NEW.purpose IS DISTINCT FROM 'CORRECTION')
  EXECUTE FUNCTION refuse_closed_books('supply_on');--> statement-breakpoint
CREATE TRIGGER refunds_open_books BEFORE INSERT ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_books('refunded_on');--> statement-breakpoint
CREATE TRIGGER payouts_open_books BEFORE INSERT ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_books('payment_date');--> statement-breakpoint
CREATE TRIGGER write_offs_open_books BEFORE INSERT ON "write_offs"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_books('written_off_on');--> statement-breakpoint
CREATE TRIGGER write_offs_reversed_open_books BEFORE UPDATE ON "write_offs"
  FOR EACH ROW WHEN (NEW.reversed_on IS DISTINCT FROM OLD.reversed_on)
  EXECUTE FUNCTION refuse_closed_books('reversed_on');--> statement-breakpoint
CREATE TRIGGER vat_rates_open_books BEFORE INSERT OR UPDATE ON "vat_rates"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_books('valid_from', 'always');--> statement-breakpoint
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['accounting:close','accounting:reopen']),
  ('control', ARRAY['accounting:reopen'])
) AS added(key, list)
WHERE roles.key = added.key;
