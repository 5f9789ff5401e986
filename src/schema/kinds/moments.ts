import { kind } from '../kind.ts'

/** A day, `YYYY-MM-DD`. */
export const date = kind('date', { check: 'day' })

/** An instant, ISO 8601 in UTC. */
export const dateTime = kind('dateTime', { check: 'instant' })
