import type { AnyRules } from '#server/crud/rules.ts'
import { transitionConditions, transitionStates } from '#server/crud/transition.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { rules } from './index.ts'

/** The behaviour of a resource: what its declaration says of states, and its own rules where it has some. */
export const rulesOf = (resource: Pick<AnyResource, 'name' | 'transitions'>): AnyRules => {
  const own = (rules as Readonly<Record<string, AnyRules>>)[resource.name]
  const stated = Object.entries(transitionConditions(resource)).filter(
    // A state that is worked out otherwise may hold elsewhere.
    ([field]) => own?.computed?.[field] === undefined,
  )
  return {
    ...own,
    computed: { ...transitionStates(resource), ...own?.computed },
    conditions: { ...Object.fromEntries(stated), ...own?.conditions },
  }
}
