import { LIMITS } from '#src/resources/packages/limits.ts'
import { snakeCase } from '#src/schema/interpret.ts'

const CASES = LIMITS.map((name) => `when '${name}' then p.${snakeCase(name)}`).join(' ')

/** SQL of what the package of a vendor allows of a counter; null where nothing limits it, or it never subscribed. */
export const limitSql = (vendor: string, counter: string): string =>
  `(select case ${counter} ${CASES} end from vendors w join packages p on p.id = w.package
    where w.id = ${vendor} and w.status <> 'NEW')`

/** SQL on a count in the row `count`: what the package `p` allows of it; null where nothing limits it. */
export const allowedBy = (count: string): string => `(case ${count}.counter ${CASES} end)`
