DROP INDEX "users_changed_index";--> statement-breakpoint
CREATE INDEX "users_vendor_user_type_index" ON "users" USING btree ("vendor","user_type","id");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_tenant_id_index" ON "shipping_company_requests" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "users_changed_index" ON "users" USING btree ("user_type","updated_at","id");
