import type { Problem } from '../public-ui/api.ts'
import { createStore } from '../stores/store.ts'
import { STORE_FIELD_NAMES } from './fields.ts'
import { goTo, type Step } from './places.ts'

/** What the server refused, or only that something is missing: said on the step that it belongs to. */
interface Refusal {
  readonly problem?: Problem
}

const refusal = createStore<Refusal | undefined>(undefined)

/** What was refused last or is missing; undefined when there is nothing to tell. */
export const useRefusal = (): Refusal | undefined => refusal.use()

/** Forgets it: something was changed since. */
export const clearRefusal = (): void => refusal.write(undefined)

const stepOf = ({ errors }: Problem): Step => {
  const names = Object.keys(errors)
  if (names.some((name) => STORE_FIELD_NAMES.some((field) => field === name))) return 'store'
  return names.includes('package') ? 'package' : 'payment'
}

/** Goes to the step of what was refused, where it is shown on its field. */
export const showRefused = (problem: Problem): void => {
  refusal.write({ problem })
  goTo(stepOf(problem))
}

/** Goes to the first step and shows what is missing there. */
export const showMissing = (): void => {
  refusal.write({})
  goTo('store')
}
