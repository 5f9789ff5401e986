ALTER TABLE "marketplace_properties" ALTER COLUMN "is_required" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "marketplaces" ALTER COLUMN "platform_connected" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "uses_whatsapp_channel" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "recommended" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "is_required" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "referral_code_groups" ALTER COLUMN "is_default_for_sellers" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "repeat_offers" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "roles_second_factor_required_index" ON "roles" USING btree ("second_factor_required","id");