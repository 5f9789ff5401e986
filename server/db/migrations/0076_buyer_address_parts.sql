ALTER TABLE "invoices" ADD COLUMN "supply_starts_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supply_ends_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_registration_type" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_building_number" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_street" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_district" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_city" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_postal_code" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_additional_number" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "additional_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_registration_type_known" CHECK ("buyer_registration_type" in ('COMMERCIAL_REGISTRATION', 'UNIFIED_NUMBER', 'FREELANCE_CERTIFICATE'));