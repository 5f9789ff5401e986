CREATE TABLE "bank_columns" (
	"bank" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"set_by" text,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text collate "und-x-icu" NOT NULL,
	"statement" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text collate "und-x-icu",
	"counterparty" text collate "und-x-icu",
	"counterparty_iban" text collate "und-x-icu",
	"state" text DEFAULT 'OPEN' NOT NULL,
	"subscription" bigint,
	"payout" bigint,
	"reason" text collate "und-x-icu",
	"decided_at" timestamp (3) with time zone,
	"decided_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("text", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("counterparty", '') || ' ' || coalesce("counterparty_iban", ''))) STORED,
	"facts" text NOT NULL,
	CONSTRAINT "bank_lines_direction_known" CHECK ("direction" in ('IN', 'OUT')),
	CONSTRAINT "bank_lines_state_known" CHECK ("state" in ('OPEN', 'MATCHED', 'IGNORED')),
	CONSTRAINT "bank_lines_amount_positive" CHECK (amount > 0),
	CONSTRAINT "bank_lines_decided" CHECK (case state when 'OPEN' then num_nonnulls(subscription, payout, reason) = 0
        when 'MATCHED' then num_nonnulls(subscription, payout) = 1 and reason is null
        else reason is not null and num_nonnulls(subscription, payout) = 0 end)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_name" text collate "und-x-icu" NOT NULL,
	"format" text NOT NULL,
	"account" text collate "und-x-icu" NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"opening_balance" bigint,
	"closing_balance" bigint,
	"line_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"imported_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("file_name", '') || ' ' || coalesce("account", ''))) STORED,
	"file_hash" text NOT NULL,
	"user_id" bigint,
	CONSTRAINT "bank_statements_format_known" CHECK ("format" in ('CSV', 'MT940', 'CAMT053')),
	CONSTRAINT "bank_statements_days" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_fk" FOREIGN KEY ("statement") REFERENCES "public"."bank_statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payout_fk" FOREIGN KEY ("payout") REFERENCES "public"."payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_booked_on_index" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_amount_index" ON "bank_lines" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "bank_lines_created_at_index" ON "bank_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_state_index" ON "bank_lines" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_lines_direction_index" ON "bank_lines" USING btree ("direction","id");--> statement-breakpoint
CREATE INDEX "bank_lines_statement_index" ON "bank_lines" USING btree ("statement","id");--> statement-breakpoint
CREATE INDEX "bank_lines_subscription_index" ON "bank_lines" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "bank_lines_payout_index" ON "bank_lines" USING btree ("payout","id");--> statement-breakpoint
CREATE INDEX "bank_lines_search_index" ON "bank_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_facts_unique" ON "bank_lines" USING btree (facts);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_per_payment" ON "bank_lines" USING btree (subscription) WHERE subscription is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_per_payout" ON "bank_lines" USING btree (payout) WHERE payout is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_left_index" ON "bank_lines" USING btree (statement) WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "bank_lines_waiting_index" ON "bank_lines" USING btree (direction,booked_on,id) WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "bank_statements_starts_on_index" ON "bank_statements" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "bank_statements_ends_on_index" ON "bank_statements" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "bank_statements_created_at_index" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_format_index" ON "bank_statements" USING btree ("format","id");--> statement-breakpoint
CREATE INDEX "bank_statements_search_index" ON "bank_statements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_file_unique" ON "bank_statements" USING btree (file_hash);--> statement-breakpoint
CREATE INDEX "subscriptions_open_amount_index" ON "subscriptions" USING btree (amount,id) WHERE status in ('DUE_PAYMENT', 'PENDING');--> statement-breakpoint
CREATE INDEX "subscriptions_reference_index" ON "subscriptions" USING btree (lower(reference)) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "files_sha256_index" ON "files" USING btree ("sha256");--> statement-breakpoint
-- Whoever decides on payments sees what the bank says of them; roles that were made by hand stay as they are.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['bank_statements:list','bank_statements:view','bank_statements:export','bank_statements:import',
    'bank_lines:list','bank_lines:view','bank_lines:export','bank_lines:match']),
  ('control', ARRAY['bank_statements:list','bank_statements:view','bank_statements:export',
    'bank_lines:list','bank_lines:view','bank_lines:export']),
  ('read_only', ARRAY['bank_statements:list','bank_statements:view','bank_statements:export',
    'bank_lines:list','bank_lines:view','bank_lines:export'])) AS added (key, list)
WHERE roles.key = added.key;
