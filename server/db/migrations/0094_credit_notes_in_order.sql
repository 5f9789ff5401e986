CREATE INDEX "invoices_credit_price_index" ON "invoices" USING btree (price,(-id)) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
CREATE INDEX "invoices_credit_discount_index" ON "invoices" USING btree (discount,(-id)) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
CREATE INDEX "invoices_credit_net_total_index" ON "invoices" USING btree (net_total,(-id)) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
CREATE INDEX "invoices_credit_tax_index" ON "invoices" USING btree (tax,(-id)) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
CREATE INDEX "invoices_credit_amount_index" ON "invoices" USING btree (amount,(-id)) WHERE kind = 'CREDIT_NOTE';