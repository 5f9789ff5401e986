import type { AnyResource } from '#src/schema/resource.ts'
import { resources } from './index.ts'
import { permissionOf, SUBJECTS, type Subject } from './permissions.ts'

/** What a key may do with the records of a resource: see them, or create, change and remove them. */
export const SCOPE_ACTIONS = ['read', 'write'] as const

/** What keys are given scopes on, and which: what the declarations open to the platform, and the feed of events. */
const GIVEN: Readonly<Record<string, readonly (typeof SCOPE_ACTIONS)[number][]>> = {
  ...Object.fromEntries(
    Object.values<AnyResource>(resources).flatMap(({ name, platform }) =>
      platform ? [[name, platform.takes ? SCOPE_ACTIONS : (['read'] as const)] as const] : [],
    ),
  ),
  [resources.events.name]: ['read'],
}

/** Everything that a service account can be given. */
export const SCOPE_SUBJECTS: readonly Subject[] = SUBJECTS.flatMap((subject) => {
  const actions = GIVEN[subject.name]
  return actions ? [{ ...subject, actions }] : []
})

/** Every scope that can be given: `shippings:write`. */
export const SCOPES: ReadonlySet<string> = new Set(
  SCOPE_SUBJECTS.flatMap(({ name, actions }) => actions.map((action) => permissionOf(name, action))),
)

const READING: ReadonlySet<string> = new Set(['list', 'view'])
const NEITHER: ReadonlySet<string> = new Set(['export'])

/**
 * The permissions of people that a scope stands for: whoever gives it has them all, and rules take its holder for
 * somebody who has. To read is to list and view; to write is all else that is permitted on the records, but not to
 * take them away as files.
 */
export const permissionsOfScope = (scope: string): readonly string[] => {
  const [name = '', action] = scope.split(':')
  const all = SUBJECTS.find((subject) => subject.name === name)?.actions ?? []
  return all
    .filter((each) => !NEITHER.has(each) && READING.has(each) === (action === 'read'))
    .map((each) => permissionOf(name, each))
}
