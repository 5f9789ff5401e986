-- Tells every API process at commit that what it remembers about somebody's access is out of date:
-- `user:<id>`, `session:<id>` or `roles` on the channel `access_changed`.
CREATE FUNCTION notify_access_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('access_changed', CASE TG_TABLE_NAME
    WHEN 'users' THEN 'user:' || (changed ->> 'id')
    WHEN 'user_roles' THEN 'user:' || (changed ->> 'user_id')
    WHEN 'sessions' THEN 'session:' || (changed ->> 'id')
    ELSE 'roles'
  END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_access_changed AFTER UPDATE OR DELETE ON users
FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
--> statement-breakpoint
CREATE TRIGGER user_roles_access_changed AFTER INSERT OR UPDATE OR DELETE ON user_roles
FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
--> statement-breakpoint
CREATE TRIGGER sessions_access_changed AFTER UPDATE OF user_id, expires_at OR DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
--> statement-breakpoint
CREATE TRIGGER roles_access_changed AFTER UPDATE OR DELETE ON roles
FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
