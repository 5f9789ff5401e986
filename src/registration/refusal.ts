import type { Problem } from '../public-ui/api.ts'
import { createStore } from '../stores/store.ts'

/** What the server refused, or only that something is missing: said on the step that it belongs to. */
interface Refusal {
  readonly problem?: Problem
}

const refusal = createStore<Refusal | undefined>(undefined)

/** What was refused last or is missing; undefined when there is nothing to tell. */
export const useRefusal = (): Refusal | undefined => refusal.use()

/** Forgets it: something was changed since. */
export const clearRefusal = (): void => refusal.write(undefined)

/** Keeps it until something is changed. */
export const keepRefusal = (kept: Refusal): void => refusal.write(kept)
