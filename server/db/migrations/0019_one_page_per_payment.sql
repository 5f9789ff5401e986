ALTER TABLE "gateway_payments" ALTER COLUMN "remote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_payments" ALTER COLUMN "pay_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "lease_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "answered_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "declined" text;--> statement-breakpoint
-- What was opened more than once before: the latest page stays payable, the others are closed at the gateway.
WITH superseded AS (
  UPDATE gateway_payments g SET state = 'CLOSING', updated_at = now()
  WHERE g.state = 'OPEN' AND EXISTS (
    SELECT 1 FROM gateway_payments l WHERE l.state = 'OPEN' AND l.id > g.id AND (
      l.subscription = g.subscription
      OR (l.subscription IS NULL AND g.subscription IS NULL AND l.registration = g.registration)))
  RETURNING g.id
)
INSERT INTO jobs (kind, key, params, run_at)
SELECT 'gateway_close', 'gateway_close:' || id, jsonb_build_object('payment_id', id), now() FROM superseded;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_one_per_payment" ON "gateway_payments" USING btree ("subscription") WHERE "gateway_payments"."state" in ('OPENING', 'OPEN');--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_payments_one_per_registration" ON "gateway_payments" USING btree ("registration") WHERE "gateway_payments"."state" in ('OPENING', 'OPEN') and "gateway_payments"."subscription" is null;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_open_is_payable" CHECK ("gateway_payments"."state" <> 'OPEN' or num_nulls("gateway_payments"."remote_id", "gateway_payments"."pay_url") = 0);