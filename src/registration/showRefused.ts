import type { Problem } from '../public-ui/api.ts'
import { STORE_FIELD_NAMES } from './fields.ts'
import { goTo, type Step } from './places.ts'
import { keepRefusal } from './refusal.ts'

const stepOf = ({ errors }: Problem): Step => {
  const names = Object.keys(errors)
  if (names.some((name) => STORE_FIELD_NAMES.some((field) => field === name))) return 'store'
  return names.includes('package') ? 'package' : 'payment'
}

/** Goes to the step of what was refused, where it is shown on its field. */
export const showRefused = (problem: Problem): void => {
  keepRefusal({ problem })
  goTo(stepOf(problem))
}

/** Goes to the first step and shows what is missing there. */
export const showMissing = (): void => {
  keepRefusal({})
  goTo('store')
}
