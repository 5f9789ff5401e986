import type { ResultOf } from '#src/contract/call.ts'
import type { SYSTEM_CHECKS, systemCalls } from '#src/contract/system.ts'

export type Health = ResultOf<(typeof systemCalls)['GET admin-panal/system/health']>
type Check = Health['checks'][number]
export type CheckName = (typeof SYSTEM_CHECKS)[number]
type Fact = Check['facts'][number]

/** What a check finds, without its name. */
export type Finding = Pick<Check, 'state' | 'facts' | 'advice'>

/** What a check asks of the database is given up after so many milliseconds. */
export const CHECK_MS = 3_000

export const fact = (name: Fact['name'], kind: Fact['kind'], value: Fact['value']): Fact => ({
  name,
  kind,
  value,
})

/** Well, unless there is something to be done: at once, or to be looked at. */
export const found = (
  facts: readonly Fact[],
  { broken = [], look = [] }: { broken?: Finding['advice']; look?: Finding['advice'] } = {},
): Finding => ({
  state: broken.length > 0 ? 'broken' : look.length > 0 ? 'look' : 'well',
  facts,
  advice: [...broken, ...look],
})

/** Not in use here. */
export const OFF: Finding = { state: 'off', facts: [], advice: [] }
