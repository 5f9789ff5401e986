CREATE TABLE "payment_problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"remote_id" text collate "und-x-icu" NOT NULL,
	"gateway" text collate "und-x-icu" NOT NULL,
	"problem" text NOT NULL,
	"vendor" bigint,
	"subscription" bigint,
	"email" text,
	"amount" bigint NOT NULL,
	"currency" text collate "und-x-icu" NOT NULL,
	"expected_amount" bigint NOT NULL,
	"method" text,
	"note" text collate "und-x-icu",
	"settled_at" timestamp(3) with time zone,
	"settled_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("remote_id", '') || ' ' || coalesce("email", '') || ' ' || coalesce("note", ''))) STORED,
	CONSTRAINT "payment_problems_problem_known" CHECK ("problem" in ('NO_VENDOR', 'OTHER_AMOUNT', 'DECIDED_BEFORE', 'FOR_LIFE', 'REFUSED')),
	CONSTRAINT "payment_problems_method_known" CHECK ("method" in ('BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "vendor" bigint;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_problems_amount_index" ON "payment_problems" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_problems_created_at_index" ON "payment_problems" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_problems_settled_at_index" ON "payment_problems" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "payment_problems_problem_index" ON "payment_problems" USING btree ("problem","id");--> statement-breakpoint
CREATE INDEX "payment_problems_vendor_index" ON "payment_problems" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "payment_problems_subscription_index" ON "payment_problems" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "payment_problems_search_index" ON "payment_problems" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_problems_remote_unique" ON "payment_problems" USING btree (gateway,remote_id);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_vendor_index" ON "contacts" USING btree ("vendor","id");--> statement-breakpoint
INSERT INTO "payment_problems" ("remote_id", "gateway", "problem", "vendor", "subscription", "email", "amount", "currency", "expected_amount", "created_at")
SELECT g.remote_id, g.gateway,
  CASE g.problem WHEN 'no_vendor' THEN 'NO_VENDOR' WHEN 'other_amount' THEN 'OTHER_AMOUNT'
    WHEN 'decided_before' THEN 'DECIDED_BEFORE' WHEN 'subscription_for_life' THEN 'FOR_LIFE' ELSE 'REFUSED' END,
  s.vendor, g.subscription, coalesce(v.email, r.email), g.amount, 'SAR', g.amount, g.updated_at
FROM gateway_payments g LEFT JOIN subscriptions s ON s.id = g.subscription
LEFT JOIN vendors v ON v.id = s.vendor LEFT JOIN registrations r ON r.id = g.registration
WHERE g.state = 'PROBLEM';--> statement-breakpoint
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['payment_problems:list','payment_problems:view','payment_problems:edit','payment_problems:export','payment_problems:settle']),
  ('read_only', ARRAY['payment_problems:list','payment_problems:view','payment_problems:export'])
) AS added(key, list)
WHERE roles.key = added.key;
