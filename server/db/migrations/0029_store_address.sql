ALTER TABLE "invoices" ADD COLUMN "buyer_address" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "building_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "street" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "district" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "city" text collate "und-x-icu";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "postal_code" text;