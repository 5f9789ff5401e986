import { expect, test } from 'vitest'
import { exports as arExports } from '#src/i18n/ar/exports.ts'
import { exports as enExports } from '#src/i18n/en/exports.ts'
import { labels as ar } from '#src/resources/allLabels.ar.ts'
import { labels as en } from '#src/resources/allLabels.en.ts'
import { resources } from '#src/resources/index.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'
import type { Fields } from '#src/schema/fields.ts'
import type { TransitionTexts } from '#src/schema/labels.ts'
import type { AnyResource, Section, Transition } from '#src/schema/resource.ts'

interface Declared {
  readonly name: string
  readonly fields: Fields
  readonly form: readonly Section[]
  readonly transitions?: readonly Transition[]
  readonly actions?: readonly string[]
}

interface Texts {
  readonly actions?: Readonly<Record<string, string>>
  readonly transitions?: Readonly<Record<string, TransitionTexts>>
  readonly sections: Readonly<Record<string, string>>
  readonly hints: Readonly<Record<string, string>>
}

const declared: readonly Declared[] = [...Object.values(resources), ...Object.values(settingsGroups)]

const keysOf = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [key] : keysOf(inner).map((rest) => `${key}.${rest}`),
  )

const leavesOf = (value: object): string[] =>
  Object.values(value).flatMap((inner) => (typeof inner === 'string' ? [inner] : leavesOf(inner)))

const hinted = ({ fields }: Declared) =>
  Object.entries(fields).flatMap(([name, { options }]) => (options.hint ? [name] : []))

test.each([
  ['Arabic', ar],
  ['English', en],
] as const)('every section and hint of a declaration has its text in %s, and no other', (_, labels) => {
  for (const resource of declared) {
    const texts = labels[resource.name as keyof typeof labels] as Texts
    expect(Object.keys(texts.sections).sort()).toEqual(resource.form.map(({ key }) => key).sort())
    expect(Object.keys(texts.hints).sort()).toEqual(hinted(resource).sort())
  }
})

const TRANSITION_TEXTS: readonly (keyof TransitionTexts)[] = ['action', 'done', 'question']

test.each([
  ['Arabic', ar],
  ['English', en],
] as const)('every change of state has its button, question and message in %s, and no other', (_, labels) => {
  for (const { name, transitions = [] } of declared) {
    const texts = (labels[name as keyof typeof labels] as Texts).transitions ?? {}
    expect([name, Object.keys(texts).sort()]).toEqual([name, transitions.map(({ key }) => key).sort()])
    for (const each of Object.values(texts)) {
      expect(Object.keys(each).sort()).toEqual(TRANSITION_TEXTS)
      for (const text of Object.values(each)) expect(text.trim()).not.toBe('')
    }
  }
})

test.each([
  ['Arabic', ar],
  ['English', en],
] as const)('every action of a resource’s own is named in %s, and no other', (_, labels) => {
  for (const { name, actions = [] } of declared) {
    const texts = (labels[name as keyof typeof labels] as Texts).actions ?? {}
    expect([name, Object.keys(texts).sort()]).toEqual([name, [...actions].sort()])
  }
})

test('both languages label the same things', () => {
  expect(keysOf(en).sort()).toEqual(keysOf(ar).sort())
})

test('Arabic labels are written in Arabic and English ones without it', () => {
  expect(leavesOf(ar).filter((text) => !/[\u0621-\u064A]/.test(text))).toEqual([])
  expect(leavesOf(en).filter((text) => /[\u0600-\u06FF]/.test(text))).toEqual([])
})

test('every field that can be written has its place in the form, and no field has two', () => {
  for (const { fields, form } of declared) {
    const placed = form.flatMap((section) => section.fields)
    expect(new Set(placed).size).toBe(placed.length)
    const writable = Object.entries(fields).flatMap(([name, { computed, options }]) =>
      computed || options.readOnly ? [] : [name],
    )
    expect(writable.filter((name) => !placed.includes(name))).toEqual([])
    expect(placed.filter((name) => !Object.hasOwn(fields, name))).toEqual([])
  }
})

test.each([
  ['Arabic', ar, arExports],
  ['English', en, enExports],
] as const)('no two columns of a list have one head in %s', (_, labels, { columns }) => {
  for (const { name, list } of Object.values(resources) as unknown as AnyResource[]) {
    const { fields } = labels[name as keyof typeof labels] as { fields: Readonly<Record<string, string>> }
    const heads = list.columns.map((column) => fields[column] ?? columns[column as keyof typeof columns])
    expect([name, heads.filter((head, at) => heads.indexOf(head) !== at)]).toEqual([name, []])
  }
})
