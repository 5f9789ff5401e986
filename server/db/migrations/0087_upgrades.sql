ALTER TABLE "subscription_changes" DROP CONSTRAINT "subscription_changes_kind_known";--> statement-breakpoint
ALTER TABLE "subscription_changes" DROP CONSTRAINT "subscription_changes_told";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_purpose_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_method_known";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_amounts";--> statement-breakpoint
DROP INDEX "subscription_changes_one_planned";--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "payment" bigint;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "unused_days" integer;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "paid_days" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "set_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_payment_subscriptions_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_changes_payment_index" ON "subscription_changes" USING btree ("payment");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_planned" ON "subscription_changes" USING btree ("vendor") WHERE state = 'OPEN' and kind in ('UPGRADE', 'SWITCH', 'CANCELLATION');--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_kind_known" CHECK (kind in ('UPGRADE', 'SWITCH', 'CANCELLATION', 'EXTENSION'));--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_told" CHECK ((kind in ('UPGRADE', 'SWITCH')) = (package is not null)
      and (kind = 'UPGRADE') = (num_nonnulls(payment, unused_days, paid_days) = 3)
      and (kind = 'EXTENSION') = (days is not null and days > 0 and reason is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_purpose_known" CHECK ("purpose" in ('CANCELLATION', 'REFUND', 'CORRECTION', 'UPGRADE'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("method" in ('BANK_TRANSFER', 'CASH', 'CREDIT_CARD', 'APPLE_PAY', 'SET_OFF'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_amounts" CHECK (amount = price - discount - case status when 'SUCCESS' then 0 else set_off end and net_total + tax = amount
      and least(price, discount, amount, tax, set_off) >= 0);--> statement-breakpoint
-- What was set off of a payment that was decided stays, as its other amounts do.
DROP TRIGGER subscriptions_final ON "subscriptions";--> statement-breakpoint
CREATE TRIGGER subscriptions_final BEFORE UPDATE ON "subscriptions" FOR EACH ROW
  WHEN (OLD.status IN ('SUCCESS', 'REJECTED') AND
    ((OLD.status, OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.set_off, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM
    (NEW.status, NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.set_off, NEW.amount, NEW.net_total, NEW.tax)
    OR (OLD.starts_on IS NULL) <> (NEW.starts_on IS NULL)
    OR NEW.starts_on > OLD.starts_on AND NEW.ends_on < greatest(OLD.ends_on, NEW.starts_on))
    OR OLD.status = 'WRITTEN_OFF' AND (NEW.status NOT IN ('WRITTEN_OFF', 'DUE_PAYMENT') OR
    (OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.set_off, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM (NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.set_off, NEW.amount, NEW.net_total, NEW.tax)))
  EXECUTE FUNCTION refuse_change_of_final_payment();
