import type { FormValues } from '../public-ui/rules.ts'
import { INITIAL } from './draft.ts'

/**
 * What was typed into the prerendered page before its scripts ran. Read while React draws for the first time: as
 * soon as it has taken the inputs over, they are empty.
 */
export const typedBefore = (): FormValues => {
  const form = globalThis.document?.querySelector<HTMLFormElement>('form[data-draft]')
  if (!form) return {}
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(typed.filter(([name, value]) => value !== '' && value !== INITIAL[name]))
}
