-- Whether a trigger's statement is part of redact_history: run by the owner of the table, within that function.
CREATE FUNCTION is_redacting(relation oid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(current_setting('rabt.redacting', true), '') = 'on'
    AND pg_get_userbyid(relowner) = current_user FROM pg_class WHERE oid = relation
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_redacting(TG_RELID) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'history is only added to' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER history_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_links"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
CREATE TRIGGER history_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "history_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();--> statement-breakpoint
-- Each entry waits for its link from the moment at which it is committed, in whatever order that happens.
CREATE FUNCTION await_history_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO history_unlinked (entry) SELECT id FROM written;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER history_awaits_link AFTER INSERT ON "history" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION await_history_link();--> statement-breakpoint
INSERT INTO history_unlinked (entry) SELECT id FROM history;--> statement-breakpoint
-- Takes personal data out of entries: their contents (what was changed, how the record was called), or who acted and
-- from where. Nothing else of an entry can be changed, and the salt of its link goes, so that the hash tells nothing.
CREATE FUNCTION redact_history(contents bigint[], actors bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET rabt.redacting = 'on' AS $$
BEGIN
  UPDATE history SET label_ar = NULL, label_en = NULL, changes = '{}', restore = NULL, place_ar = NULL, place_en = NULL
    WHERE id = ANY (contents) AND action <> 'redact';
  UPDATE history SET actor_name = NULL, address = '' WHERE id = ANY (actors) AND action <> 'redact';
  UPDATE history_links SET salt = NULL WHERE entry = ANY (contents) OR entry = ANY (actors);
END
$$;
