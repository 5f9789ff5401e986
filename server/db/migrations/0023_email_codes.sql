CREATE TABLE "email_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"proved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_codes_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "payment_problems" DROP CONSTRAINT "payment_problems_problem_known";--> statement-breakpoint
ALTER TABLE "payment_problems" drop column "search_text";--> statement-breakpoint
ALTER TABLE "payment_problems" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("remote_id", '') || ' ' || coalesce("email", '') || ' ' || coalesce("registration_number", '') || ' ' || coalesce("note", ''))) STORED;--> statement-breakpoint
CREATE INDEX "payment_problems_search_index" ON "payment_problems" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved" text;--> statement-breakpoint
CREATE INDEX "email_codes_expires_index" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_problem_known" CHECK ("problem" in ('NO_VENDOR', 'NO_RECEIPT', 'OTHER_AMOUNT', 'DECIDED_BEFORE', 'FOR_LIFE', 'REFUSED'));--> statement-breakpoint
-- Whoever chose a password did so by a link to the address.
UPDATE "users" SET "email_proved" = lower("email") WHERE "password_hash" IS NOT NULL;--> statement-breakpoint
-- Money that came in for a registration with the address of an account: whose address it is, and which registration.
UPDATE "payment_problems" p SET "registration_number" = r."reference"
  FROM "gateway_payments" g JOIN "registrations" r ON r."id" = g."registration"
  WHERE g."gateway" = p."gateway" AND g."remote_id" = p."remote_id" AND p."problem" = 'NO_VENDOR';--> statement-breakpoint
UPDATE "payment_problems" p SET "vendor" = u."vendor"
  FROM "users" u WHERE lower(u."email") = lower(p."email") AND p."problem" = 'NO_VENDOR' AND p."vendor" IS NULL;--> statement-breakpoint
-- Transfers that were said to have been made with such an address: their receipts were not kept, so somebody asks for them.
INSERT INTO "payment_problems" ("remote_id", "gateway", "problem", "vendor", "email", "registration_number", "amount",
    "currency", "expected_amount", "method", "created_at")
  SELECT r."reference", 'bank', 'NO_RECEIPT', u."vendor", r."email", r."reference", 0, 'SAR', r."amount", 'BANK_TRANSFER',
    r."created_at"
  FROM "registrations" r LEFT JOIN "users" u ON lower(u."email") = lower(r."email")
  WHERE r."vendor" IS NULL AND r."state" = 'PENDING' AND r."amount" > 0
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Pages on which somebody could still pay without a vendor are closed at the gateway.
INSERT INTO "jobs" ("kind", "key", "params", "run_at")
  SELECT 'gateway_close', 'gateway_close:' || "id", jsonb_build_object('payment_id', "id"), now()
  FROM "gateway_payments" WHERE "subscription" IS NULL AND "state" = 'OPEN'
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "gateway_payments" SET "state" = 'CLOSING' WHERE "subscription" IS NULL AND "state" = 'OPEN';
