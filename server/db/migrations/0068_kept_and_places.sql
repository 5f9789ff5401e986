CREATE TABLE "kept_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_places" ADD COLUMN "began_at" timestamp (3) with time zone;--> statement-breakpoint
-- Counts each statement that writes a table which processes keep in memory.
CREATE FUNCTION count_kept_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_versions AS k (name, version) VALUES (TG_TABLE_NAME, 1)
  ON CONFLICT (name) DO UPDATE SET version = k.version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_kept_version AFTER INSERT OR UPDATE OR DELETE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION count_kept_version();
--> statement-breakpoint
-- Tells all processes that settings were written.
CREATE FUNCTION notify_settings_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
