CREATE TABLE "einvoice_units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "einvoice_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain" bigint NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"serial" text NOT NULL,
	"tax_number" text NOT NULL,
	"private_key" text NOT NULL,
	"request" text NOT NULL,
	"compliance_id" text,
	"compliance_token" text,
	"compliance_secret" text,
	"token" text,
	"secret" text,
	"certificate_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"activated_at" timestamp (3) with time zone,
	CONSTRAINT "einvoice_units_environment" CHECK (environment in ('SANDBOX', 'SIMULATION', 'PRODUCTION')),
	CONSTRAINT "einvoice_units_state" CHECK (state in ('COMPLIANCE', 'CHECKED', 'ACTIVE', 'REPLACED')),
	CONSTRAINT "einvoice_units_certificate" CHECK (state in ('COMPLIANCE', 'CHECKED') or token is not null)
);
--> statement-breakpoint
CREATE TABLE "einvoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "einvoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invoice" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"profile" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"has_warnings" boolean DEFAULT false NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"report_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"counter" integer,
	"uuid" text collate "und-x-icu" NOT NULL,
	"hash" text collate "und-x-icu",
	"previous_hash" text collate "und-x-icu",
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"next_attempt_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("uuid", ''))) STORED,
	"chain" bigint,
	"unit" bigint,
	"xml" text,
	"cleared_xml" text,
	"qr" text,
	"findings" jsonb,
	CONSTRAINT "einvoices_profile_known" CHECK ("profile" in ('STANDARD', 'SIMPLIFIED')),
	CONSTRAINT "einvoices_state_known" CHECK ("state" in ('PENDING', 'INCOMPLETE', 'QUEUED', 'CLEARED', 'REPORTED', 'REJECTED')),
	CONSTRAINT "einvoices_last_fault_known" CHECK ("last_fault" in ('UNREACHABLE', 'BUSY', 'UNAUTHORIZED', 'UNKNOWN_ANSWER')),
	CONSTRAINT "einvoices_made" CHECK ((state in ('PENDING', 'INCOMPLETE')) = (counter is null)),
	CONSTRAINT "einvoices_complete" CHECK (num_nonnulls(counter, chain, unit, xml, hash, previous_hash, qr) in (0, 7))
);
--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_unit_einvoice_units_id_fk" FOREIGN KEY ("unit") REFERENCES "public"."einvoice_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_invoice_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoices" ADD CONSTRAINT "einvoices_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_units_one_active" ON "einvoice_units" USING btree (state) WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "einvoices_issued_at_index" ON "einvoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "einvoices_report_by_index" ON "einvoices" USING btree ("report_by","id");--> statement-breakpoint
CREATE INDEX "einvoices_state_index" ON "einvoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "einvoices_profile_index" ON "einvoices" USING btree ("profile","id");--> statement-breakpoint
CREATE INDEX "einvoices_has_warnings_index" ON "einvoices" USING btree ("has_warnings","id");--> statement-breakpoint
CREATE INDEX "einvoices_vendor_index" ON "einvoices" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "einvoices_invoice_index" ON "einvoices" USING btree ("invoice","id");--> statement-breakpoint
CREATE INDEX "einvoices_last_fault_index" ON "einvoices" USING btree ("last_fault","id");--> statement-breakpoint
CREATE INDEX "einvoices_search_index" ON "einvoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "einvoices_one_for_each" ON "einvoices" USING btree (invoice) WHERE state <> 'REJECTED';--> statement-breakpoint
CREATE UNIQUE INDEX "einvoices_uuid_unique" ON "einvoices" USING btree (uuid);--> statement-breakpoint
CREATE UNIQUE INDEX "einvoices_counter_unique" ON "einvoices" USING btree (chain,counter);--> statement-breakpoint
CREATE INDEX "einvoices_unit_index" ON "einvoices" USING btree (unit);--> statement-breakpoint
CREATE INDEX "einvoices_pending_index" ON "einvoices" USING btree (invoice) WHERE state = 'PENDING';--> statement-breakpoint
-- While e-invoices are on, each invoice brings its document along in its own transaction, and the step that makes it
-- (docs/decisions/0442).
create function einvoices_of_invoices() returns trigger language plpgsql as $$
begin
  if exists (select 1 from settings where key = 'einvoice_on' and value = 'true'::jsonb)
    and exists (select 1 from einvoice_units where state = 'ACTIVE')
  then
    insert into einvoices (invoice, vendor, profile, issued_at, report_by, uuid)
    values (
      new.id,
      new.vendor,
      case when new.buyer_tax_number is null then 'SIMPLIFIED' else 'STANDARD' end,
      new.issued_at,
      case when new.buyer_tax_number is null then new.issued_at + interval '24 hours' end,
      new.uuid
    );
    insert into jobs (kind, key, params, run_at)
    values ('einvoice_build', 'einvoice_build:' || new.id, '{}', new.issued_at)
    on conflict (key) do nothing;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger einvoices_of_invoices after insert on invoices
  for each row execute function einvoices_of_invoices();--> statement-breakpoint
update roles set permissions = array(select distinct unnest(permissions || array[
  'einvoices:list', 'einvoices:view', 'einvoices:export', 'einvoices:retry',
  'einvoice_settings:list', 'einvoice_settings:view', 'einvoice_settings:export']) order by 1)
where key = 'finance';
