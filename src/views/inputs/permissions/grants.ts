import { permissionOf, type Subject } from '#src/resources/permissions.ts'

/** What an action is of no use without: a form cannot be opened by somebody who may not read the record. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  list: [],
  view: ['list'],
  create: ['list'],
  edit: ['list', 'view'],
  delete: ['list'],
  export: ['list'],
}

const TRANSITION_NEEDS = ['list', 'view'] as const

/** One box of the editor. */
export interface Grant {
  readonly subject: Subject
  readonly action: string
}

/** A permission as it is stored: `coupons:list`. */
export const keyOf = ({ subject, action }: Grant): string => permissionOf(subject.name, action)

/** All that can be given on some subjects, or one action of them. */
export const grantsOf = (subjects: readonly Subject[], only?: string): Grant[] =>
  subjects.flatMap((subject) =>
    subject.actions
      .filter((action) => only === undefined || action === only)
      .map((action) => ({ subject, action })),
  )

const withNeeds = ({ subject, action }: Grant): string[] =>
  [action, ...(NEEDS[action] ?? TRANSITION_NEEDS)]
    .filter((needed) => subject.actions.includes(needed))
    .map((needed) => permissionOf(subject.name, needed))

/** The permissions with these given, and what they are of no use without, or with these taken. */
export const changed = (
  value: readonly string[],
  grants: readonly Grant[],
  isGiven: boolean,
  mayGive: (permission: string) => boolean,
): readonly string[] => {
  const touched = new Set(grants.flatMap((grant) => (isGiven ? withNeeds(grant) : [keyOf(grant)])))
  const free = [...touched].filter(mayGive)
  return isGiven
    ? [...new Set([...value, ...free])].sort()
    : value.filter((permission) => !free.includes(permission))
}

export type Share = 'none' | 'some' | 'all'

/** How many of these are given. */
export const shareOf = (value: ReadonlySet<string>, grants: readonly Grant[]): Share => {
  const given = grants.filter((grant) => value.has(keyOf(grant))).length
  if (given === 0) return 'none'
  return given === grants.length ? 'all' : 'some'
}
