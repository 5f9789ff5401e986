DROP INDEX "stores_vendor_index";--> statement-breakpoint
DROP INDEX "invoices_vendor_index";--> statement-breakpoint
DROP INDEX "subscriptions_vendor_index";--> statement-breakpoint
DROP INDEX "wallet_entries_vendor_index";--> statement-breakpoint
DROP INDEX "users_vendor_user_type_index";--> statement-breakpoint
DROP INDEX "contacts_vendor_index";--> statement-breakpoint
DROP INDEX "shipping_company_requests_tenant_id_index";--> statement-breakpoint
DROP INDEX "shippings_tenant_id_index";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stores_owners_index" ON "stores" USING btree ("vendor","id","state","marketplace","created_at","name","state_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_owners_index" ON "invoices" USING btree ("vendor","id","kind","purpose","issued_at","supply_on","amount","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriptions_owners_index" ON "subscriptions" USING btree ("vendor","id","status","method","package","amount","due_on","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wallet_entries_owners_index" ON "wallet_entries" USING btree ("vendor","id","kind","created_at","payable_on","amount");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_owners_index" ON "users" USING btree ("vendor","user_type","id","active","last_sign_in_at","created_at","username","email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contacts_owners_index" ON "contacts" USING btree ("vendor","id","created_at","subject");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipping_company_requests_owners_index" ON "shipping_company_requests" USING btree ("tenant_id","id","created_at","company");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shippings_owners_index" ON "shippings" USING btree ("tenant_id","id","shipping_company","order_status","created_at","order_number","resolve_at");