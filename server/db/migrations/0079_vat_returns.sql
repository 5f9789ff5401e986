CREATE TABLE "vat_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"last_invoice" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"corrections_net" bigint NOT NULL,
	"corrections_tax" bigint NOT NULL,
	"due" bigint NOT NULL,
	"reference" text NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_returns_days" CHECK (to_day >= from_day)
);
--> statement-breakpoint
CREATE TABLE "vat_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"vat_percentage" integer NOT NULL,
	"vat_reason" text NOT NULL,
	"net_total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vat_returns_from_unique" ON "vat_returns" USING btree ("from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_returns_to_unique" ON "vat_returns" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "vat_sums_key_index" ON "vat_sums" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invoices_vat_index" ON "invoices" USING btree ((coalesce(supply_on, (issued_at at time zone 'Asia/Riyadh')::date)::timestamp at time zone 'Asia/Riyadh'),id) WHERE (replaces_invoice is null and purpose is distinct from 'CORRECTION');
--> statement-breakpoint
-- What each statement changed is added as the difference of its keys, as in migration 0065.
CREATE FUNCTION sum_vat() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO vat_sums (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count)
    SELECT day, kind, vat_percentage, vat_reason, sum(net_total), sum(tax), sum(amount), sum(count) FROM (
      SELECT coalesce(i.supply_on, (i.issued_at at time zone 'Asia/Riyadh')::date), i.kind, i.vat_percentage, coalesce(i.vat_reason, ''), i.net_total, i.tax, i.amount, 1
      FROM new_rows i
      WHERE (i.replaces_invoice is null and i.purpose is distinct from 'CORRECTION')
    ) d (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count) GROUP BY day, kind, vat_percentage, vat_reason
    HAVING sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(count) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO vat_sums (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count)
    SELECT day, kind, vat_percentage, vat_reason, sum(net_total), sum(tax), sum(amount), sum(count) FROM (
      SELECT coalesce(i.supply_on, (i.issued_at at time zone 'Asia/Riyadh')::date), i.kind, i.vat_percentage, coalesce(i.vat_reason, ''), -(i.net_total), -(i.tax), -(i.amount), -1
      FROM old_rows i
      WHERE (i.replaces_invoice is null and i.purpose is distinct from 'CORRECTION')
    ) d (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count) GROUP BY day, kind, vat_percentage, vat_reason
    HAVING sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(count) <> 0;
  ELSE
    INSERT INTO vat_sums (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count)
    SELECT day, kind, vat_percentage, vat_reason, sum(net_total), sum(tax), sum(amount), sum(count) FROM (
      SELECT coalesce(i.supply_on, (i.issued_at at time zone 'Asia/Riyadh')::date), i.kind, i.vat_percentage, coalesce(i.vat_reason, ''), i.net_total, i.tax, i.amount, 1
      FROM new_rows i
      WHERE (i.replaces_invoice is null and i.purpose is distinct from 'CORRECTION')
      UNION ALL
      SELECT coalesce(i.supply_on, (i.issued_at at time zone 'Asia/Riyadh')::date), i.kind, i.vat_percentage, coalesce(i.vat_reason, ''), -(i.net_total), -(i.tax), -(i.amount), -1
      FROM old_rows i
      WHERE (i.replaces_invoice is null and i.purpose is distinct from 'CORRECTION')
    ) d (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count) GROUP BY day, kind, vat_percentage, vat_reason
    HAVING sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_vat_summed_insert AFTER INSERT ON invoices
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_vat();
--> statement-breakpoint
CREATE TRIGGER invoices_vat_summed_update AFTER UPDATE ON invoices
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_vat();
--> statement-breakpoint
CREATE TRIGGER invoices_vat_summed_delete AFTER DELETE ON invoices
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION sum_vat();
--> statement-breakpoint
INSERT INTO vat_sums (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count)
    SELECT day, kind, vat_percentage, vat_reason, sum(net_total), sum(tax), sum(amount), sum(count) FROM (
      SELECT coalesce(i.supply_on, (i.issued_at at time zone 'Asia/Riyadh')::date), i.kind, i.vat_percentage, coalesce(i.vat_reason, ''), i.net_total, i.tax, i.amount, 1
      FROM invoices i
      WHERE (i.replaces_invoice is null and i.purpose is distinct from 'CORRECTION')
    ) d (day, kind, vat_percentage, vat_reason, net_total, tax, amount, count) GROUP BY day, kind, vat_percentage, vat_reason
    HAVING sum(net_total) <> 0 OR sum(tax) <> 0 OR sum(amount) <> 0 OR sum(count) <> 0;
--> statement-breakpoint
CREATE TRIGGER vat_returns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "vat_returns"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever read all reports of money sees what is filed of them; finance files it.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || added.list) p)
FROM (VALUES
  ('finance', ARRAY['accounting:file','accounting:list']),
  ('control', ARRAY['accounting:list']),
  ('read_only', ARRAY['accounting:list'])
) AS added(key, list)
WHERE roles.key = added.key;
