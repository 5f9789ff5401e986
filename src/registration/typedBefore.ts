import type { FormValues } from '../public-ui/rules.ts'
import { INITIAL } from './draft.ts'

/** What was typed into the prerendered page before its scripts ran. */
export const typedBefore = (root: HTMLElement | null): FormValues => {
  const form = root?.querySelector('form')
  if (!form) return {}
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(typed.filter(([name, value]) => value !== '' && value !== INITIAL[name]))
}
