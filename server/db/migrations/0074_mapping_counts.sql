CREATE TABLE "branch_counts" (
	"category" bigint NOT NULL,
	"is_mapped" boolean NOT NULL,
	"is_broken" boolean NOT NULL,
	"is_removed" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mapping_counts" (
	"marketplace" bigint NOT NULL,
	"category" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketplace_properties" ADD COLUMN "words_ar" text GENERATED ALWAYS AS (name_words(name_ar)) STORED;--> statement-breakpoint
ALTER TABLE "marketplace_properties" ADD COLUMN "words_en" text GENERATED ALWAYS AS (name_words(name_en)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "words_ar" text GENERATED ALWAYS AS (name_words(name_ar)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "words_en" text GENERATED ALWAYS AS (name_words(name_en)) STORED;--> statement-breakpoint
CREATE INDEX "branch_counts_key_index" ON "branch_counts" USING btree (category);--> statement-breakpoint
CREATE INDEX "mapping_counts_key_index" ON "mapping_counts" USING btree (marketplace,category);--> statement-breakpoint
CREATE INDEX "marketplace_categories_waiting_index" ON "marketplace_categories" USING btree (marketplace,path,id) WHERE is_removed and not is_mapped;--> statement-breakpoint
CREATE INDEX "marketplace_properties_required_index" ON "marketplace_properties" USING btree (marketplace_category,id) WHERE is_required;--> statement-breakpoint
-- What each statement changed is added as the difference of its keys, as in migration 0065. A category counts for each of
-- those above it, which its path names: what moves, moves its path and so all that it adds.
CREATE FUNCTION count_branches() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO branch_counts (category, is_mapped, is_broken, is_removed, count)
    SELECT above.id, r.is_mapped, r.is_broken, r.is_removed, count(*)
    FROM new_rows r CROSS JOIN unnest(string_to_array(trim(both '/' from r.path), '/')::bigint[]) above (id) GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO branch_counts (category, is_mapped, is_broken, is_removed, count)
    SELECT above.id, r.is_mapped, r.is_broken, r.is_removed, -count(*)
    FROM old_rows r CROSS JOIN unnest(string_to_array(trim(both '/' from r.path), '/')::bigint[]) above (id) GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO branch_counts (category, is_mapped, is_broken, is_removed, count)
    SELECT above.id, d.is_mapped, d.is_broken, d.is_removed, sum(d.n) FROM (
      SELECT r.path, r.is_mapped, r.is_broken, r.is_removed, 1 FROM new_rows r
      UNION ALL
      SELECT r.path, r.is_mapped, r.is_broken, r.is_removed, -1 FROM old_rows r
    ) d (path, is_mapped, is_broken, is_removed, n)
    CROSS JOIN unnest(string_to_array(trim(both '/' from d.path), '/')::bigint[]) above (id)
    GROUP BY 1, 2, 3, 4 HAVING sum(d.n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_branch_insert AFTER INSERT ON marketplace_categories
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_branches();
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_branch_update AFTER UPDATE ON marketplace_categories
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_branches();
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_branch_delete AFTER DELETE ON marketplace_categories
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_branches();
--> statement-breakpoint
INSERT INTO branch_counts (category, is_mapped, is_broken, is_removed, count)
SELECT above.id, r.is_mapped, r.is_broken, r.is_removed, count(*)
FROM marketplace_categories r CROSS JOIN unnest(string_to_array(trim(both '/' from r.path), '/')::bigint[]) above (id)
GROUP BY 1, 2, 3, 4 ORDER BY 1;
--> statement-breakpoint
CREATE FUNCTION count_mappings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO mapping_counts (marketplace, category, count)
    SELECT c.marketplace, r.category_id, count(*)
    FROM new_rows r JOIN marketplace_categories c ON c.id = r.marketplace_category_id GROUP BY 1, 2;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO mapping_counts (marketplace, category, count)
    SELECT c.marketplace, r.category_id, -count(*)
    FROM old_rows r JOIN marketplace_categories c ON c.id = r.marketplace_category_id GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER category_mappings_counted_insert AFTER INSERT ON category_mappings
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_mappings();
--> statement-breakpoint
CREATE TRIGGER category_mappings_counted_update AFTER UPDATE ON category_mappings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_mappings();
--> statement-breakpoint
CREATE TRIGGER category_mappings_counted_delete AFTER DELETE ON category_mappings
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_mappings();
--> statement-breakpoint
-- Mappings go with their category, after it: then nothing tells any more whose they were. So they are taken off before,
-- and not again when they go.
CREATE FUNCTION uncount_mappings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mapping_counts (marketplace, category, count)
  SELECT OLD.marketplace, m.category_id, -1 FROM category_mappings m WHERE m.marketplace_category_id = OLD.id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_uncounted BEFORE DELETE ON marketplace_categories
FOR EACH ROW EXECUTE FUNCTION uncount_mappings();
--> statement-breakpoint
-- Seldom, and nothing that the panel does: mappings move with their category.
CREATE FUNCTION recount_mappings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mapping_counts (marketplace, category, count)
  SELECT d.marketplace, m.category_id, d.n
  FROM category_mappings m CROSS JOIN (VALUES (NEW.marketplace, 1), (OLD.marketplace, -1)) d (marketplace, n)
  WHERE m.marketplace_category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_recounted AFTER UPDATE OF marketplace ON marketplace_categories
FOR EACH ROW WHEN (OLD.marketplace IS DISTINCT FROM NEW.marketplace) EXECUTE FUNCTION recount_mappings();
--> statement-breakpoint
INSERT INTO mapping_counts (marketplace, category, count)
SELECT c.marketplace, m.category_id, count(*)
FROM category_mappings m JOIN marketplace_categories c ON c.id = m.marketplace_category_id GROUP BY 1, 2 ORDER BY 1, 2;
--> statement-breakpoint
ANALYZE branch_counts;
--> statement-breakpoint
ANALYZE mapping_counts;
