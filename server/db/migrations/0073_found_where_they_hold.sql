DROP INDEX "wallet_entries_partner_amount_index";--> statement-breakpoint
DROP INDEX "wallet_entries_vendor_amount_index";--> statement-breakpoint
CREATE INDEX "subscriptions_ageing_index" ON "subscriptions" USING btree (coalesce(due_on, (created_at at time zone 'Asia/Riyadh')::date),id) WHERE status in ('DUE_PAYMENT', 'PENDING') and amount > 0;--> statement-breakpoint
CREATE INDEX "subscriptions_credited_index" ON "subscriptions" USING btree (id) WHERE credited_amount > 0;--> statement-breakpoint
CREATE INDEX "subscriptions_partly_credited_index" ON "subscriptions" USING btree (id) WHERE credited_amount > 0 and credited_amount < amount;--> statement-breakpoint
CREATE INDEX "subscriptions_ended_early_index" ON "subscriptions" USING btree (id) WHERE ended_early_on is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_partner_amount_index" ON "wallet_entries" USING btree (partner,kind,amount,payable_on,referred_vendor,covered);--> statement-breakpoint
CREATE INDEX "wallet_entries_vendor_amount_index" ON "wallet_entries" USING btree (vendor,kind,amount,payable_on,referred_vendor,covered);