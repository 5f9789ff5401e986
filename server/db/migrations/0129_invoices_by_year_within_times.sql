DROP INDEX "invoices_times_index";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_times_index" ON "invoices" USING gist ((id + 0),"year","issued_at","supply_on");