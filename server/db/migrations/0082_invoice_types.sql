CREATE INDEX "invoices_type_index" ON "invoices" USING btree ((case when buyer_tax_number is not null then 'STANDARD' when coalesce(buyer_registration_type <> 'FREELANCE_CERTIFICATE',
      buyer_registration ~ '^[0-9]{10}$', false) then 'SIMPLIFIED_COMPANY'
    else 'SIMPLIFIED' end),id);