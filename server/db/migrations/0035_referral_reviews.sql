CREATE TABLE "referral_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"store_name" text collate "und-x-icu" NOT NULL,
	"referred_vendor" bigint NOT NULL,
	"partner" bigint,
	"vendor" bigint,
	"same_iban" boolean DEFAULT false NOT NULL,
	"same_tax_number" boolean DEFAULT false NOT NULL,
	"same_registration" boolean DEFAULT false NOT NULL,
	"same_mobile" boolean DEFAULT false NOT NULL,
	"same_email" boolean DEFAULT false NOT NULL,
	"same_name" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"reason" text collate "und-x-icu",
	"decided_at" timestamp(3) with time zone,
	"decided_by" text collate "und-x-icu",
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("store_name", ''))) STORED,
	CONSTRAINT "referral_reviews_state_known" CHECK ("state" in ('OPEN', 'CONFIRMED', 'DECLINED')),
	CONSTRAINT "referral_reviews_one_referrer" CHECK (num_nonnulls(partner, vendor) = 1),
	CONSTRAINT "referral_reviews_decided" CHECK ((state = 'OPEN') = (num_nulls(decided_at, decided_by, reason) = 3))
);
--> statement-breakpoint
ALTER TABLE "referral_reviews" ADD CONSTRAINT "referral_reviews_referred_vendor_fk" FOREIGN KEY ("referred_vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_reviews" ADD CONSTRAINT "referral_reviews_partner_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_reviews" ADD CONSTRAINT "referral_reviews_vendor_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_reviews_created_at_index" ON "referral_reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_decided_at_index" ON "referral_reviews" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_state_index" ON "referral_reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_partner_index" ON "referral_reviews" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_vendor_index" ON "referral_reviews" USING btree ("vendor","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_referred_vendor_index" ON "referral_reviews" USING btree ("referred_vendor","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_same_iban_index" ON "referral_reviews" USING btree ("same_iban","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_same_tax_number_index" ON "referral_reviews" USING btree ("same_tax_number","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_same_registration_index" ON "referral_reviews" USING btree ("same_registration","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_same_mobile_index" ON "referral_reviews" USING btree ("same_mobile","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_same_email_index" ON "referral_reviews" USING btree ("same_email","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_same_name_index" ON "referral_reviews" USING btree ("same_name","id");--> statement-breakpoint
CREATE INDEX "referral_reviews_search_index" ON "referral_reviews" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "referral_reviews_one_per_vendor" ON "referral_reviews" USING btree (referred_vendor);--> statement-breakpoint
CREATE INDEX "referral_reviews_waiting_index" ON "referral_reviews" USING btree (referred_vendor) WHERE state = 'OPEN';
--> statement-breakpoint
-- The mailbox behind an address: without its tag, and for Gmail without its dots.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local, '.', '') || '@gmail.com'
    ELSE local || '@' || domain END
  FROM (SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS local, domain
    FROM (SELECT split_part(lower(btrim(address)), '@', 1) AS name, split_part(lower(btrim(address)), '@', 2) AS domain) a) b
);--> statement-breakpoint
-- Names of people and companies, as they are compared: of one word they say too little.
CREATE FUNCTION known_names(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT normalise_text(n) FROM unnest(names) n WHERE normalise_text(n) LIKE '% %');--> statement-breakpoint
-- By what a vendor is known, its people included; numbers are kept in one form each.
CREATE FUNCTION vendor_identity(vendor_id bigint)
RETURNS TABLE (ibans text[], tax_numbers text[], registrations text[], mobiles text[], mailboxes text[], names text[])
LANGUAGE sql STABLE AS $$
  SELECT ARRAY[v.iban], ARRAY[v.tax_number],
    ARRAY[v.commercial_registration, v.unified_number, v.freelance_certificate],
    ARRAY(SELECT v.phone UNION SELECT u.phone FROM users u WHERE u.vendor = v.id AND u.phone IS NOT NULL),
    ARRAY(SELECT mailbox_of(v.email) UNION SELECT mailbox_of(u.email) FROM users u WHERE u.vendor = v.id),
    known_names(ARRAY[v.seller_name, v.company_name])
  FROM vendors v WHERE v.id = vendor_id
$$;--> statement-breakpoint
CREATE FUNCTION partner_identity(partner_id bigint)
RETURNS TABLE (ibans text[], tax_numbers text[], registrations text[], mobiles text[], mailboxes text[], names text[])
LANGUAGE sql STABLE AS $$
  SELECT ARRAY[p.iban], ARRAY[p.tax_no], ARRAY[p.commercial_registration], ARRAY[p.phone, p.second_phone],
    ARRAY[mailbox_of(p.email)], known_names(ARRAY[p.full_name])
  FROM partners p WHERE p.id = partner_id
$$;--> statement-breakpoint
-- Notes which of the vendors look like whoever referred them. What was noted stays; something new reopens a referral
-- that was accepted. Each is told of once: in the history, and to the administrators.
CREATE FUNCTION note_referrals(ids bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  match record;
  review bigint;
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  -- Of a referral whose two sides change at once, the later one sees the other.
  PERFORM FROM partners WHERE id IN (SELECT referrer_partner FROM vendors WHERE id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM FROM vendors WHERE id IN (SELECT referrer_vendor FROM vendors WHERE id = ANY (ids)) ORDER BY id FOR SHARE;
  FOR match IN
    SELECT v.id, v.store_name, v.referrer_partner, v.referrer_vendor, coalesce(p.full_name, r.store_name) AS holder,
      q.id AS known, q.state, same.*,
      jsonb_strip_nulls(jsonb_build_object(
        'same_iban', CASE WHEN same.iban AND q.same_iban IS NOT TRUE THEN '{"from": false, "to": true}'::jsonb END,
        'same_tax_number', CASE WHEN same.tax_number AND q.same_tax_number IS NOT TRUE THEN '{"from": false, "to": true}'::jsonb END,
        'same_registration', CASE WHEN same.registration AND q.same_registration IS NOT TRUE THEN '{"from": false, "to": true}'::jsonb END,
        'same_mobile', CASE WHEN same.mobile AND q.same_mobile IS NOT TRUE THEN '{"from": false, "to": true}'::jsonb END,
        'same_email', CASE WHEN same.email AND q.same_email IS NOT TRUE THEN '{"from": false, "to": true}'::jsonb END,
        'same_name', CASE WHEN same.name AND q.same_name IS NOT TRUE THEN '{"from": false, "to": true}'::jsonb END)) AS added
    FROM vendors v
    LEFT JOIN partners p ON p.id = v.referrer_partner
    LEFT JOIN vendors r ON r.id = v.referrer_vendor
    LEFT JOIN referral_reviews q ON q.referred_vendor = v.id
    CROSS JOIN LATERAL vendor_identity(v.id) a
    CROSS JOIN LATERAL (
      SELECT * FROM partner_identity(v.referrer_partner) UNION ALL SELECT * FROM vendor_identity(v.referrer_vendor)) b
    CROSS JOIN LATERAL (SELECT a.ibans && b.ibans AS iban, a.tax_numbers && b.tax_numbers AS tax_number,
      a.registrations && b.registrations AS registration, a.mobiles && b.mobiles AS mobile,
      a.mailboxes && b.mailboxes AS email, a.names && b.names AS name) same
    WHERE v.id = ANY (ids) ORDER BY v.id
  LOOP
    CONTINUE WHEN match.added = '{}';
    INSERT INTO referral_reviews AS q (created_at, updated_at, store_name, referred_vendor, partner, vendor, same_iban, same_tax_number,
      same_registration, same_mobile, same_email, same_name)
    VALUES (note_referrals.at, note_referrals.at, match.store_name, match.id, match.referrer_partner, match.referrer_vendor, match.iban, match.tax_number,
      match.registration, match.mobile, match.email, match.name)
    ON CONFLICT (referred_vendor) DO UPDATE SET same_iban = q.same_iban OR excluded.same_iban,
      same_tax_number = q.same_tax_number OR excluded.same_tax_number,
      same_registration = q.same_registration OR excluded.same_registration,
      same_mobile = q.same_mobile OR excluded.same_mobile, same_email = q.same_email OR excluded.same_email,
      same_name = q.same_name OR excluded.same_name,
      state = CASE q.state WHEN 'CONFIRMED' THEN 'OPEN' ELSE q.state END,
      reason = CASE q.state WHEN 'CONFIRMED' THEN NULL ELSE q.reason END,
      decided_at = CASE q.state WHEN 'CONFIRMED' THEN NULL ELSE q.decided_at END,
      decided_by = CASE q.state WHEN 'CONFIRMED' THEN NULL ELSE q.decided_by END, updated_at = note_referrals.at
    RETURNING q.id INTO review;
    INSERT INTO history (at, action, resource, record_id, label_ar, changes)
    VALUES (note_referrals.at, 'flag', 'referral_reviews', review, match.store_name, match.added);
    IF match.state IS NULL OR match.state = 'CONFIRMED' THEN
      PERFORM note_event('referral_flagged', 'referral_reviews', review,
        jsonb_build_object('store', match.store_name, 'holder', match.holder), NULL, note_referrals.at);
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_changed_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'partners' THEN
    PERFORM note_referrals(ARRAY(SELECT id FROM vendors WHERE referrer_partner = NEW.id), NEW.updated_at);
  ELSIF TG_TABLE_NAME = 'users' THEN
    PERFORM note_referrals(ARRAY(SELECT id FROM vendors WHERE referrer_vendor = NEW.vendor
      OR id = NEW.vendor AND num_nonnulls(referrer_partner, referrer_vendor) = 1), NEW.updated_at);
  ELSE
    PERFORM note_referrals(ARRAY(SELECT id FROM vendors WHERE referrer_vendor = NEW.id
      OR id = NEW.id AND num_nonnulls(referrer_partner, referrer_vendor) = 1), NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER vendors_referral_added AFTER INSERT ON "vendors" FOR EACH ROW
  WHEN (num_nonnulls(NEW.referrer_partner, NEW.referrer_vendor) = 1) EXECUTE FUNCTION note_changed_referrals();--> statement-breakpoint
CREATE TRIGGER vendors_referral_changed AFTER UPDATE ON "vendors" FOR EACH ROW
  WHEN ((OLD.referrer_partner, OLD.referrer_vendor, OLD.iban, OLD.tax_number, OLD.commercial_registration,
      OLD.unified_number, OLD.freelance_certificate, OLD.phone, OLD.email, OLD.seller_name, OLD.company_name)
    IS DISTINCT FROM (NEW.referrer_partner, NEW.referrer_vendor, NEW.iban, NEW.tax_number, NEW.commercial_registration,
      NEW.unified_number, NEW.freelance_certificate, NEW.phone, NEW.email, NEW.seller_name, NEW.company_name))
  EXECUTE FUNCTION note_changed_referrals();--> statement-breakpoint
CREATE TRIGGER partners_referral_changed AFTER UPDATE ON "partners" FOR EACH ROW
  WHEN ((OLD.iban, OLD.tax_no, OLD.commercial_registration, OLD.phone, OLD.second_phone, OLD.email, OLD.full_name)
    IS DISTINCT FROM (NEW.iban, NEW.tax_no, NEW.commercial_registration, NEW.phone, NEW.second_phone, NEW.email, NEW.full_name))
  EXECUTE FUNCTION note_changed_referrals();--> statement-breakpoint
CREATE TRIGGER users_referral_added AFTER INSERT ON "users" FOR EACH ROW
  WHEN (NEW.vendor IS NOT NULL) EXECUTE FUNCTION note_changed_referrals();--> statement-breakpoint
CREATE TRIGGER users_referral_changed AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (NEW.vendor IS NOT NULL AND (OLD.vendor, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.vendor, NEW.email, NEW.phone))
  EXECUTE FUNCTION note_changed_referrals();--> statement-breakpoint
-- Referrals that there are already.
SELECT note_referrals(ARRAY(SELECT id FROM vendors WHERE num_nonnulls(referrer_partner, referrer_vendor) = 1), now());
