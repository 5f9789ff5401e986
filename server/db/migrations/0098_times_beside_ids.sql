DROP INDEX "blogs_times_index";--> statement-breakpoint
DROP INDEX "categories_times_index";--> statement-breakpoint
DROP INDEX "contents_times_index";--> statement-breakpoint
DROP INDEX "coupons_times_index";--> statement-breakpoint
DROP INDEX "marketplaces_times_index";--> statement-breakpoint
DROP INDEX "properties_times_index";--> statement-breakpoint
DROP INDEX "referral_code_groups_times_index";--> statement-breakpoint
DROP INDEX "stores_times_index";--> statement-breakpoint
DROP INDEX "usage_counts_times_index";--> statement-breakpoint
DROP INDEX "bank_lines_times_index";--> statement-breakpoint
DROP INDEX "bank_statements_times_index";--> statement-breakpoint
DROP INDEX "einvoices_times_index";--> statement-breakpoint
DROP INDEX "events_times_index";--> statement-breakpoint
DROP INDEX "coupon_redemptions_times_index";--> statement-breakpoint
DROP INDEX "invoices_times_index";--> statement-breakpoint
DROP INDEX "partners_times_index";--> statement-breakpoint
DROP INDEX "payment_problems_times_index";--> statement-breakpoint
DROP INDEX "payouts_times_index";--> statement-breakpoint
DROP INDEX "referral_reviews_times_index";--> statement-breakpoint
DROP INDEX "refunds_times_index";--> statement-breakpoint
DROP INDEX "subscriptions_times_index";--> statement-breakpoint
DROP INDEX "vendors_times_index";--> statement-breakpoint
DROP INDEX "wallet_entries_times_index";--> statement-breakpoint
DROP INDEX "write_offs_times_index";--> statement-breakpoint
DROP INDEX "packages_times_index";--> statement-breakpoint
DROP INDEX "payout_batches_times_index";--> statement-breakpoint
DROP INDEX "roles_times_index";--> statement-breakpoint
DROP INDEX "users_times_index";--> statement-breakpoint
DROP INDEX "report_runs_times_index";--> statement-breakpoint
DROP INDEX "report_schedules_times_index";--> statement-breakpoint
DROP INDEX "service_accounts_times_index";--> statement-breakpoint
DROP INDEX "settlement_lines_times_index";--> statement-breakpoint
DROP INDEX "settlements_times_index";--> statement-breakpoint
DROP INDEX "contacts_times_index";--> statement-breakpoint
DROP INDEX "shipping_company_requests_times_index";--> statement-breakpoint
DROP INDEX "shippings_times_index";--> statement-breakpoint
DROP INDEX "webhook_deliveries_times_index";--> statement-breakpoint
DROP INDEX "webhook_endpoints_times_index";--> statement-breakpoint
CREATE INDEX "blogs_times_index" ON "blogs" USING gist ((id + 0),"published_on","created_at");--> statement-breakpoint
CREATE INDEX "categories_times_index" ON "categories" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "contents_times_index" ON "contents" USING gist ((id + 0),"published_on","created_at");--> statement-breakpoint
CREATE INDEX "coupons_times_index" ON "coupons" USING gist ((id + 0),"from_date","to_date","created_at");--> statement-breakpoint
CREATE INDEX "marketplaces_times_index" ON "marketplaces" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "properties_times_index" ON "properties" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "referral_code_groups_times_index" ON "referral_code_groups" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "stores_times_index" ON "stores" USING gist ((id + 0),"state_at","created_at");--> statement-breakpoint
CREATE INDEX "usage_counts_times_index" ON "usage_counts" USING gist ((id + 0),"counted_at");--> statement-breakpoint
CREATE INDEX "bank_lines_times_index" ON "bank_lines" USING gist ((id + 0),"booked_on","created_at");--> statement-breakpoint
CREATE INDEX "bank_statements_times_index" ON "bank_statements" USING gist ((id + 0),"starts_on","ends_on","created_at");--> statement-breakpoint
CREATE INDEX "einvoices_times_index" ON "einvoices" USING gist ((id + 0),"issued_at","report_by");--> statement-breakpoint
CREATE INDEX "events_times_index" ON "events" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_times_index" ON "coupon_redemptions" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "invoices_times_index" ON "invoices" USING gist ((id + 0),"issued_at","supply_on");--> statement-breakpoint
CREATE INDEX "partners_times_index" ON "partners" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "payment_problems_times_index" ON "payment_problems" USING gist ((id + 0),"created_at","settled_at");--> statement-breakpoint
CREATE INDEX "payouts_times_index" ON "payouts" USING gist ((id + 0),"payment_date");--> statement-breakpoint
CREATE INDEX "referral_reviews_times_index" ON "referral_reviews" USING gist ((id + 0),"created_at","decided_at");--> statement-breakpoint
CREATE INDEX "refunds_times_index" ON "refunds" USING gist ((id + 0),"refunded_on","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_times_index" ON "subscriptions" USING gist ((id + 0),"starts_on","ends_on","due_on","supply_on","decided_at","created_at");--> statement-breakpoint
CREATE INDEX "vendors_times_index" ON "vendors" USING gist ((id + 0),"register_date","subscription_ends_on","created_at");--> statement-breakpoint
CREATE INDEX "wallet_entries_times_index" ON "wallet_entries" USING gist ((id + 0),"created_at","payable_on");--> statement-breakpoint
CREATE INDEX "write_offs_times_index" ON "write_offs" USING gist ((id + 0),"written_off_on","reversed_on","created_at");--> statement-breakpoint
CREATE INDEX "packages_times_index" ON "packages" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "payout_batches_times_index" ON "payout_batches" USING gist ((id + 0),"created_at","approved_at");--> statement-breakpoint
CREATE INDEX "roles_times_index" ON "roles" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "users_times_index" ON "users" USING gist ((id + 0),"last_sign_in_at","created_at");--> statement-breakpoint
CREATE INDEX "report_runs_times_index" ON "report_runs" USING gist ((id + 0),"due_at");--> statement-breakpoint
CREATE INDEX "report_schedules_times_index" ON "report_schedules" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "service_accounts_times_index" ON "service_accounts" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "settlement_lines_times_index" ON "settlement_lines" USING gist ((id + 0),"occurred_on");--> statement-breakpoint
CREATE INDEX "settlements_times_index" ON "settlements" USING gist ((id + 0),"settled_on","booked_on","created_at");--> statement-breakpoint
CREATE INDEX "contacts_times_index" ON "contacts" USING gist ((id + 0),"created_at","handled_at");--> statement-breakpoint
CREATE INDEX "shipping_company_requests_times_index" ON "shipping_company_requests" USING gist ((id + 0),"created_at","activated_at");--> statement-breakpoint
CREATE INDEX "shippings_times_index" ON "shippings" USING gist ((id + 0),"created_at","resolve_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_times_index" ON "webhook_deliveries" USING gist ((id + 0),"created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_times_index" ON "webhook_endpoints" USING gist ((id + 0),"created_at");