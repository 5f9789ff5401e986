ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_kind_known";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_sign";--> statement-breakpoint
ALTER TABLE "wallet_entries" DROP CONSTRAINT "wallet_entries_told";--> statement-breakpoint
DROP INDEX "wallet_entries_one_per_payout";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "iban_confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "iban_confirmed_by" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "iban_confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "iban_confirmed_by" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "month_to" integer;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "payable_on" date;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "reason" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "recorded_by" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "covered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "wallet_entries_payable_on_index" ON "wallet_entries" USING btree ("payable_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_per_payout" ON "wallet_entries" USING btree (payout,kind);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_kind_known" CHECK ("kind" in ('COMMISSION', 'PAYOUT', 'REVERSAL', 'RETURN', 'ADJUSTMENT'));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_sign" CHECK (case when kind = 'ADJUSTMENT' then amount <> 0 when kind in ('COMMISSION', 'RETURN') then amount > 0 else amount < 0 end);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_told" CHECK (case kind
      when 'PAYOUT' then payout is not null
      when 'RETURN' then num_nonnulls(payout, reason, recorded_by) = 3
      when 'ADJUSTMENT' then num_nonnulls(reason, recorded_by) = 2
      else num_nonnulls(subscription, referred_vendor, percentage, month, month_count, base_amount) = 6 end);--> statement-breakpoint
-- Partners and vendors keep the IBAN that they have; one that changes has to be confirmed anew, whoever changes it.
UPDATE "partners" SET iban_confirmed_at = updated_at, iban_confirmed_by = '' WHERE iban IS NOT NULL;--> statement-breakpoint
UPDATE "vendors" SET iban_confirmed_at = updated_at, iban_confirmed_by = '' WHERE iban IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION ask_for_confirmation_of_iban() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.iban_confirmed_at := NULL;
  NEW.iban_confirmed_by := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER partners_iban_changed BEFORE UPDATE ON "partners" FOR EACH ROW
  WHEN (OLD.iban IS DISTINCT FROM NEW.iban) EXECUTE FUNCTION ask_for_confirmation_of_iban();--> statement-breakpoint
CREATE TRIGGER vendors_iban_changed BEFORE UPDATE ON "vendors" FOR EACH ROW
  WHEN (OLD.iban IS DISTINCT FROM NEW.iban) EXECUTE FUNCTION ask_for_confirmation_of_iban();--> statement-breakpoint
-- Commissions so far used up the months that their payments covered, as far as any were left.
ALTER TABLE "wallet_entries" DISABLE TRIGGER wallet_entries_append_only;--> statement-breakpoint
UPDATE "wallet_entries" e SET covered = least(
    CASE s.period_type WHEN 'LIFE_TIME' THEN 100 * e.month_count ELSE
      100 * (CASE s.period_type WHEN 'MONTH' THEN s.period_count WHEN 'YEAR' THEN 12 * s.period_count ELSE 0 END
        + s.extra_months + 12 * s.extra_years)
      + round((CASE s.period_type WHEN 'DAYS' THEN s.period_count ELSE 0 END + s.extra_days) * 100 / 30.0)::integer END,
    100 * e.month_count)
FROM subscriptions s WHERE s.id = e.subscription AND e.kind IN ('COMMISSION', 'REVERSAL');--> statement-breakpoint
ALTER TABLE "wallet_entries" ENABLE TRIGGER wallet_entries_append_only;--> statement-breakpoint
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['partners:confirm','vendors:confirm','partners:adjust','vendors:adjust','payouts:return'])
) AS added(key, list)
WHERE roles.key = added.key;
