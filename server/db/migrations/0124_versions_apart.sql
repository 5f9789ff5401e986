-- A primary that takes over may have lost what was written last: another write after it must not come to a version that a
-- process keeps of what was lost. Each is further than the one before by chance.
CREATE OR REPLACE FUNCTION count_kept_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_versions AS k (name, version) VALUES (TG_TABLE_NAME, 1)
  ON CONFLICT (name) DO UPDATE SET version = k.version + 1 + floor(random() * 1000000)::bigint;
  RETURN NULL;
END
$$;
