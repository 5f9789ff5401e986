CREATE TABLE "terms_counts" (
	"version" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "terms_counts_key_index" ON "terms_counts" USING btree (version);
--> statement-breakpoint
-- As in migration 0071. Whoever accepts meanwhile waits for the trigger, and is counted by it.
CREATE FUNCTION count_terms() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO terms_counts (version, count)
    SELECT r.version, count(*) FROM new_rows r GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO terms_counts (version, count)
    SELECT r.version, -count(*) FROM old_rows r GROUP BY 1;
  ELSE
    INSERT INTO terms_counts (version, count)
    SELECT version, sum(n) FROM (
      SELECT r.version, 1 FROM new_rows r
      UNION ALL
      SELECT r.version, -1 FROM old_rows r
    ) d (version, n) GROUP BY 1 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER terms_counted_insert AFTER INSERT ON terms_acceptances
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_terms();
--> statement-breakpoint
CREATE TRIGGER terms_counted_update AFTER UPDATE ON terms_acceptances
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_terms();
--> statement-breakpoint
CREATE TRIGGER terms_counted_delete AFTER DELETE ON terms_acceptances
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_terms();
--> statement-breakpoint
INSERT INTO terms_counts (version, count) SELECT r.version, count(*) FROM terms_acceptances r GROUP BY 1;
