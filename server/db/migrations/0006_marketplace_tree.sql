-- Path and level of a marketplace's category follow from its parent, whoever writes it.
CREATE FUNCTION place_marketplace_category() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  above marketplace_categories%ROWTYPE;
BEGIN
  IF NEW.parent IS NULL THEN
    NEW.path := '/';
    NEW.level := 0;
    RETURN NEW;
  END IF;
  SELECT * INTO above FROM marketplace_categories WHERE id = NEW.parent;
  IF above.id IS NULL AND NEW.parent <> NEW.id THEN
    RAISE EXCEPTION 'there is no category % to stand below', NEW.parent
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'marketplace_categories_parent_fk';
  END IF;
  IF above.marketplace <> NEW.marketplace THEN
    RAISE EXCEPTION 'the parent % belongs to another marketplace', NEW.parent USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.parent = NEW.id OR strpos(above.path, '/' || NEW.id || '/') > 0 THEN
    RAISE EXCEPTION 'the category % cannot stand below itself', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  NEW.path := above.path || NEW.parent || '/';
  NEW.level := above.level + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_place
BEFORE INSERT OR UPDATE OF parent, marketplace ON marketplace_categories
FOR EACH ROW EXECUTE FUNCTION place_marketplace_category();
--> statement-breakpoint
-- Everything below a category that was moved moves with it.
CREATE FUNCTION move_marketplace_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketplace_categories
  SET path = NEW.path || substr(path, length(OLD.path) + 1), level = level + NEW.level - OLD.level
  WHERE marketplace = NEW.marketplace
    AND path >= OLD.path || NEW.id || '/'
    AND path < OLD.path || NEW.id || '0';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_moved
AFTER UPDATE OF parent ON marketplace_categories
FOR EACH ROW WHEN (OLD.path IS DISTINCT FROM NEW.path) EXECUTE FUNCTION move_marketplace_categories();
--> statement-breakpoint
-- A category is mapped while it has a mapping: kept in its row, so that progress over thousands is one scan of
-- an index.
CREATE FUNCTION note_mapped_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketplace_categories c
  SET is_mapped = NOT c.is_mapped
  WHERE c.id IN (SELECT marketplace_category_id FROM changed)
    AND c.is_mapped <> EXISTS (SELECT 1 FROM category_mappings m WHERE m.marketplace_category_id = c.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER category_mappings_added
AFTER INSERT ON category_mappings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_mapped_categories();
--> statement-breakpoint
CREATE TRIGGER category_mappings_removed
AFTER DELETE ON category_mappings REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_mapped_categories();
