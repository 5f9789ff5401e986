import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type Allows, useAllows } from '#src/authProvider/permissions.ts'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, MENU_GROUPS, type MenuGroup } from '#src/schema/resource.ts'
import { listPath } from '#src/views/paths.ts'
import { HOME_PATH, PANEL_BASE } from '../addresses/addresses.ts'
import { mayOpenPage, PANEL_PAGES, type PanelPage } from './pages.ts'

/** One place that a menu leads to. */
export interface MenuEntry {
  readonly path: string
  /** Every page below this path belongs to the entry. */
  readonly area: string
  readonly label: string
  /** One sentence on what stands there. */
  readonly about?: string
}

export interface Menu {
  readonly group: MenuGroup
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

type Translate = (key: string, options?: object) => string

/** The first sentence of a text: those after it invite to create the first record. */
const firstSentence = (text: string): string => text.split(/(?<=[.؟!])\s/)[0] ?? text

const listsIn = (group: MenuGroup, allows: Allows): AnyResource[] =>
  Object.values<AnyResource>(resources).filter(({ menu, name }) => menu === group && allows(name, 'list'))

const pagesIn = (group: MenuGroup, allows: Allows): PanelPage[] =>
  PANEL_PAGES.filter((page) => page.menu === group && mayOpenPage(page, allows))

/**
 * Where somebody begins: at the dashboard, or at the first page of the menus that the role permits; undefined when it
 * permits none.
 */
export const firstPath = (allows: Allows): string | undefined => {
  if (allows('dashboard', 'view')) return HOME_PATH
  return MENU_GROUPS.flatMap((group) => [
    ...listsIn(group, allows).map(listPath),
    ...pagesIn(group, allows).map(({ path }) => `${PANEL_BASE}/${path}`),
  ])[0]
}

/** The same for who is signed in; the dashboard while that is not known, which leads on by itself. */
export const useFirstPath = (): string => {
  const allows = useAllows()
  return (allows && firstPath(allows)) ?? HOME_PATH
}

const resourceEntry = (resource: AnyResource, translate: Translate): MenuEntry => ({
  path: listPath(resource),
  area: `${PANEL_BASE}/${resource.route}/`,
  label: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
  about: firstSentence(translate(`resources.${resource.name}.purpose`)),
})

const entriesOf = (group: MenuGroup, allows: Allows, translate: Translate): MenuEntry[] => [
  ...listsIn(group, allows).map((resource) => resourceEntry(resource, translate)),
  ...pagesIn(group, allows).map(({ path, about }) => ({
    path: `${PANEL_BASE}/${path}`,
    area: `${PANEL_BASE}/${path}`,
    label: translate(`pages.${path}`),
    about: about && translate(about),
  })),
]

/** The header menus with what the administrator may list; a menu without entries is left out. */
export const useMenus = (): readonly Menu[] => {
  const translate = useTranslate()
  const allows = useAllows()
  return useMemo(() => {
    if (!allows) return []
    const menus = MENU_GROUPS.map((group) => ({
      group,
      label: translate(`shell.groups.${group}`),
      entries: entriesOf(group, allows, translate),
    }))
    return menus.filter(({ entries }) => entries.length > 0)
  }, [allows, translate])
}

/** The dashboard, which stands before the menus, for those who may see it. */
export const useHomeEntry = (): MenuEntry | undefined => {
  const translate = useTranslate()
  const allows = useAllows()
  if (allows?.('dashboard', 'view') === false) return undefined
  return { path: HOME_PATH, area: HOME_PATH, label: translate('pages.dashboard') }
}

/** The entry that an address belongs to: its own, else the one with the longest fitting area. */
export const currentEntry = (menus: readonly Menu[], pathname: string): MenuEntry | undefined =>
  menus.flatMap(({ entries }) => entries).find(({ path }) => path === pathname) ??
  menus
    .flatMap(({ entries }) => entries)
    .filter(({ area }) => `${pathname}/`.startsWith(area))
    .sort((one, other) => other.area.length - one.area.length)[0]
