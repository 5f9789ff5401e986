CREATE INDEX IF NOT EXISTS "invoices_credit_ids_index" ON "invoices" USING btree ((-id)) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_credit_rows_index" ON "invoices" USING btree (issued_at,(-id),id,subscription,purpose,amount) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
DROP INDEX IF EXISTS "invoices_credit_notes_index";
