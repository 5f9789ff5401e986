import type { RecentSignIn } from '#src/contract/access.ts'
import type { SensitiveWrites } from './rules.ts'

type Mark = { readonly recentSignIn: RecentSignIn } | undefined

const always = (asked: boolean | undefined): Mark => (asked ? { recentSignIn: 'always' } : undefined)

/** What the generic routes of a resource put into their `config`, by its rules. */
export const marks = ({ recentSignIn = {} }: { readonly recentSignIn?: SensitiveWrites }) => {
  const { create, changing, remove, transitions = [] } = recentSignIn
  const anything = changing === 'anything'
  return {
    create: always(create),
    edit: changing && !anything ? { recentSignIn: { changing } } : always(anything),
    toggle: always(anything),
    remove: always(remove),
    bulk: always(anything || remove),
    transition: (key: string) => always(transitions.includes(key)),
  } satisfies Record<string, Mark | ((key: string) => Mark)>
}
