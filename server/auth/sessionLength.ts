import { SECURITY_INITIAL } from '#src/resources/settings/security.ts'

type LengthKey = 'session_idle_minutes' | 'session_max_hours'

/** SQL of a setting as it is now. Other processes hear of a change by a trigger of the settings. */
const settingSql = (key: LengthKey): string =>
  `coalesce((select nullif(value::text, 'null')::int from settings where key = '${key}'), ${SECURITY_INITIAL[key]})`

/** SQL of the interval for which a session holds without use. */
export const IDLE = `${settingSql('session_idle_minutes')} * interval '1 minute'`

/** SQL of the interval for which a session holds at most. */
export const LONGEST = `${settingSql('session_max_hours')} * interval '1 hour'`

/** SQL of when a session of that row ends, however much it is used: a length that was shortened since holds for it too. */
export const endOf = (row: string): string => `least(${row}.expires_at, ${row}.created_at + ${LONGEST})`

/** SQL that is true of a session that still holds. */
export const isOpen = (row: string): string =>
  `${endOf(row)} > now() and ${row}.last_used_at > now() - ${IDLE}`
