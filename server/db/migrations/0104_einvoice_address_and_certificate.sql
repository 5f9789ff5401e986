ALTER TABLE "einvoice_units" ADD COLUMN "told_days" integer;--> statement-breakpoint
ALTER TABLE "einvoices" ADD COLUMN "buyer_address" text;