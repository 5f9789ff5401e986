CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"subscription" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text collate "und-x-icu" NOT NULL,
	"refunded_on" date NOT NULL,
	"file" text,
	"reason" text collate "und-x-icu" NOT NULL,
	"credit_note" bigint,
	"period" text NOT NULL,
	"refunded_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("number", '') || ' ' || coalesce("reference", ''))) STORED,
	CONSTRAINT "refunds_method_known" CHECK ("method" in ('BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY')),
	CONSTRAINT "refunds_period_known" CHECK ("period" in ('KEPT', 'ENDED')),
	CONSTRAINT "refunds_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
DROP INDEX "invoices_one_credit_note";--> statement-breakpoint
DROP INDEX "invoices_one_per_payment";--> statement-breakpoint
DROP INDEX "wallet_entries_one_per_payment";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supply_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces_invoice" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credited_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "supply_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_fk" FOREIGN KEY ("credit_note") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_amount_index" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_refunded_on_index" ON "refunds" USING btree ("refunded_on","id");--> statement-breakpoint
CREATE INDEX "refunds_created_at_index" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_vendor_index" ON "refunds" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "refunds_subscription_index" ON "refunds" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "refunds_method_index" ON "refunds" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "refunds_credit_note_index" ON "refunds" USING btree ("credit_note","id");--> statement-breakpoint
CREATE INDEX "refunds_file_index" ON "refunds" USING btree ("file","id");--> statement-breakpoint
CREATE INDEX "refunds_search_index" ON "refunds" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_number_unique" ON "refunds" USING btree (lower("number"));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoice_fk" FOREIGN KEY ("replaces_invoice") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_supply_on_index" ON "invoices" USING btree ("supply_on","id");--> statement-breakpoint
CREATE INDEX "invoices_purpose_index" ON "invoices" USING btree ("purpose","id");--> statement-breakpoint
CREATE INDEX "invoices_replaces_invoice_index" ON "invoices" USING btree ("replaces_invoice","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_correction" ON "invoices" USING btree (replaces_invoice) WHERE replaces_invoice is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_supply_on_index" ON "subscriptions" USING btree ("supply_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_payment" ON "invoices" USING btree (subscription) WHERE kind = 'INVOICE' and replaces_invoice is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_one_per_payment" ON "wallet_entries" USING btree (subscription) WHERE kind = 'COMMISSION';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_purpose_known" CHECK ("purpose" in ('CANCELLATION', 'REFUND', 'CORRECTION'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_purpose" CHECK (case kind when 'INVOICE' then purpose is null else replaces_invoice is null end);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_refunds" CHECK (refunded_amount between 0 and credited_amount and credited_amount between 0 and amount);--> statement-breakpoint
UPDATE "subscriptions" s SET credited_amount = n.amount FROM (
  SELECT subscription, -sum(amount) AS amount FROM invoices WHERE kind = 'CREDIT_NOTE' GROUP BY subscription) n
WHERE n.subscription = s.id;--> statement-breakpoint
-- What was sold before counts as it was counted then: on the day of its decision.
UPDATE "subscriptions" SET supply_on = (decided_at at time zone 'Asia/Riyadh')::date WHERE status = 'SUCCESS';--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- However many credit notes an invoice has, they never take back more than it says.
CREATE FUNCTION refuse_credit_beyond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM invoices WHERE id = NEW.credited_invoice OR credited_invoice = NEW.credited_invoice) < 0 THEN
    RAISE EXCEPTION 'credit note % takes back more than its invoice says', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER invoices_credit_within AFTER INSERT ON "invoices" FOR EACH ROW
  WHEN (NEW.credited_invoice IS NOT NULL) EXECUTE FUNCTION refuse_credit_beyond();--> statement-breakpoint
-- The product's roles of a database that has them already learn of the new calls.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['refunds:list','refunds:view','refunds:export','invoices:correct','subscriptions:refund']),
  ('support', ARRAY['refunds:list','refunds:view','refunds:export']),
  ('read_only', ARRAY['refunds:list','refunds:view','refunds:export'])) AS added (key, list)
WHERE roles.key = added.key;
