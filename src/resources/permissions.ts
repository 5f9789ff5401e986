import type { AnyResource, MenuGroup } from '#src/schema/resource.ts'
import { resources } from './index.ts'
import { settingsGroups } from './settings/index.ts'
import { termsConditions } from './terms/termsConditions.ts'

/** What roles permit on records, in the order of an editor's columns; a transition is an action of its own. */
export const ACTIONS = ['list', 'view', 'create', 'edit', 'delete', 'export'] as const

/** Something that permissions are given on. */
export interface Subject {
  readonly name: string
  /** Key of its name in the catalogues. */
  readonly label: string
  /** Header menu in which it is found. */
  readonly group: MenuGroup | 'general'
  /** All that can be permitted on it: some of ACTIONS, and further ones of its own. */
  readonly actions: readonly string[]
}

/** What can be permitted on a resource's records: what it is capable of, and its transitions. */
const actionsOf = ({ capabilities, menu, transitions, actions = [] }: AnyResource): readonly string[] => [
  'list',
  'view',
  ...(capabilities.create ? ['create'] : []),
  // Switching on and off is an edit.
  ...(capabilities.edit || capabilities.toggle ? ['edit'] : []),
  ...(capabilities.delete ? ['delete'] : []),
  ...(menu ? ['export'] : []),
  ...transitions.map(({ key }) => key),
  ...actions,
]

const subjectOf = (resource: AnyResource): Subject => ({
  name: resource.name,
  label: `resources.${resource.name}.many`,
  group: resource.menu ?? resource.area ?? 'catalogue',
  actions: actionsOf(resource),
})

/** Pages and settings that are no resource. */
const PAGES: readonly Subject[] = [
  { name: 'dashboard', label: 'pages.dashboard', group: 'general', actions: ['view'] },
  { name: 'reports', label: 'shell.groups.reports', group: 'general', actions: ['view', 'export'] },
  { name: 'forecast', label: 'pages.reports/forecast', group: 'general', actions: ['view'] },
  { name: 'history', label: 'pages.history', group: 'general', actions: ['list', 'export'] },
  { name: 'system', label: 'pages.system-health', group: 'general', actions: ['view', 'edit'] },
  {
    name: termsConditions.name,
    label: `resources.${termsConditions.name}.many`,
    group: 'content',
    actions: ['view', 'edit'],
  },
  {
    name: 'accounting',
    label: 'resources.accounting.many',
    group: 'reports',
    actions: ['list', 'file', 'close', 'reopen'],
  },
  ...Object.keys(settingsGroups).map(
    (name): Subject => ({
      name,
      label: `resources.${name}.many`,
      group: 'general',
      actions: ['view', 'edit'],
    }),
  ),
]

/**
 * Everything that a role can permit, from the registry: server, editor and tests read this and nothing else.
 */
export const SUBJECTS: readonly Subject[] = [
  ...PAGES,
  ...Object.values<AnyResource>(resources).map(subjectOf),
]

/** How a permission is written: `coupons:list`. */
export const permissionOf = (subject: string, action: string): string => `${subject}:${action}`

/** Every permission that can be given. */
export const PERMISSIONS: ReadonlySet<string> = new Set(
  SUBJECTS.flatMap(({ name, actions }) => actions.map((action) => permissionOf(name, action))),
)

/** The permission that stands for all; only the product's own super admin has it. */
export const EVERYTHING = '*'
