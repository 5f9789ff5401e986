ALTER TABLE "subscription_changes" DROP CONSTRAINT "subscription_changes_kind_known";--> statement-breakpoint
ALTER TABLE "subscription_changes" DROP CONSTRAINT "subscription_changes_told";--> statement-breakpoint
ALTER TABLE "vendors" DROP CONSTRAINT "vendors_status_known";--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "pauses_on" date;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "resumes_on" date;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumes_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_pause" ON "subscription_changes" USING btree ("vendor") WHERE state = 'OPEN' and kind = 'PAUSE';--> statement-breakpoint
CREATE INDEX "subscription_changes_pauses_index" ON "subscription_changes" USING btree ("pauses_on","resumes_on") WHERE kind = 'PAUSE' and begun_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_paused_index" ON "subscriptions" USING btree (id) WHERE resumes_on is not null;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_kind_known" CHECK (kind in ('UPGRADE', 'SWITCH', 'CANCELLATION', 'EXTENSION', 'PAUSE'));--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_told" CHECK ((kind in ('UPGRADE', 'SWITCH')) = (package is not null)
      and (kind = 'UPGRADE') = (num_nonnulls(payment, unused_days, paid_days) = 3)
      and (kind = 'EXTENSION') = (days is not null and days > 0 and reason is not null)
      and (kind = 'PAUSE') = (pauses_on is not null and resumes_on is not null and resumes_on >= pauses_on));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pause" CHECK (paused_days >= 0 and (paused_on is null) = (resumes_on is null) and resumes_on >= paused_on);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_status_known" CHECK ("status" in ('NEW', 'TRIAL', 'ACTIVE', 'PAUSED', 'EXPIRED'));--> statement-breakpoint
-- Whoever changes subscriptions may pause them, as by the roles of a new installation.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p)
  FROM unnest(permissions || ARRAY['vendors:pause']) p)
WHERE permissions && ARRAY['vendors:extend'];
