import { createStore } from '../stores/store.ts'
import type { Registered } from './calls.ts'

/*
 * What came of the registration, kept for this tab: a refresh and the way back from the payment page find it. The
 * token in it pays for this one registration and shows how it stands, nothing else.
 */

const KEY = 'rabt.registered'

const result = createStore<Registered | undefined>(undefined)

/** What came of the registration of this tab. */
export const useResult = (): Registered | undefined => result.use()

/** Whether this tab has one. */
export const hasResult = (): boolean => result.read() !== undefined

/** Notes it, for this tab alone. */
export const keepResult = (registered: Registered): void => {
  result.write(registered)
  sessionStorage.setItem(KEY, JSON.stringify(registered))
}

/** Takes up what this tab has kept. */
export const startResult = (): void =>
  result.write(JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined)
