import type pg from 'pg'
import { z } from 'zod'
import { labelSql } from '#server/crud/labels.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import type { Changes, FieldChange, RecordedName } from '#server/db/history.ts'
import { allResources } from '#server/db/registry.ts'
import { rowsOf } from '#server/db/rows.ts'
import { quoted } from '#server/db/sqlText.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { targetOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

interface Changed {
  readonly resource: string
  readonly changes: Changes
}

const resourceOf = (resource: AnyResource | undefined, key: string): AnyResource | undefined => {
  const name = targetOf(resource?.fields[key])
  return allResources.find((each) => each.name === name)
}

const idsIn = (change: FieldChange): number[] =>
  'changed' in change ? [] : [change.from, change.to].flat().filter((id) => typeof id === 'number')

type Names = ReadonlyMap<string, string>

const ID_NAME_ROW = z.object({ id: z.number(), name: z.string() })

/** What the records that the changes point at are called, by `<resource> <id>`. */
const namesOf = async (pool: pg.Pool, entries: readonly Changed[], locale: Locale): Promise<Names> => {
  const wanted = new Map<AnyResource, Set<number>>()
  for (const { resource: name, changes } of entries) {
    const resource = allResources.find((each) => each.name === name)
    for (const [key, change] of Object.entries(changes)) {
      const target = resourceOf(resource, key)
      if (!target) continue
      const ids = wanted.get(target) ?? new Set()
      for (const id of idsIn(change)) ids.add(id)
      wanted.set(target, ids)
    }
  }
  const names = new Map<string, string>()
  for (const [target, ids] of wanted) {
    const rows = await rowsOf(pool, ID_NAME_ROW, {
      text: `select r.id, ${labelSql(target, 'r', locale)} as name from ${quoted(tableName(target))} r where r.id = any($1::bigint[])`,
      values: [[...ids]],
    })
    for (const { id, name } of rows) names.set(`${target.name} ${id}`, name)
  }
  return names
}

/** Between the names of several records. */
const COMMA = { ar: '، ', en: ', ' } as const satisfies Record<Locale, string>

const nameOf = (names: Names, target: AnyResource, locale: Locale, value: unknown): string | undefined => {
  const ids = [value].flat().filter((id) => typeof id === 'number')
  return ids.length
    ? ids.map((id) => names.get(`${target.name} ${id}`) ?? `#${id}`).join(COMMA[locale])
    : undefined
}

const isRecordedName = (value: unknown): value is RecordedName =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value && !('key' in value)

/** The names that were written down with a change, in one language; undefined where it holds values. */
const toldOf = (locale: Locale, value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isRecordedName)
    ? value.map(({ ar, en }) => (locale === 'en' && en) || ar).join(COMMA[locale])
    : undefined

const changesWithNames = (entry: Changed, names: Names, locale: Locale): Changes => {
  const resource = allResources.find(({ name }) => name === entry.resource)
  const changes = Object.entries(entry.changes).map(([key, change]) => {
    if ('changed' in change) return [key, change] as const
    const target = resourceOf(resource, key)
    const [from_label, to_label] = [change.from, change.to].map((value) =>
      target ? nameOf(names, target, locale, value) : toldOf(locale, value),
    )
    return [key, { ...change, from_label, to_label }] as const
  })
  return Object.fromEntries(changes)
}

/** The entries with the names of what their changes point at, in one language. */
export const withNames = async <E extends Changed>(
  pool: pg.Pool,
  entries: readonly E[],
  locale: Locale,
): Promise<E[]> => {
  const names = await namesOf(pool, entries, locale)
  return entries.map((entry) => ({ ...entry, changes: changesWithNames(entry, names, locale) }))
}
