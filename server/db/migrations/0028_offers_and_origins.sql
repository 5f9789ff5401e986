CREATE TABLE "transfer_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "recommended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "transfer_code" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "repeat_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "utm_medium" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "utm_campaign" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "utm_term" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "utm_content" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "utm_id" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "gclid" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "referrer" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "landing_page" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "visited_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_utm_source" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_utm_medium" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_utm_campaign" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_utm_term" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_utm_content" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_utm_id" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_gclid" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_referrer" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_landing_page" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "first_visited_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "transfer_codes_created_index" ON "transfer_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "packages_recommended_index" ON "packages" USING btree ("recommended","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_transfer_code_unique" ON "subscriptions" USING btree (lower("transfer_code"));--> statement-breakpoint
CREATE INDEX "vendors_utm_medium_index" ON "vendors" USING btree ("utm_medium","id");--> statement-breakpoint
CREATE INDEX "vendors_utm_campaign_index" ON "vendors" USING btree ("utm_campaign","id");--> statement-breakpoint
CREATE INDEX "vendors_first_utm_source_index" ON "vendors" USING btree ("first_utm_source","id");--> statement-breakpoint
CREATE INDEX "vendors_phone_index" ON "vendors" USING btree (phone);--> statement-breakpoint
CREATE INDEX "vendors_commercial_registration_index" ON "vendors" USING btree (commercial_registration);--> statement-breakpoint
CREATE INDEX "vendors_unified_number_index" ON "vendors" USING btree (unified_number);--> statement-breakpoint
CREATE INDEX "vendors_freelance_certificate_index" ON "vendors" USING btree (freelance_certificate);--> statement-breakpoint
CREATE INDEX "vendors_tax_number_index" ON "vendors" USING btree (tax_number);--> statement-breakpoint
CREATE INDEX "vendors_iban_index" ON "vendors" USING btree (iban);--> statement-breakpoint
-- The registration number of a vendor: that of its latest registration.
UPDATE "vendors" v SET "registration_number" = r."reference" FROM (
  SELECT DISTINCT ON ("vendor") "vendor", "reference" FROM "registrations" WHERE "vendor" IS NOT NULL ORDER BY "vendor", "id" DESC
) r WHERE r."vendor" = v."id";--> statement-breakpoint
CREATE OR REPLACE FUNCTION payment_words(vendor_id bigint, payment_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', v.store_name, v.tax_number, v.registration_number,
    (SELECT string_agg(i.number, ' ' ORDER BY i.id) FROM invoices i WHERE i.subscription = payment_id))
  FROM vendors v WHERE v.id = vendor_id
$$;--> statement-breakpoint
UPDATE "subscriptions" s SET words_elsewhere = payment_words(s.vendor, s.id) FROM "vendors" v
  WHERE v."id" = s."vendor" AND v."registration_number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("process_id", '') || ' ' || coalesce("transfer_code", '') || ' ' || coalesce("words_elsewhere", ''))) STORED;--> statement-breakpoint
ALTER TABLE "vendors" drop column "search_text";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("store_name", '') || ' ' || coalesce("seller_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("subdomain", '') || ' ' || coalesce("referral_code", '') || ' ' || coalesce("registration_number", ''))) STORED;--> statement-breakpoint
CREATE INDEX "subscriptions_search_index" ON "subscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_search_index" ON "vendors" USING gin ("search_text" gin_trgm_ops);
