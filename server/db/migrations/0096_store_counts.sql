CREATE TABLE "linked_vendors" (
	"marketplace" bigint NOT NULL,
	"vendor" bigint NOT NULL,
	"stores" integer NOT NULL,
	CONSTRAINT "linked_vendors_pk" PRIMARY KEY("marketplace","vendor")
);
--> statement-breakpoint
CREATE TABLE "store_counts" (
	"marketplace" bigint NOT NULL,
	"is_linked" boolean NOT NULL,
	"orders" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_counts" (
	"marketplace" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "store_counts_key_index" ON "store_counts" USING btree (marketplace);--> statement-breakpoint
CREATE INDEX "subscriber_counts_key_index" ON "subscriber_counts" USING btree (marketplace);--> statement-breakpoint
-- What each statement changed is added as the difference of its keys, as in migration 0065.
CREATE FUNCTION count_stores() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO store_counts (marketplace, is_linked, orders, count)
    SELECT r.marketplace, r.state = 'LINKED', sum(coalesce(r.order_count, 0)), count(*) FROM new_rows r GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO store_counts (marketplace, is_linked, orders, count)
    SELECT r.marketplace, r.state = 'LINKED', -sum(coalesce(r.order_count, 0)), -count(*) FROM old_rows r GROUP BY 1, 2;
  ELSE
    INSERT INTO store_counts (marketplace, is_linked, orders, count)
    SELECT d.marketplace, d.is_linked, sum(d.orders), sum(d.n) FROM (
      SELECT r.marketplace, r.state = 'LINKED', coalesce(r.order_count, 0), 1 FROM new_rows r
      UNION ALL
      SELECT r.marketplace, r.state = 'LINKED', -coalesce(r.order_count, 0), -1 FROM old_rows r
    ) d (marketplace, is_linked, orders, n)
    GROUP BY 1, 2 HAVING sum(d.orders) <> 0 OR sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stores_counted_insert AFTER INSERT ON stores
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_stores();
--> statement-breakpoint
CREATE TRIGGER stores_counted_update AFTER UPDATE ON stores
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_stores();
--> statement-breakpoint
CREATE TRIGGER stores_counted_delete AFTER DELETE ON stores
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_stores();
--> statement-breakpoint
-- In one order, so that two statements never wait for each other in a circle.
CREATE FUNCTION count_linked_vendors() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO linked_vendors AS l (marketplace, vendor, stores)
    SELECT r.marketplace, r.vendor, count(*) FROM new_rows r
    WHERE r.state = 'LINKED' AND r.vendor IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (marketplace, vendor) DO UPDATE SET stores = l.stores + excluded.stores;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO linked_vendors AS l (marketplace, vendor, stores)
    SELECT r.marketplace, r.vendor, -count(*) FROM old_rows r
    WHERE r.state = 'LINKED' AND r.vendor IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (marketplace, vendor) DO UPDATE SET stores = l.stores + excluded.stores;
  ELSE
    INSERT INTO linked_vendors AS l (marketplace, vendor, stores)
    SELECT d.marketplace, d.vendor, sum(d.n) FROM (
      SELECT r.marketplace, r.vendor, 1 FROM new_rows r WHERE r.state = 'LINKED'
      UNION ALL
      SELECT r.marketplace, r.vendor, -1 FROM old_rows r WHERE r.state = 'LINKED'
    ) d (marketplace, vendor, n)
    WHERE d.vendor IS NOT NULL GROUP BY 1, 2 HAVING sum(d.n) <> 0 ORDER BY 1, 2
    ON CONFLICT (marketplace, vendor) DO UPDATE SET stores = l.stores + excluded.stores;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stores_linked_insert AFTER INSERT ON stores
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_linked_vendors();
--> statement-breakpoint
CREATE TRIGGER stores_linked_update AFTER UPDATE ON stores
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_linked_vendors();
--> statement-breakpoint
CREATE TRIGGER stores_linked_delete AFTER DELETE ON stores
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_linked_vendors();
--> statement-breakpoint
CREATE FUNCTION count_subscribers() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP = 'UPDATE';
BEGIN
  IF was THEN
    was := OLD.stores > 0;
  END IF;
  IF was <> (NEW.stores > 0) THEN
    INSERT INTO subscriber_counts (marketplace, count) VALUES (NEW.marketplace, CASE WHEN was THEN -1 ELSE 1 END);
  END IF;
  IF NEW.stores = 0 THEN
    DELETE FROM linked_vendors l WHERE (l.marketplace, l.vendor) = (NEW.marketplace, NEW.vendor);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO store_counts (marketplace, is_linked, orders, count)
SELECT marketplace, state = 'LINKED', sum(coalesce(order_count, 0)), count(*) FROM stores GROUP BY 1, 2 ORDER BY 1, 2;
--> statement-breakpoint
INSERT INTO linked_vendors (marketplace, vendor, stores)
SELECT marketplace, vendor, count(*) FROM stores WHERE state = 'LINKED' AND vendor IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2;
--> statement-breakpoint
INSERT INTO subscriber_counts (marketplace, count) SELECT marketplace, count(*) FROM linked_vendors GROUP BY 1 ORDER BY 1;
--> statement-breakpoint
CREATE TRIGGER linked_vendors_counted AFTER INSERT OR UPDATE ON linked_vendors
FOR EACH ROW EXECUTE FUNCTION count_subscribers();
--> statement-breakpoint
ANALYZE linked_vendors;
