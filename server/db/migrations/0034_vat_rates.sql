CREATE TABLE "vat_rates" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"reason" text,
	"set_by" text,
	"set_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_rates_share" CHECK (rate between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_vat_reason_known" CHECK ("vat_reason" in ('VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30', 'VATEX-SA-32', 'VATEX-SA-33', 'VATEX-SA-34-1', 'VATEX-SA-34-2', 'VATEX-SA-34-3', 'VATEX-SA-34-4', 'VATEX-SA-34-5', 'VATEX-SA-35', 'VATEX-SA-36', 'VATEX-SA-EDU', 'VATEX-SA-HEA', 'VATEX-SA-MLTRY', 'VATEX-SA-OOS'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vat_reason_known" CHECK ("vat_reason" in ('VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30', 'VATEX-SA-32', 'VATEX-SA-33', 'VATEX-SA-34-1', 'VATEX-SA-34-2', 'VATEX-SA-34-3', 'VATEX-SA-34-4', 'VATEX-SA-34-5', 'VATEX-SA-35', 'VATEX-SA-36', 'VATEX-SA-EDU', 'VATEX-SA-HEA', 'VATEX-SA-MLTRY', 'VATEX-SA-OOS'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_without_vat" CHECK (vat_reason is null or (vat_percentage = 0 and tax = 0));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_vat_reason_known" CHECK ("vat_reason" in ('VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30', 'VATEX-SA-32', 'VATEX-SA-33', 'VATEX-SA-34-1', 'VATEX-SA-34-2', 'VATEX-SA-34-3', 'VATEX-SA-34-4', 'VATEX-SA-34-5', 'VATEX-SA-35', 'VATEX-SA-36', 'VATEX-SA-EDU', 'VATEX-SA-HEA', 'VATEX-SA-MLTRY', 'VATEX-SA-OOS'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_without_vat" CHECK (vat_reason is null or (vat_percentage = 0 and tax = 0));--> statement-breakpoint
-- One rate from the first day of VAT in the Kingdom on: the one that was set, else what the product began with.
INSERT INTO "vat_rates" (valid_from, rate)
SELECT '2018-01-01', coalesce((SELECT round((value #>> '{}')::numeric * 100)::integer FROM settings WHERE key = 'vat_percentage'), 1500);--> statement-breakpoint
DELETE FROM settings WHERE key = 'vat_percentage';
