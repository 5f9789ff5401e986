-- How long sessions last is read with each session, and remembered with it: a change is told to every process.
CREATE TRIGGER settings_access_changed AFTER INSERT OR UPDATE ON settings
FOR EACH ROW WHEN (NEW.key IN ('session_idle_minutes', 'session_max_hours'))
EXECUTE FUNCTION notify_access_changed();
