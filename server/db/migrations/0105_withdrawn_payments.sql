ALTER TABLE "subscriptions" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was withdrawn before: when the subscription was changed, or as an upgrade that nobody paid.
UPDATE "subscriptions" s SET withdrawn = true FROM "subscription_changes" c
WHERE s.status = 'REJECTED' AND c.vendor = s.vendor
  AND (s.decided_at IN (c.made_at, c.begun_at) OR c.payment = s.id AND (s.method IS NULL OR s.decided_by IS NULL));
