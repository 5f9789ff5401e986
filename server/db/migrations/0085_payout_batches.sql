CREATE TABLE "payout_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"note" text collate "und-x-icu",
	"prepared_by" text collate "und-x-icu",
	"approved_at" timestamp (3) with time zone,
	"approved_by" text collate "und-x-icu",
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text collate "und-x-icu",
	"cancel_reason" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("number", '') || ' ' || coalesce("note", ''))) STORED,
	"prepared_by_id" bigint,
	CONSTRAINT "payout_batches_approved" CHECK ((approved_at is null) = (approved_by is null)),
	CONSTRAINT "payout_batches_cancelled" CHECK (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3) and (cancelled_at is null or approved_at is null))
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"batch" bigint NOT NULL,
	"partner" bigint,
	"vendor" bigint,
	"iban" text,
	"amount" bigint NOT NULL,
	"refusal" text,
	"payout" bigint,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("number", ''))) STORED,
	CONSTRAINT "payout_items_refusal_known" CHECK ("refusal" in ('IBAN_MISSING', 'IBAN_NOT_CONFIRMED', 'IBAN_CHANGED', 'BEYOND_BALANCE', 'BELOW_MINIMUM')),
	CONSTRAINT "payout_items_one_holder" CHECK (num_nonnulls(partner, vendor) = 1),
	CONSTRAINT "payout_items_amount_positive" CHECK (amount > 0),
	CONSTRAINT "payout_items_decided" CHECK (num_nonnulls(payout, refusal) <= 1),
	CONSTRAINT "payout_items_settled" CHECK ((settled_at is null) = (settled_by is null) and (settled_at is null or payout is not null))
);
--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_batch_fk" FOREIGN KEY ("batch") REFERENCES "public"."payout_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_partner_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_fk" FOREIGN KEY ("payout") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batches_created_at_index" ON "payout_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_batches_approved_at_index" ON "payout_batches" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "payout_batches_search_index" ON "payout_batches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batches_number_unique" ON "payout_batches" USING btree (lower("number"));--> statement-breakpoint
CREATE INDEX "payout_items_amount_index" ON "payout_items" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payout_items_created_at_index" ON "payout_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payout_items_batch_index" ON "payout_items" USING btree ("batch","id");--> statement-breakpoint
CREATE INDEX "payout_items_refusal_index" ON "payout_items" USING btree ("refusal","id");--> statement-breakpoint
CREATE INDEX "payout_items_partner_index" ON "payout_items" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "payout_items_vendor_index" ON "payout_items" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "payout_items_payout_index" ON "payout_items" USING btree ("payout","id");--> statement-breakpoint
CREATE INDEX "payout_items_search_index" ON "payout_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_number_unique" ON "payout_items" USING btree (lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_payout_unique" ON "payout_items" USING btree (payout) WHERE payout is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_partner_unique" ON "payout_items" USING btree (batch,partner) WHERE partner is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_vendor_unique" ON "payout_items" USING btree (batch,vendor) WHERE vendor is not null;--> statement-breakpoint
-- Whoever pays out prepares batches, and another person approves them; roles that were made by hand stay as they are.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['payout_batches:list','payout_batches:view','payout_batches:export','payout_batches:prepare',
    'payout_batches:approve','payout_batches:settle','payout_items:list','payout_items:view']),
  ('control', ARRAY['payout_batches:list','payout_batches:view','payout_batches:export','payout_items:list',
    'payout_items:view']),
  ('read_only', ARRAY['payout_batches:list','payout_batches:view','payout_batches:export','payout_items:list',
    'payout_items:view'])) AS added (key, list)
WHERE roles.key = added.key;
