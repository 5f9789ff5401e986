ALTER TABLE "contacts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "shipping_company_requests" ADD COLUMN "vendor" bigint;--> statement-breakpoint
ALTER TABLE "shipping_company_requests" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "shippings" ADD COLUMN "vendor" bigint;--> statement-breakpoint
ALTER TABLE "shippings" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "shipping_company_requests" ADD CONSTRAINT "shipping_company_requests_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_changed_index" ON "contacts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_external_id_unique" ON "contacts" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "marketplace_categories_changed_index" ON "marketplace_categories" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "marketplace_properties_changed_index" ON "marketplace_properties" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "marketplaces_changed_index" ON "marketplaces" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_vendor_index" ON "shipping_company_requests" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_changed_index" ON "shipping_company_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_company_requests_external_id_unique" ON "shipping_company_requests" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "shippings_vendor_index" ON "shippings" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "shippings_changed_index" ON "shippings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shippings_external_id_unique" ON "shippings" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "vendors_changed_index" ON "vendors" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_external_id_unique" ON "vendors" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "users_changed_index" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_unique" ON "users" USING btree ("external_id");