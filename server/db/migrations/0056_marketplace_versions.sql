CREATE TABLE "marketplace_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"category" text NOT NULL,
	"property" text DEFAULT '' NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text,
	"broken" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search_text" text GENERATED ALWAYS AS (normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("category", '') || ' ' || coalesce("property", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "marketplace_feeds" (
	"marketplace" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"hours" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" jsonb,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketplace_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"marketplace" bigint NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"gathered" boolean DEFAULT false NOT NULL,
	"made_by" text,
	"file_name" text,
	"checksum" text,
	"returned_to" integer,
	"categories" integer DEFAULT 0 NOT NULL,
	"properties" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"renamed" integer DEFAULT 0 NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"required" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_versions_source_known" CHECK ("marketplace_versions"."source" in ('FILE', 'FEED', 'API', 'RETURN'))
);
--> statement-breakpoint
DROP INDEX "marketplace_categories_path_index";--> statement-breakpoint
ALTER TABLE "marketplace_categories" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_changes" ADD CONSTRAINT "marketplace_changes_version_id_marketplace_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."marketplace_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_changes_kind_index" ON "marketplace_changes" USING btree ("version_id","kind","id");--> statement-breakpoint
CREATE INDEX "marketplace_changes_record_index" ON "marketplace_changes" USING btree ("version_id","subject","category","property");--> statement-breakpoint
CREATE INDEX "marketplace_feeds_next_index" ON "marketplace_feeds" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_versions_number_unique" ON "marketplace_versions" USING btree ("marketplace","number");--> statement-breakpoint
CREATE INDEX "marketplace_categories_path_index" ON "marketplace_categories" USING btree (marketplace,path,is_mapped,is_broken,is_removed);
--> statement-breakpoint
-- A whole tree is written with the paths that it will have: the triggers that work them out row by row stand aside.
CREATE OR REPLACE FUNCTION place_marketplace_category() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  above marketplace_categories%ROWTYPE;
BEGIN
  IF current_setting('rabt.tree_placed', true) = 'on' THEN
    RETURN NEW;
  END IF;
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
CREATE OR REPLACE FUNCTION move_marketplace_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rabt.tree_placed', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE marketplace_categories
  SET path = NEW.path || substr(path, length(OLD.path) + 1), level = level + NEW.level - OLD.level
  WHERE marketplace = NEW.marketplace
    AND path >= OLD.path || NEW.id || '/'
    AND path < OLD.path || NEW.id || '0';
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Broken: mapped to a category of the platform that is switched off, or removed by the marketplace while mapped.
CREATE OR REPLACE FUNCTION note_marketplace_categories(ids bigint[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE marketplace_categories c
  SET is_mapped = now.mapped, is_broken = now.broken
  FROM (
    SELECT d.id, count(m.category_id) > 0 AS mapped,
      count(m.category_id) > 0 AND (d.is_removed OR coalesce(bool_or(NOT k.active), false)) AS broken
    FROM marketplace_categories d
    LEFT JOIN category_mappings m ON m.marketplace_category_id = d.id
    LEFT JOIN categories k ON k.id = m.category_id
    WHERE d.id = ANY (ids)
    GROUP BY d.id
  ) now
  WHERE c.id = now.id AND (c.is_mapped, c.is_broken) IS DISTINCT FROM (now.mapped, now.broken)
$$;
--> statement-breakpoint
-- The version that changes of a marketplace's tree belong to: the one that is arriving, or the one that gathers what the
-- same writer changes row by row.
CREATE FUNCTION tree_version(of_marketplace bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  version bigint := nullif(current_setting('rabt.tree_version', true), '');
  writer text := nullif(current_setting('rabt.tree_by', true), '');
  latest marketplace_versions%ROWTYPE;
BEGIN
  IF version IS NOT NULL THEN
    RETURN version;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('marketplace_versions'), of_marketplace::int);
  SELECT * INTO latest FROM marketplace_versions v WHERE v.marketplace = of_marketplace ORDER BY v.number DESC LIMIT 1;
  IF latest.gathered AND latest.made_by IS NOT DISTINCT FROM writer
    AND latest.changed_at > now() - interval '10 minutes' THEN
    UPDATE marketplace_versions SET changed_at = now() WHERE id = latest.id;
    RETURN latest.id;
  END IF;
  INSERT INTO marketplace_versions (marketplace, number, source, gathered, made_by, categories, properties)
  VALUES (of_marketplace, coalesce(latest.number, 0) + 1, 'API', true, writer, coalesce(latest.categories, 0),
    coalesce(latest.properties, 0))
  RETURNING id INTO version;
  RETURN version;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_tree_changes(of_version bigint, kinds text[], subjects text[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE marketplace_versions v
  SET added = v.added + n.added, renamed = v.renamed + n.renamed, moved = v.moved + n.moved,
    removed = v.removed + n.removed, required = v.required + n.required, changed = v.changed + n.changed,
    categories = v.categories + n.categories, properties = v.properties + n.properties
  FROM (
    SELECT count(*) FILTER (WHERE kind = 'ADDED') AS added, count(*) FILTER (WHERE kind = 'RENAMED') AS renamed,
      count(*) FILTER (WHERE kind = 'MOVED') AS moved, count(*) FILTER (WHERE kind = 'REMOVED') AS removed,
      count(*) FILTER (WHERE kind = 'REQUIRED') AS required, count(*) FILTER (WHERE kind = 'CHANGED') AS changed,
      count(*) FILTER (WHERE subject = 'CATEGORY' AND kind = 'ADDED')
        - count(*) FILTER (WHERE subject = 'CATEGORY' AND kind = 'REMOVED') AS categories,
      count(*) FILTER (WHERE subject = 'PROPERTY' AND kind = 'ADDED')
        - count(*) FILTER (WHERE subject = 'PROPERTY' AND kind = 'REMOVED') AS properties
    FROM unnest(kinds, subjects) AS noted(kind, subject)
  ) n
  WHERE v.id = of_version
$$;
--> statement-breakpoint
CREATE FUNCTION note_tree_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  market bigint;
  version bigint;
  kinds text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR market IN SELECT DISTINCT marketplace FROM became LOOP
      version := tree_version(market);
      WITH noted AS (
        INSERT INTO marketplace_changes (version_id, subject, kind, record_id, category, name_ar, name_en, after)
        SELECT version, 'CATEGORY', 'ADDED', n.id, n.remote_id, n.name_ar, n.name_en,
          jsonb_build_object('ar', n.name_ar, 'en', n.name_en, 'parent', p.remote_id, 'parent_ar', p.name_ar,
            'parent_en', p.name_en)
        FROM became n LEFT JOIN marketplace_categories p ON p.id = n.parent
        WHERE n.marketplace = market ORDER BY n.id
        RETURNING kind)
      SELECT array_agg(kind) INTO kinds FROM noted;
      PERFORM count_tree_changes(version, kinds, array_fill('CATEGORY'::text, ARRAY[cardinality(kinds)]));
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR market IN SELECT DISTINCT marketplace FROM was WHERE NOT is_removed LOOP
      version := tree_version(market);
      WITH noted AS (
        INSERT INTO marketplace_changes (version_id, subject, kind, record_id, category, name_ar, name_en, broken, before)
        SELECT version, 'CATEGORY', 'REMOVED', o.id, o.remote_id, o.name_ar, o.name_en, o.is_mapped,
          jsonb_build_object('ar', o.name_ar, 'en', o.name_en, 'parent', coalesce(w.remote_id, p.remote_id),
            'parent_ar', coalesce(w.name_ar, p.name_ar), 'parent_en', coalesce(w.name_en, p.name_en))
        FROM was o LEFT JOIN was w ON w.id = o.parent LEFT JOIN marketplace_categories p ON p.id = o.parent
        WHERE o.marketplace = market AND NOT o.is_removed ORDER BY o.id
        RETURNING kind)
      SELECT array_agg(kind) INTO kinds FROM noted;
      PERFORM count_tree_changes(version, kinds, array_fill('CATEGORY'::text, ARRAY[cardinality(kinds)]));
    END LOOP;
  ELSE
    FOR market IN
      SELECT DISTINCT n.marketplace FROM became n JOIN was o ON o.id = n.id
      WHERE (n.name_ar, n.name_en, n.parent, n.is_removed, n.remote_id)
        IS DISTINCT FROM (o.name_ar, o.name_en, o.parent, o.is_removed, o.remote_id)
    LOOP
      version := tree_version(market);
      WITH noted AS (
        INSERT INTO marketplace_changes (version_id, subject, kind, record_id, category, name_ar, name_en, broken,
          before, after)
        SELECT version, 'CATEGORY', k.kind, n.id, k.key, n.name_ar, n.name_en,
          k.kind = 'REMOVED' AND n.is_removed AND n.is_mapped,
          CASE WHEN k.kind <> 'ADDED' THEN jsonb_build_object('ar', o.name_ar, 'en', o.name_en,
            'parent', coalesce(w.remote_id, q.remote_id), 'parent_ar', coalesce(w.name_ar, q.name_ar),
            'parent_en', coalesce(w.name_en, q.name_en)) END,
          CASE WHEN k.kind <> 'REMOVED' THEN jsonb_build_object('ar', n.name_ar, 'en', n.name_en,
            'parent', p.remote_id, 'parent_ar', p.name_ar, 'parent_en', p.name_en) END
        FROM became n
        JOIN was o ON o.id = n.id
        CROSS JOIN LATERAL (VALUES
          ('REMOVED', o.remote_id, NOT o.is_removed AND (n.is_removed OR n.remote_id <> o.remote_id)),
          ('ADDED', n.remote_id, NOT n.is_removed AND (o.is_removed OR n.remote_id <> o.remote_id)),
          ('RENAMED', n.remote_id, NOT n.is_removed AND NOT o.is_removed AND n.remote_id = o.remote_id
            AND (n.name_ar, n.name_en) IS DISTINCT FROM (o.name_ar, o.name_en)),
          ('MOVED', n.remote_id, NOT n.is_removed AND NOT o.is_removed AND n.remote_id = o.remote_id
            AND n.parent IS DISTINCT FROM o.parent)) AS k(kind, key, holds)
        LEFT JOIN was w ON w.id = o.parent
        LEFT JOIN marketplace_categories q ON q.id = o.parent
        LEFT JOIN marketplace_categories p ON p.id = n.parent
        WHERE n.marketplace = market AND k.holds ORDER BY n.id
        RETURNING kind)
      SELECT array_agg(kind) INTO kinds FROM noted;
      PERFORM count_tree_changes(version, kinds, array_fill('CATEGORY'::text, ARRAY[coalesce(cardinality(kinds), 0)]));
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_noted_added
AFTER INSERT ON marketplace_categories REFERENCING NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION note_tree_categories();
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_noted_changed
AFTER UPDATE ON marketplace_categories REFERENCING OLD TABLE AS was NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION note_tree_categories();
--> statement-breakpoint
CREATE TRIGGER marketplace_categories_noted_removed
AFTER DELETE ON marketplace_categories REFERENCING OLD TABLE AS was
FOR EACH STATEMENT EXECUTE FUNCTION note_tree_categories();
--> statement-breakpoint
-- A property as versions keep it.
CREATE FUNCTION property_image(ar text, en text, type text, required boolean, listed jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('ar', ar, 'en', en, 'type', type, 'required', required, 'values', listed)
$$;
--> statement-breakpoint
CREATE FUNCTION note_tree_properties() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  market bigint;
  version bigint;
  kinds text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR market IN
      SELECT DISTINCT c.marketplace FROM became n JOIN marketplace_categories c ON c.id = n.marketplace_category
    LOOP
      version := tree_version(market);
      WITH noted AS (
        INSERT INTO marketplace_changes (version_id, subject, kind, record_id, category, property, name_ar, name_en, after)
        SELECT version, 'PROPERTY', k.kind, n.id, c.remote_id, n.remote_id, n.name_ar, n.name_en,
          property_image(n.name_ar, n.name_en, n.attribute_type, n.is_required, n."values")
        FROM became n
        JOIN marketplace_categories c ON c.id = n.marketplace_category
        CROSS JOIN LATERAL (VALUES ('ADDED', true), ('REQUIRED', n.is_required AND c.created_at < now()))
          AS k(kind, holds)
        WHERE c.marketplace = market AND k.holds ORDER BY n.id
        RETURNING kind)
      SELECT array_agg(kind) INTO kinds FROM noted;
      PERFORM count_tree_changes(version, kinds, array_fill('PROPERTY'::text, ARRAY[cardinality(kinds)]));
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR market IN
      SELECT DISTINCT c.marketplace FROM was o JOIN marketplace_categories c ON c.id = o.marketplace_category
      WHERE NOT c.is_removed
    LOOP
      version := tree_version(market);
      WITH noted AS (
        INSERT INTO marketplace_changes (version_id, subject, kind, record_id, category, property, name_ar, name_en, before)
        SELECT version, 'PROPERTY', 'REMOVED', o.id, c.remote_id, o.remote_id, o.name_ar, o.name_en,
          property_image(o.name_ar, o.name_en, o.attribute_type, o.is_required, o."values")
        FROM was o
        JOIN marketplace_categories c ON c.id = o.marketplace_category
        WHERE c.marketplace = market AND NOT c.is_removed ORDER BY o.id
        RETURNING kind)
      SELECT array_agg(kind) INTO kinds FROM noted;
      PERFORM count_tree_changes(version, kinds, array_fill('PROPERTY'::text, ARRAY[cardinality(kinds)]));
    END LOOP;
  ELSE
    FOR market IN
      SELECT DISTINCT c.marketplace FROM became n JOIN was o ON o.id = n.id
      JOIN marketplace_categories c ON c.id = n.marketplace_category
      WHERE (n.name_ar, n.name_en, n.remote_id, n.attribute_type, n.is_required, n."values")
        IS DISTINCT FROM (o.name_ar, o.name_en, o.remote_id, o.attribute_type, o.is_required, o."values")
    LOOP
      version := tree_version(market);
      WITH noted AS (
        INSERT INTO marketplace_changes (version_id, subject, kind, record_id, category, property, name_ar, name_en,
          before, after)
        SELECT version, 'PROPERTY', k.kind, n.id, c.remote_id, k.key, n.name_ar, n.name_en,
          CASE WHEN k.kind <> 'ADDED' THEN
            property_image(o.name_ar, o.name_en, o.attribute_type, o.is_required, o."values") END,
          CASE WHEN k.kind <> 'REMOVED' THEN
            property_image(n.name_ar, n.name_en, n.attribute_type, n.is_required, n."values") END
        FROM became n
        JOIN was o ON o.id = n.id
        JOIN marketplace_categories c ON c.id = n.marketplace_category
        CROSS JOIN LATERAL (VALUES
          ('REMOVED', o.remote_id, n.remote_id <> o.remote_id),
          ('ADDED', n.remote_id, n.remote_id <> o.remote_id),
          ('RENAMED', n.remote_id, n.remote_id = o.remote_id
            AND (n.name_ar, n.name_en) IS DISTINCT FROM (o.name_ar, o.name_en)),
          ('REQUIRED', n.remote_id, n.remote_id = o.remote_id AND n.is_required AND NOT o.is_required),
          ('CHANGED', n.remote_id, n.remote_id = o.remote_id AND (n.attribute_type <> o.attribute_type
            OR n."values" IS DISTINCT FROM o."values" OR o.is_required AND NOT n.is_required))) AS k(kind, key, holds)
        WHERE c.marketplace = market AND k.holds ORDER BY n.id
        RETURNING kind)
      SELECT array_agg(kind) INTO kinds FROM noted;
      PERFORM count_tree_changes(version, kinds, array_fill('PROPERTY'::text, ARRAY[coalesce(cardinality(kinds), 0)]));
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplace_properties_noted_added
AFTER INSERT ON marketplace_properties REFERENCING NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION note_tree_properties();
--> statement-breakpoint
CREATE TRIGGER marketplace_properties_noted_changed
AFTER UPDATE ON marketplace_properties REFERENCING OLD TABLE AS was NEW TABLE AS became
FOR EACH STATEMENT EXECUTE FUNCTION note_tree_properties();
--> statement-breakpoint
CREATE TRIGGER marketplace_properties_noted_removed
AFTER DELETE ON marketplace_properties REFERENCING OLD TABLE AS was
FOR EACH STATEMENT EXECUTE FUNCTION note_tree_properties();
--> statement-breakpoint
-- The versions of a marketplace and its feed go with it.
CREATE FUNCTION forget_tree_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM marketplace_versions WHERE marketplace = OLD.id;
  DELETE FROM marketplace_feeds WHERE marketplace = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER marketplaces_forgotten
AFTER DELETE ON marketplaces FOR EACH ROW EXECUTE FUNCTION forget_tree_versions();
--> statement-breakpoint
-- Trees that were there before versions were kept begin with what they are.
INSERT INTO marketplace_versions (marketplace, number, source, gathered, categories, properties)
SELECT c.marketplace, 1, 'API', false, count(*),
  (SELECT count(*) FROM marketplace_properties p JOIN marketplace_categories o ON o.id = p.marketplace_category
    WHERE o.marketplace = c.marketplace)
FROM marketplace_categories c GROUP BY c.marketplace;
