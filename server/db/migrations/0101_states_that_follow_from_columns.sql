CREATE INDEX "partners_iban_state_index" ON "partners" USING btree ((case when iban is null then null when iban_confirmed_at is null then 'WAITING' else 'CONFIRMED' end),id);--> statement-breakpoint
CREATE INDEX "vendors_iban_state_index" ON "vendors" USING btree ((case when iban is null then null when iban_confirmed_at is null then 'WAITING' else 'CONFIRMED' end),id);--> statement-breakpoint
CREATE INDEX "vendors_invoice_type_index" ON "vendors" USING btree ((case when tax_number is not null then 'STANDARD' when case registration_type when 'COMMERCIAL_REGISTRATION' then commercial_registration is not null
      when 'UNIFIED_NUMBER' then unified_number is not null else false end then 'SIMPLIFIED_COMPANY'
    else 'SIMPLIFIED' end),id);