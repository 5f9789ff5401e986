CREATE TABLE "marketplace_counts" (
	"marketplace" bigint NOT NULL,
	"is_mapped" boolean NOT NULL,
	"is_broken" boolean NOT NULL,
	"is_removed" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_periods" (
	"package" bigint NOT NULL,
	"ends_on" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "marketplace_counts_key_index" ON "marketplace_counts" USING btree (marketplace);--> statement-breakpoint
CREATE INDEX "package_periods_key_index" ON "package_periods" USING btree (package,ends_on);--> statement-breakpoint
-- What each statement changed is added as the difference of its keys; nothing is updated, so no two writers wait for
-- each other (server/db/rollups.ts).
CREATE FUNCTION count_subscriptions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO package_periods (package, ends_on, count)
    SELECT r.package, coalesce(r.ends_on, 'infinity'), count(*) FROM new_rows r WHERE r.status = 'SUCCESS' GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO package_periods (package, ends_on, count)
    SELECT r.package, coalesce(r.ends_on, 'infinity'), -count(*) FROM old_rows r WHERE r.status = 'SUCCESS' GROUP BY 1, 2;
  ELSE
    INSERT INTO package_periods (package, ends_on, count)
    SELECT package, ends_on, sum(n) FROM (
      SELECT r.package, coalesce(r.ends_on, 'infinity'), 1 FROM new_rows r WHERE r.status = 'SUCCESS'
      UNION ALL
      SELECT r.package, coalesce(r.ends_on, 'infinity'), -1 FROM old_rows r WHERE r.status = 'SUCCESS'
    ) d (package, ends_on, n) GROUP BY package, ends_on HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_counted_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
CREATE TRIGGER subscriptions_counted_update AFTER UPDATE ON subscriptions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
CREATE TRIGGER subscriptions_counted_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();
--> statement-breakpoint
INSERT INTO package_periods (package, ends_on, count)
SELECT r.package, coalesce(r.ends_on, 'infinity'), count(*) FROM subscriptions r WHERE r.status = 'SUCCESS' GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION count_marketplace_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO marketplace_counts (marketplace, is_mapped, is_broken, is_removed, count)
    SELECT r.marketplace, r.is_mapped, r.is_broken, r.is_removed, count(*) FROM new_rows r GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO marketplace_counts (marketplace, is_mapped, is_broken, is_removed, count)
    SELECT r.marketplace, r.is_mapped, r.is_broken, r.is_removed, -count(*) FROM old_rows r GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO marketplace_counts (marketplace, is_mapped, is_broken, is_removed, count)
    SELECT marketplace, is_mapped, is_broken, is_removed, sum(n) FROM (
      SELECT r.marketplace, r.is_mapped, r.is_broken, r.is_removed, 1 FROM new_rows r
      UNION ALL
      SELECT r.marketplace, r.is_mapped, r.is_broken, r.is_removed, -1 FROM old_rows r
    ) d (marketplace, is_mapped, is_broken, is_removed, n) GROUP BY marketplace, is_mapped, is_broken, is_removed HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_counted_insert AFTER INSERT ON marketplace_categories
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_marketplace_categories();
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_counted_update AFTER UPDATE ON marketplace_categories
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_marketplace_categories();
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_counted_delete AFTER DELETE ON marketplace_categories
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_marketplace_categories();
--> statement-breakpoint
INSERT INTO marketplace_counts (marketplace, is_mapped, is_broken, is_removed, count)
SELECT r.marketplace, r.is_mapped, r.is_broken, r.is_removed, count(*) FROM marketplace_categories r GROUP BY 1, 2, 3, 4;
