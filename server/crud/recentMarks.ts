import type { RecentSignIn } from '#src/contract/access.ts'
import type { SecurityEvent } from '#src/contract/security.ts'
import type { SensitiveWrites } from './rules.ts'

interface Mark {
  readonly recentSignIn?: RecentSignIn
  readonly security?: SecurityEvent
}

interface Marked {
  readonly recentSignIn?: SensitiveWrites
  readonly security?: SecurityEvent
}

const always = (asked: boolean | undefined): Mark => (asked ? { recentSignIn: 'always' } : {})

/** What the generic routes of a resource put into their `config`, by its rules. */
export const marks = ({ recentSignIn = {}, security }: Marked) => {
  const { create, changing, remove, transitions = [] } = recentSignIn
  const anything = changing === 'anything'
  const told: Mark = security ? { security } : {}
  return {
    create: { ...told, ...always(create) },
    edit: { ...told, ...(changing && !anything ? { recentSignIn: { changing } } : always(anything)) },
    toggle: { ...told, ...always(anything) },
    remove: { ...told, ...always(remove) },
    bulk: { security: 'bulk_action', ...always(anything || remove) },
    transition: (key: string) => ({ ...told, ...always(transitions.includes(key)) }),
  } satisfies Record<string, Mark | ((key: string) => Mark)>
}
