CREATE TABLE "coupon_redemptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"code" text collate "und-x-icu" NOT NULL,
	"coupon" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"subscription" bigint NOT NULL,
	"state" text NOT NULL,
	"discount" bigint NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("code", ''))) STORED,
	CONSTRAINT "coupon_redemptions_state_known" CHECK ("state" in ('RESERVED', 'USED', 'RELEASED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"uuid" text collate "und-x-icu" NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"subscription" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"credited_invoice" bigint,
	"reason" text collate "und-x-icu",
	"seller_name_ar" text collate "und-x-icu" NOT NULL,
	"seller_name_en" text collate "und-x-icu" NOT NULL,
	"seller_tax_number" text collate "und-x-icu" NOT NULL,
	"seller_registration" text collate "und-x-icu",
	"seller_address_ar" text collate "und-x-icu",
	"seller_address_en" text collate "und-x-icu",
	"buyer_name" text collate "und-x-icu" NOT NULL,
	"buyer_tax_number" text collate "und-x-icu",
	"buyer_registration" text collate "und-x-icu",
	"item_ar" text collate "und-x-icu" NOT NULL,
	"item_en" text collate "und-x-icu" NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net_total" bigint NOT NULL,
	"vat_percentage" integer NOT NULL,
	"tax" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"previous_hash" text collate "und-x-icu" NOT NULL,
	"hash" text collate "und-x-icu" NOT NULL,
	"qr" text collate "und-x-icu" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("number", '') || ' ' || coalesce("buyer_name", '') || ' ' || coalesce("buyer_tax_number", ''))) STORED,
	CONSTRAINT "invoices_kind_known" CHECK ("kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "invoices_amounts" CHECK (net_total + tax = amount),
	CONSTRAINT "invoices_sign" CHECK ((kind = 'INVOICE') = (credited_invoice is null) and case kind when 'INVOICE' then amount > 0 else amount < 0 end)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp(3) with time zone,
	"given_up_at" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"full_name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"second_phone" text,
	"locale" text NOT NULL,
	"commercial_registration" text,
	"tax_no" text,
	"bank_name" text collate "und-x-icu",
	"iban" text,
	"referral_code" text,
	"referral_percentage" integer NOT NULL,
	"referral_due_months" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("second_phone", '') || ' ' || coalesce("referral_code", '') || ' ' || coalesce("commercial_registration", ''))) STORED,
	CONSTRAINT "partners_locale_known" CHECK ("locale" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"payment_number" text NOT NULL,
	"partner" bigint,
	"vendor" bigint,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"payment_date" date NOT NULL,
	"payment_file" text,
	"paid_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("payment_number", ''))) STORED,
	CONSTRAINT "payouts_method_known" CHECK ("method" in ('BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY')),
	CONSTRAINT "payouts_one_holder" CHECK (num_nonnulls(partner, vendor) = 1),
	CONSTRAINT "payouts_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"partner_id" bigint,
	"vendor_id" bigint,
	CONSTRAINT "referral_codes_one_owner" CHECK (num_nonnulls("referral_codes"."partner_id", "referral_codes"."vendor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"process_id" text NOT NULL,
	"vendor" bigint NOT NULL,
	"package" bigint NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"price" bigint NOT NULL,
	"coupon" bigint,
	"discount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"vat_percentage" integer NOT NULL,
	"net_total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"payment_date" date,
	"receipt" text,
	"due_on" date,
	"starts_on" date,
	"ends_on" date,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text collate "und-x-icu",
	"reason" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("process_id", ''))) STORED,
	"period_type" text NOT NULL,
	"period_count" integer,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"extra_months" integer DEFAULT 0 NOT NULL,
	"extra_years" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_status_known" CHECK ("status" in ('DUE_PAYMENT', 'PENDING', 'SUCCESS', 'REJECTED')),
	CONSTRAINT "subscriptions_method_known" CHECK ("method" in ('BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY')),
	CONSTRAINT "subscriptions_amounts" CHECK (amount = price - discount and net_total + tax = amount and least(price, discount, amount, tax) >= 0),
	CONSTRAINT "subscriptions_end_after_start" CHECK (ends_on is null or ends_on >= starts_on),
	CONSTRAINT "subscriptions_success_has_period" CHECK (status <> 'SUCCESS' or starts_on is not null)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"store_name" text collate "und-x-icu" NOT NULL,
	"seller_name" text collate "und-x-icu" NOT NULL,
	"company_name" text collate "und-x-icu",
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subdomain" text NOT NULL,
	"locale" text NOT NULL,
	"description" text collate "und-x-icu",
	"registration_type" text NOT NULL,
	"commercial_registration" text,
	"unified_number" text,
	"freelance_certificate" text,
	"commercial_registration_expiry" date,
	"tax_number" text,
	"package" bigint,
	"status" text DEFAULT 'NEW' NOT NULL,
	"subscription_ends_on" date,
	"register_date" date NOT NULL,
	"utm_source" text collate "und-x-icu",
	"referred_by_code" text,
	"referrer_partner" bigint,
	"referrer_vendor" bigint,
	"referral_percentage" integer,
	"referral_due_months" integer,
	"referral_code" text NOT NULL,
	"referral_code_group" bigint,
	"bank_name" text collate "und-x-icu",
	"iban" text,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("store_name", '') || ' ' || coalesce("seller_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("subdomain", '') || ' ' || coalesce("referral_code", ''))) STORED,
	CONSTRAINT "vendors_locale_known" CHECK ("locale" in ('ar', 'en')),
	CONSTRAINT "vendors_registration_type_known" CHECK ("registration_type" in ('COMMERCIAL_REGISTRATION', 'UNIFIED_NUMBER', 'FREELANCE_CERTIFICATE')),
	CONSTRAINT "vendors_status_known" CHECK ("status" in ('NEW', 'TRIAL', 'ACTIVE', 'EXPIRED')),
	CONSTRAINT "vendors_one_referrer" CHECK (num_nonnulls(referrer_partner, referrer_vendor) <= 1)
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"description" text collate "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"partner" bigint,
	"vendor" bigint,
	"amount" bigint NOT NULL,
	"referred_vendor" bigint,
	"subscription" bigint,
	"base_amount" bigint,
	"percentage" integer,
	"month" integer,
	"month_count" integer,
	"payout" bigint,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("description", ''))) STORED,
	CONSTRAINT "wallet_entries_kind_known" CHECK ("kind" in ('COMMISSION', 'PAYOUT', 'REVERSAL')),
	CONSTRAINT "wallet_entries_one_holder" CHECK (num_nonnulls(partner, vendor) = 1),
	CONSTRAINT "wallet_entries_sign" CHECK (case kind when 'COMMISSION' then amount > 0 else amount < 0 end),
	CONSTRAINT "wallet_entries_told" CHECK (case kind
      when 'PAYOUT' then payout is not null
      else num_nonnulls(subscription, referred_vendor, percentage, month, month_count, base_amount) = 6 end)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vendor" bigint;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_invoice_fk" FOREIGN KEY ("credited_invoice") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_partner_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_package_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_coupon_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_package_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_referrer_partner_fk" FOREIGN KEY ("referrer_partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_referrer_vendor_fk" FOREIGN KEY ("referrer_vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_referral_code_group_fk" FOREIGN KEY ("referral_code_group") REFERENCES "public"."referral_code_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_partner_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_referred_vendor_fk" FOREIGN KEY ("referred_vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_payout_fk" FOREIGN KEY ("payout") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_discount_index" ON "coupon_redemptions" USING btree ("discount","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_created_at_index" ON "coupon_redemptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon_index" ON "coupon_redemptions" USING btree ("coupon","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_vendor_index" ON "coupon_redemptions" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_subscription_index" ON "coupon_redemptions" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_state_index" ON "coupon_redemptions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_search_index" ON "coupon_redemptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_one_per_payment" ON "coupon_redemptions" USING btree (subscription);--> statement-breakpoint
CREATE INDEX "coupon_redemptions_limits_index" ON "coupon_redemptions" USING btree (coupon,vendor) WHERE state <> 'RELEASED';--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_unique" ON "idempotency_keys" USING btree ("owner","scope","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_number_index" ON "invoices" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_index" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_amount_index" ON "invoices" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_index" ON "invoices" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "invoices_vendor_index" ON "invoices" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "invoices_subscription_index" ON "invoices" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "invoices_year_index" ON "invoices" USING btree ("year","id");--> statement-breakpoint
CREATE INDEX "invoices_credited_invoice_index" ON "invoices" USING btree ("credited_invoice","id");--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree (lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence_unique" ON "invoices" USING btree (kind,year,sequence);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_uuid_unique" ON "invoices" USING btree (uuid);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_payment" ON "invoices" USING btree (subscription) WHERE kind = 'INVOICE';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_credit_note" ON "invoices" USING btree (credited_invoice) WHERE kind = 'CREDIT_NOTE';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_chain_unique" ON "invoices" USING btree (previous_hash);--> statement-breakpoint
CREATE INDEX "jobs_waiting_index" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null and "jobs"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "partners_full_name_index" ON "partners" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "partners_referral_percentage_index" ON "partners" USING btree ("referral_percentage","id");--> statement-breakpoint
CREATE INDEX "partners_created_at_index" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_active_index" ON "partners" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "partners_search_index" ON "partners" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "partners_email_unique" ON "partners" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payouts_amount_index" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payouts_payment_date_index" ON "payouts" USING btree ("payment_date","id");--> statement-breakpoint
CREATE INDEX "payouts_created_at_index" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_partner_index" ON "payouts" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "payouts_vendor_index" ON "payouts" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "payouts_method_index" ON "payouts" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "payouts_search_index" ON "payouts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_payment_number_unique" ON "payouts" USING btree (lower("payment_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_partner_unique" ON "referral_codes" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_codes_vendor_unique" ON "referral_codes" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "subscriptions_amount_index" ON "subscriptions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "subscriptions_starts_on_index" ON "subscriptions" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "subscriptions_ends_on_index" ON "subscriptions" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "subscriptions_decided_at_index" ON "subscriptions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_created_at_index" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_index" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_method_index" ON "subscriptions" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "subscriptions_vendor_index" ON "subscriptions" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "subscriptions_package_index" ON "subscriptions" USING btree ("package","id");--> statement-breakpoint
CREATE INDEX "subscriptions_coupon_index" ON "subscriptions" USING btree ("coupon","id");--> statement-breakpoint
CREATE INDEX "subscriptions_search_index" ON "subscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_process_id_unique" ON "subscriptions" USING btree (lower("process_id"));--> statement-breakpoint
CREATE INDEX "subscriptions_vendor_period_index" ON "subscriptions" USING btree (vendor,status,ends_on);--> statement-breakpoint
CREATE INDEX "subscriptions_package_period_index" ON "subscriptions" USING btree (package,status,ends_on);--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_due_per_vendor" ON "subscriptions" USING btree (vendor) WHERE status = 'DUE_PAYMENT';--> statement-breakpoint
CREATE INDEX "vendors_store_name_index" ON "vendors" USING btree ("store_name","id");--> statement-breakpoint
CREATE INDEX "vendors_seller_name_index" ON "vendors" USING btree ("seller_name","id");--> statement-breakpoint
CREATE INDEX "vendors_register_date_index" ON "vendors" USING btree ("register_date","id");--> statement-breakpoint
CREATE INDEX "vendors_subscription_ends_on_index" ON "vendors" USING btree ("subscription_ends_on","id");--> statement-breakpoint
CREATE INDEX "vendors_created_at_index" ON "vendors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendors_status_index" ON "vendors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vendors_package_index" ON "vendors" USING btree ("package","id");--> statement-breakpoint
CREATE INDEX "vendors_utm_source_index" ON "vendors" USING btree ("utm_source","id");--> statement-breakpoint
CREATE INDEX "vendors_referred_by_code_index" ON "vendors" USING btree ("referred_by_code","id");--> statement-breakpoint
CREATE INDEX "vendors_referrer_partner_index" ON "vendors" USING btree ("referrer_partner","id");--> statement-breakpoint
CREATE INDEX "vendors_referrer_vendor_index" ON "vendors" USING btree ("referrer_vendor","id");--> statement-breakpoint
CREATE INDEX "vendors_active_index" ON "vendors" USING btree ("active","id");--> statement-breakpoint
CREATE INDEX "vendors_referral_code_group_index" ON "vendors" USING btree ("referral_code_group","id");--> statement-breakpoint
CREATE INDEX "vendors_search_index" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_email_unique" ON "vendors" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_subdomain_unique" ON "vendors" USING btree (lower("subdomain"));--> statement-breakpoint
CREATE INDEX "wallet_entries_amount_index" ON "wallet_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_created_at_index" ON "wallet_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_kind_index" ON "wallet_entries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_partner_index" ON "wallet_entries" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_vendor_index" ON "wallet_entries" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_referred_vendor_index" ON "wallet_entries" USING btree ("referred_vendor","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_subscription_index" ON "wallet_entries" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_payout_index" ON "wallet_entries" USING btree ("payout","id");--> statement-breakpoint
CREATE INDEX "wallet_entries_search_index" ON "wallet_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_per_payment" ON "wallet_entries" USING btree (subscription,kind);--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_per_payout" ON "wallet_entries" USING btree (payout);--> statement-breakpoint
CREATE INDEX "wallet_entries_partner_amount_index" ON "wallet_entries" USING btree (partner,kind,amount);--> statement-breakpoint
CREATE INDEX "wallet_entries_vendor_amount_index" ON "wallet_entries" USING btree (vendor,kind,amount);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_vendor_index" ON "users" USING btree ("vendor","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_primary" ON "users" USING btree (vendor) WHERE user_type = 'PRIMARY';--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payouts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- SUCCESS and REJECTED are final, and so is what was paid for; a credit note may still end the period early.
CREATE FUNCTION refuse_change_of_final_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % is final', OLD.process_id USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER subscriptions_final BEFORE UPDATE ON "subscriptions" FOR EACH ROW
  WHEN (OLD.status IN ('SUCCESS', 'REJECTED') AND
    (OLD.status, OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.amount, OLD.net_total, OLD.tax, OLD.starts_on)
    IS DISTINCT FROM
    (NEW.status, NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.amount, NEW.net_total, NEW.tax, NEW.starts_on))
  EXECUTE FUNCTION refuse_change_of_final_payment();--> statement-breakpoint
-- No partner and no vendor has a code that another one has.
CREATE FUNCTION keep_referral_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'partners' THEN
    DELETE FROM referral_codes WHERE partner_id = NEW.id AND code IS DISTINCT FROM NEW.referral_code;
    INSERT INTO referral_codes (code, partner_id) SELECT NEW.referral_code, NEW.id
      WHERE NEW.referral_code IS NOT NULL
      AND NOT EXISTS (SELECT FROM referral_codes WHERE code = NEW.referral_code AND partner_id = NEW.id);
  ELSE
    DELETE FROM referral_codes WHERE vendor_id = NEW.id AND code IS DISTINCT FROM NEW.referral_code;
    INSERT INTO referral_codes (code, vendor_id) SELECT NEW.referral_code, NEW.id
      WHERE NEW.referral_code IS NOT NULL
      AND NOT EXISTS (SELECT FROM referral_codes WHERE code = NEW.referral_code AND vendor_id = NEW.id);
  END IF;
  RETURN NULL;
EXCEPTION WHEN unique_violation THEN
  RAISE EXCEPTION 'referral code % is taken', NEW.referral_code
    USING ERRCODE = 'unique_violation', CONSTRAINT = TG_TABLE_NAME || '_referral_code_unique';
END
$$;--> statement-breakpoint
CREATE TRIGGER partners_referral_code AFTER INSERT OR UPDATE OF referral_code ON "partners"
  FOR EACH ROW EXECUTE FUNCTION keep_referral_code();--> statement-breakpoint
CREATE TRIGGER vendors_referral_code AFTER INSERT OR UPDATE OF referral_code ON "vendors"
  FOR EACH ROW EXECUTE FUNCTION keep_referral_code();--> statement-breakpoint
-- The product's roles of a database that has them already learn of the new areas.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['partners:create','partners:edit','partners:delete','vendors:subscribe','invoices:list',
    'invoices:view','invoices:credit','payouts:list','payouts:view','wallet_entries:list','wallet_entries:view',
    'coupon_redemptions:list','coupon_redemptions:view','invoice_settings:view','invoice_settings:edit']),
  ('support', ARRAY['invoices:list','invoices:view']),
  ('read_only', ARRAY['invoices:list','invoices:view','payouts:list','payouts:view','wallet_entries:list',
    'wallet_entries:view','coupon_redemptions:list','coupon_redemptions:view','invoice_settings:view'])
) AS added(key, list)
WHERE roles.key = added.key;
