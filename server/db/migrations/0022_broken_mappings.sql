DROP INDEX "marketplace_categories_path_index";--> statement-breakpoint
ALTER TABLE "marketplace_categories" ADD COLUMN "is_broken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "marketplace_categories_path_index" ON "marketplace_categories" USING btree (marketplace,path,is_mapped,is_broken);--> statement-breakpoint
-- Mapped: it has a mapping. Broken: one of those is to a category of the platform that is switched off. Both are
-- kept in the row, so that progress over thousands is one scan of an index.
CREATE FUNCTION note_marketplace_categories(ids bigint[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE marketplace_categories c
  SET is_mapped = now.mapped, is_broken = now.broken
  FROM (
    SELECT d.id, count(m.category_id) > 0 AS mapped, coalesce(bool_or(NOT k.active), false) AS broken
    FROM marketplace_categories d
    LEFT JOIN category_mappings m ON m.marketplace_category_id = d.id
    LEFT JOIN categories k ON k.id = m.category_id
    WHERE d.id = ANY (ids)
    GROUP BY d.id
  ) now
  WHERE c.id = now.id AND (c.is_mapped, c.is_broken) IS DISTINCT FROM (now.mapped, now.broken)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_mapped_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_marketplace_categories(array(SELECT DISTINCT marketplace_category_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The rows are locked before they are reckoned: a mapping that is written meanwhile is then seen.
CREATE FUNCTION note_switched_category() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := array(SELECT marketplace_category_id FROM category_mappings WHERE category_id = NEW.id);
BEGIN
  PERFORM 1 FROM marketplace_categories WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM note_marketplace_categories(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_switched
AFTER UPDATE OF active ON categories
FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION note_switched_category();
--> statement-breakpoint
UPDATE marketplace_categories c SET is_broken = true
WHERE EXISTS (
  SELECT 1 FROM category_mappings m JOIN categories k ON k.id = m.category_id
  WHERE m.marketplace_category_id = c.id AND NOT k.active);
