CREATE TABLE "subscription_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor" bigint NOT NULL,
	"subscription" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"package" bigint,
	"days" integer,
	"reason" text,
	"made_by" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_changes_kind_known" CHECK (kind in ('SWITCH', 'CANCELLATION', 'EXTENSION')),
	CONSTRAINT "subscription_changes_state_known" CHECK (state in ('OPEN', 'DONE', 'REVOKED')),
	CONSTRAINT "subscription_changes_told" CHECK ((kind = 'SWITCH') = (package is not null)
      and (kind = 'EXTENSION') = (days is not null and days > 0 and reason is not null)),
	CONSTRAINT "subscription_changes_ended" CHECK ((state = 'OPEN') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "given_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_vendor_vendors_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_package_packages_id_fk" FOREIGN KEY ("package") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_changes_vendor_index" ON "subscription_changes" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "subscription_changes_subscription_index" ON "subscription_changes" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "subscription_changes_package_index" ON "subscription_changes" USING btree ("package");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_one_planned" ON "subscription_changes" USING btree ("vendor") WHERE state = 'OPEN' and kind in ('SWITCH', 'CANCELLATION');--> statement-breakpoint
-- Days that are given to a period move those that follow: a paid period begins later where it ends later too.
DROP TRIGGER subscriptions_final ON "subscriptions";--> statement-breakpoint
CREATE TRIGGER subscriptions_final BEFORE UPDATE ON "subscriptions" FOR EACH ROW
  WHEN (OLD.status IN ('SUCCESS', 'REJECTED') AND
    ((OLD.status, OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM
    (NEW.status, NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.amount, NEW.net_total, NEW.tax)
    OR (OLD.starts_on IS NULL) <> (NEW.starts_on IS NULL)
    OR NEW.starts_on > OLD.starts_on AND NEW.ends_on < greatest(OLD.ends_on, NEW.starts_on))
    OR OLD.status = 'WRITTEN_OFF' AND (NEW.status NOT IN ('WRITTEN_OFF', 'DUE_PAYMENT') OR
    (OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM (NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.amount, NEW.net_total, NEW.tax)))
  EXECUTE FUNCTION refuse_change_of_final_payment();--> statement-breakpoint
-- Whoever records subscriptions may change them, as by the roles of a new installation.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p)
  FROM unnest(permissions || ARRAY['vendors:change', 'vendors:extend']) p)
WHERE permissions && ARRAY['vendors:subscribe'];
