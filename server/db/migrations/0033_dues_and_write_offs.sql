CREATE TABLE "write_offs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "write_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"subscription" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" date NOT NULL,
	"written_off_on" date NOT NULL,
	"reason" text collate "und-x-icu" NOT NULL,
	"written_off_by" text collate "und-x-icu",
	"reversed_on" date,
	"reversal_reason" text collate "und-x-icu",
	"reversed_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("number", '') || ' ' || coalesce("reason", ''))) STORED,
	CONSTRAINT "write_offs_amount_positive" CHECK (amount > 0),
	CONSTRAINT "write_offs_reversal" CHECK ((reversed_on is null) = (reversal_reason is null)),
	CONSTRAINT "write_offs_reversed_later" CHECK (reversed_on >= written_off_on)
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status_known";--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_subscription_fk" FOREIGN KEY ("subscription") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_offs_amount_index" ON "write_offs" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "write_offs_due_on_index" ON "write_offs" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "write_offs_written_off_on_index" ON "write_offs" USING btree ("written_off_on","id");--> statement-breakpoint
CREATE INDEX "write_offs_created_at_index" ON "write_offs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "write_offs_vendor_index" ON "write_offs" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "write_offs_reversed_on_index" ON "write_offs" USING btree ("reversed_on","id");--> statement-breakpoint
CREATE INDEX "write_offs_subscription_index" ON "write_offs" USING btree ("subscription","id");--> statement-breakpoint
CREATE INDEX "write_offs_search_index" ON "write_offs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "write_offs_number_unique" ON "write_offs" USING btree (lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "write_offs_one_standing" ON "write_offs" USING btree (subscription) WHERE reversed_on is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due_on_index" ON "subscriptions" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "subscriptions_unpaid_index" ON "subscriptions" USING btree (due_on,vendor) WHERE status in ('DUE_PAYMENT', 'PENDING') and amount > 0;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_known" CHECK ("status" in ('DUE_PAYMENT', 'PENDING', 'SUCCESS', 'REJECTED', 'WRITTEN_OFF'));--> statement-breakpoint
-- What is open and told no day is due so many days after it was ordered as new orders are.
UPDATE "subscriptions" SET due_on = (created_at at time zone 'Asia/Riyadh')::date + 3
WHERE due_on IS NULL AND status IN ('DUE_PAYMENT', 'PENDING');--> statement-breakpoint
-- What was written off can become due again, and nothing else; what it was about stays.
DROP TRIGGER subscriptions_final ON "subscriptions";--> statement-breakpoint
CREATE TRIGGER subscriptions_final BEFORE UPDATE ON "subscriptions" FOR EACH ROW
  WHEN (OLD.status IN ('SUCCESS', 'REJECTED') AND
    ((OLD.status, OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM
    (NEW.status, NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.amount, NEW.net_total, NEW.tax)
    OR (OLD.starts_on IS NULL) <> (NEW.starts_on IS NULL) OR NEW.starts_on > OLD.starts_on)
    OR OLD.status = 'WRITTEN_OFF' AND (NEW.status NOT IN ('WRITTEN_OFF', 'DUE_PAYMENT') OR
    (OLD.vendor, OLD.package, OLD.price, OLD.discount, OLD.amount, OLD.net_total, OLD.tax)
    IS DISTINCT FROM (NEW.vendor, NEW.package, NEW.price, NEW.discount, NEW.amount, NEW.net_total, NEW.tax)))
  EXECUTE FUNCTION refuse_change_of_final_payment();--> statement-breakpoint
-- A write-off stays; it is reversed once, and then stays too.
CREATE FUNCTION refuse_change_of_write_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'write-off % is only reversed, once', OLD.number USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER write_offs_kept BEFORE UPDATE ON "write_offs" FOR EACH ROW
  WHEN (OLD.reversed_on IS NOT NULL OR NEW.reversed_on IS NULL OR
    (OLD.number, OLD.subscription, OLD.vendor, OLD.amount, OLD.due_on, OLD.written_off_on, OLD.reason,
      OLD.written_off_by, OLD.created_at) IS DISTINCT FROM
    (NEW.number, NEW.subscription, NEW.vendor, NEW.amount, NEW.due_on, NEW.written_off_on, NEW.reason,
      NEW.written_off_by, NEW.created_at))
  EXECUTE FUNCTION refuse_change_of_write_off();--> statement-breakpoint
CREATE TRIGGER write_offs_append_only BEFORE DELETE OR TRUNCATE ON "write_offs"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The product's roles of a database that has them already learn of the new calls.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['write_offs:list','write_offs:view','write_offs:export','subscriptions:write_off']),
  ('read_only', ARRAY['write_offs:list','write_offs:view','write_offs:export'])) AS added (key, list)
WHERE roles.key = added.key;
