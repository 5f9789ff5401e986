ALTER TABLE "subscriptions" ADD COLUMN "words_elsewhere" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What a payment is found by beside its own number: whose it is, and its invoices.
CREATE FUNCTION payment_words(vendor_id bigint, payment_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', v.store_name, v.tax_number,
    (SELECT string_agg(i.number, ' ' ORDER BY i.id) FROM invoices i WHERE i.subscription = payment_id))
  FROM vendors v WHERE v.id = vendor_id
$$;--> statement-breakpoint
UPDATE "subscriptions" SET words_elsewhere = payment_words(vendor, id);--> statement-breakpoint
ALTER TABLE "subscriptions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("process_id", '') || ' ' || coalesce("words_elsewhere", ''))) STORED;--> statement-breakpoint
CREATE INDEX "subscriptions_search_index" ON "subscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION keep_payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'subscriptions' THEN
    NEW.words_elsewhere := coalesce(payment_words(NEW.vendor, NEW.id), '');
    RETURN NEW;
  ELSIF TG_TABLE_NAME = 'vendors' THEN
    UPDATE subscriptions SET words_elsewhere = payment_words(vendor, id) WHERE vendor = NEW.id;
  ELSE
    UPDATE subscriptions SET words_elsewhere = payment_words(vendor, id) WHERE id = NEW.subscription;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER subscriptions_words BEFORE INSERT OR UPDATE OF vendor ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION keep_payment_words();--> statement-breakpoint
CREATE TRIGGER vendors_payment_words AFTER UPDATE OF store_name, tax_number ON "vendors" FOR EACH ROW
  WHEN ((OLD.store_name, OLD.tax_number) IS DISTINCT FROM (NEW.store_name, NEW.tax_number))
  EXECUTE FUNCTION keep_payment_words();--> statement-breakpoint
CREATE TRIGGER invoices_payment_words AFTER INSERT ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION keep_payment_words();
