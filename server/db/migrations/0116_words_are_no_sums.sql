-- The words of a payment follow its store and its invoices, in an update of their own beneath that of the others. They are
-- neither counted nor summed up: what keeps counts and sums has nothing to do with them.
CREATE OR REPLACE FUNCTION keep_payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'subscriptions' THEN
    NEW.words_elsewhere := coalesce(payment_words(NEW.vendor, NEW.id), '');
    RETURN NEW;
  END IF;
  PERFORM set_config('rabt.words_alone', 'on', true);
  IF TG_TABLE_NAME = 'vendors' THEN
    UPDATE subscriptions SET words_elsewhere = payment_words(vendor, id) WHERE vendor = NEW.id;
  ELSE
    UPDATE subscriptions SET words_elsewhere = payment_words(vendor, id) WHERE id = NEW.subscription;
  END IF;
  PERFORM set_config('rabt.words_alone', 'off', true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_counted_update AFTER UPDATE ON subscriptions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('rabt.words_alone', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_coupon_summed_update AFTER UPDATE ON subscriptions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('rabt.words_alone', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION sum_coupon_sales();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_partner_summed_update AFTER UPDATE ON subscriptions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('rabt.words_alone', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION sum_partner_sales();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_revenue_update AFTER UPDATE ON subscriptions
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('rabt.words_alone', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION book_revenue();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_summed_update AFTER UPDATE ON subscriptions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('rabt.words_alone', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION sum_subscriptions();
