import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import type { Catalogue } from '#src/i18n/translate.ts'
import { ACTIONS as DEEDS } from '#src/pages/history/historyTexts.ts'
import { ACTIONS, SUBJECTS } from '#src/resources/permissions.ts'
import { PANEL_PAGES } from '#src/shell/pages.ts'
import { GROUPS, groupKey } from '#src/views/inputs/permissions/editor.ts'
import { panelTexts } from '#tests/support/panelTexts.ts'

const languages = [
  [
    'Arabic',
    polyglotI18nProvider(() => panelTexts.ar as TranslationMessages, 'ar', [], { allowMissing: true })
      .translate,
  ],
  [
    'English',
    polyglotI18nProvider(() => panelTexts.en as TranslationMessages, 'en', [], { allowMissing: true })
      .translate,
  ],
] as const

const USUAL: ReadonlySet<string> = new Set(ACTIONS)

const transitionsOf = (name: string): ReadonlySet<string> =>
  new Set(allResources.find((each) => each.name === name)?.transitions.map(({ key }) => key))

/** Every key that the editor of a role shows: areas, groups, usual actions, changes of state. */
const matrixKeys = [
  ...SUBJECTS.map(({ label }) => label),
  ...GROUPS.map(({ group }) => groupKey(group)),
  ...ACTIONS.map((action) => `views.permissions.actions.${action}`),
  ...SUBJECTS.flatMap(({ name, actions }) =>
    actions
      .filter((action) => !USUAL.has(action))
      .map((action) =>
        transitionsOf(name).has(action)
          ? `resources.${name}.transitions.${action}.action`
          : `resources.${name}.actions.${action}`,
      ),
  ),
]

/** The titles of the panel's pages, and what the history calls what was done. */
const otherKeys = [
  ...PANEL_PAGES.map(({ path }) => `pages.${path}`),
  ...DEEDS.map((action) => `history.actions.${action}`),
  ...allResources.flatMap(({ transitions }) => transitions.map(({ key }) => `history.actions.${key}`)),
]

test.each(languages)('the editor of roles shows no raw key in %s', (_, translate) => {
  expect(matrixKeys.length).toBeGreaterThan(20)
  expect(matrixKeys.filter((key) => translate(key, { _: '' }) === '')).toEqual([])
})

test.each(languages)('pages and auditEntries are named in %s', (_, translate) => {
  expect(otherKeys.filter((key) => translate(key, { _: '' }) === '')).toEqual([])
})

test('the history can be filtered by every change of state', () => {
  const keys = allResources.flatMap(({ transitions }) => transitions.map(({ key }) => key))
  expect(keys.filter((key) => !DEEDS.includes(key))).toEqual([])
})

test('the history can be filtered by everything that it tells', () => {
  const { history } = panelTexts.ar
  const { actions } = history as Readonly<Record<string, Catalogue>>
  expect(Object.keys(actions ?? {}).filter((key) => !DEEDS.includes(key))).toEqual([])
})
