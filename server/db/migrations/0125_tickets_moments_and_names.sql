-- Whom the provider of sign-in named goes on to the second step though the account is locked (docs/decisions/0537).
ALTER TABLE "factor_tickets" ADD COLUMN "by_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who reads what changed since finds records by when they changed: what mapping or moving says of a category is told as well.
CREATE OR REPLACE FUNCTION note_marketplace_categories(ids bigint[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE marketplace_categories c
  SET is_mapped = now.mapped, is_broken = now.broken,
    updated_at = greatest(now(), c.updated_at + interval '1 millisecond')
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
CREATE OR REPLACE FUNCTION move_marketplace_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('rabt.tree_placed', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE marketplace_categories
  SET path = NEW.path || substr(path, length(OLD.path) + 1), level = level + NEW.level - OLD.level,
    updated_at = CASE WHEN NEW.level = OLD.level THEN updated_at
      ELSE greatest(now(), updated_at + interval '1 millisecond') END
  WHERE marketplace = NEW.marketplace
    AND path >= OLD.path || NEW.id || '/'
    AND path < OLD.path || NEW.id || '0';
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The platform names records as it likes, also as the next one here would be named: then that one gets another name.
CREATE FUNCTION free_external_id(of_table regclass, name text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  wanted text := name;
  number int := 1;
  is_taken boolean;
BEGIN
  LOOP
    EXECUTE format('SELECT exists (SELECT FROM %s WHERE external_id = $1)', of_table) INTO is_taken USING wanted;
    EXIT WHEN NOT is_taken;
    number := number + 1;
    wanted := name || '-' || number;
  END LOOP;
  RETURN wanted;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_vendor_to_platform() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.external_id IS NULL THEN
    new.external_id := free_external_id(TG_RELID, 'TEN-' || (1000 + new.id));
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_store_to_platform() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.external_id IS NULL THEN
    new.external_id := free_external_id(TG_RELID, 'STO-' || new.id);
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_request_to_platform() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.external_id IS NULL THEN
    new.external_id := free_external_id(TG_RELID, TG_ARGV[0] || new.id);
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
-- Whom notifications call by name, as the one who did something, is found by who that is (docs/decisions/0535).
CREATE INDEX IF NOT EXISTS "notifications_actor_index" ON "notifications" USING btree ("actor_id") WHERE "notifications"."params" ? 'by';
