-- Whether sellers have to have a second factor is read with each session, and remembered with it, as their length is.
DROP TRIGGER settings_access_changed ON settings;
--> statement-breakpoint
CREATE TRIGGER settings_access_changed AFTER INSERT OR UPDATE ON settings
FOR EACH ROW WHEN (NEW.key IN ('session_idle_minutes', 'session_max_hours', 'vendors_second_factor_required'))
EXECUTE FUNCTION notify_access_changed();
