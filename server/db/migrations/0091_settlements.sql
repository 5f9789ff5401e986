CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remote_id" text collate "und-x-icu" NOT NULL,
	"settlement" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"occurred_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"expected_amount" bigint,
	"subscription" bigint,
	"refund" bigint,
	"payment_problem" bigint,
	"reference" text collate "und-x-icu",
	"linked_by" text collate "und-x-icu",
	"reason" text collate "und-x-icu",
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("remote_id", '') || ' ' || coalesce("reference", ''))) STORED,
	CONSTRAINT "settlement_lines_kind_known" CHECK ("kind" in ('PAYMENT', 'REFUND', 'VOID', 'CHARGEBACK', 'CHARGEBACK_PENALTY', 'FEE', 'PLATFORM_DUTIES', 'OTHER_DUTIES', 'INSTALLMENT', 'TRANSFER_FEE')),
	CONSTRAINT "settlement_lines_state_known" CHECK ("state" in ('MATCHED', 'DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_BOOKED', 'MISSING', 'CHARGED', 'RESOLVED')),
	CONSTRAINT "settlement_lines_add_up" CHECK (net = amount - fee - vat),
	CONSTRAINT "settlement_lines_missing" CHECK (settlement is not null or (kind = 'PAYMENT' and subscription is not null)),
	CONSTRAINT "settlement_lines_resolved" CHECK (num_nulls(reason, resolved_at, resolved_by) in (0, 3) and (state = 'RESOLVED') = (reason is not null))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remote_id" text collate "und-x-icu" NOT NULL,
	"gateway" text collate "und-x-icu" NOT NULL,
	"source" text NOT NULL,
	"settled_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"currency" text collate "und-x-icu" NOT NULL,
	"line_count" integer NOT NULL,
	"payments" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"chargebacks" bigint NOT NULL,
	"deductions" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"fees_vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"imported_by" text collate "und-x-icu",
	"matched_at" timestamp (3) with time zone,
	"matched_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("remote_id", ''))) STORED,
	"file_hash" text,
	CONSTRAINT "settlements_source_known" CHECK ("source" in ('GATEWAY', 'FILE')),
	CONSTRAINT "settlements_add_up" CHECK (net = payments - refunds - chargebacks - deductions - fees - fees_vat),
	CONSTRAINT "settlements_booked" CHECK (booked_on >= settled_on),
	CONSTRAINT "settlements_matched" CHECK ((matched_at is null) = (matched_by is null))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_decided";--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "remote_payment" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "settlement" bigint;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_fk" FOREIGN KEY ("settlement") REFERENCES "public"."settlements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_refund_fk" FOREIGN KEY ("refund") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_payment_problem_fk" FOREIGN KEY ("payment_problem") REFERENCES "public"."payment_problems"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_times_index" ON "settlement_lines" USING gist ("id","occurred_on","created_at");--> statement-breakpoint
CREATE INDEX "settlements_times_index" ON "settlements" USING gist ("id","settled_on","booked_on","created_at");--> statement-breakpoint
CREATE INDEX "settlement_lines_occurred_on_index" ON "settlement_lines" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_amount_index" ON "settlement_lines" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_created_at_index" ON "settlement_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_state_index" ON "settlement_lines" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_kind_index" ON "settlement_lines" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement_index" ON "settlement_lines" USING btree ("settlement","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_subscription_index" ON "settlement_lines" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_refund_index" ON "settlement_lines" USING btree ("refund","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment_problem_index" ON "settlement_lines" USING btree ("payment_problem","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_search_index" ON "settlement_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_one_per_payment" ON "settlement_lines" USING btree (subscription) WHERE kind = 'PAYMENT' and subscription is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_one_per_refund" ON "settlement_lines" USING btree (refund) WHERE refund is not null;--> statement-breakpoint
CREATE INDEX "settlement_lines_remote_index" ON "settlement_lines" USING btree (remote_id);--> statement-breakpoint
CREATE INDEX "settlement_lines_open_index" ON "settlement_lines" USING btree (created_at) WHERE state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_BOOKED', 'MISSING');--> statement-breakpoint
CREATE INDEX "settlements_settled_on_index" ON "settlements" USING btree ("settled_on","id");--> statement-breakpoint
CREATE INDEX "settlements_net_index" ON "settlements" USING btree ("net","id");--> statement-breakpoint
CREATE INDEX "settlements_created_at_index" ON "settlements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_source_index" ON "settlements" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "settlements_booked_on_index" ON "settlements" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "settlements_search_index" ON "settlements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_remote_unique" ON "settlements" USING btree (gateway,remote_id);--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_file_unique" ON "settlements" USING btree (file_hash) WHERE file_hash is not null;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_settlement_fk" FOREIGN KEY ("settlement") REFERENCES "public"."settlements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_payments_remote_payment_index" ON "gateway_payments" USING btree ("remote_payment");--> statement-breakpoint
CREATE INDEX "bank_lines_settlement_index" ON "bank_lines" USING btree ("settlement","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_per_settlement" ON "bank_lines" USING btree (settlement) WHERE settlement is not null;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided" CHECK (case state when 'OPEN' then num_nonnulls(subscription, payout, settlement, reason) = 0
        when 'MATCHED' then num_nonnulls(subscription, payout, settlement) = 1 and reason is null
        else reason is not null and num_nonnulls(subscription, payout, settlement) = 0 end);
--> statement-breakpoint
-- A settlement is of its day of the books; that of a closed month is refused, whoever writes it (0080).
CREATE TRIGGER settlements_open_books BEFORE INSERT OR UPDATE OF booked_on ON "settlements"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_books('booked_on');--> statement-breakpoint
-- Whoever matches the bank's lines reconciles settlements; roles that were made by hand stay as they are.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['settlements:list','settlements:view','settlements:export','settlements:import','settlements:match',
    'settlement_lines:list','settlement_lines:view','settlement_lines:export','settlement_lines:reconcile']),
  ('control', ARRAY['settlements:list','settlements:view','settlements:export','settlement_lines:list',
    'settlement_lines:view','settlement_lines:export']),
  ('read_only', ARRAY['settlements:list','settlements:view','settlements:export','settlement_lines:list',
    'settlement_lines:view','settlement_lines:export'])) AS added (key, list)
WHERE roles.key = added.key;
