-- The words of payments follow their invoices by one statement for all that are issued together.
CREATE FUNCTION keep_words_of_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('rabt.words_alone', 'on', true);
  UPDATE subscriptions s SET words_elsewhere = payment_words(s.vendor, s.id)
  FROM (SELECT DISTINCT subscription FROM new_rows) n WHERE s.id = n.subscription;
  PERFORM set_config('rabt.words_alone', 'off', true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_payment_words AFTER INSERT ON invoices
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_invoiced();
