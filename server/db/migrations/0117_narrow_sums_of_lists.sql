DROP INDEX "package_periods_key_index";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wallet_entries_referred_amount_index" ON "wallet_entries" USING btree (referred_vendor,kind,amount,payable_on,partner,vendor,covered);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "package_periods_key_index" ON "package_periods" USING btree (package,ends_on,count);