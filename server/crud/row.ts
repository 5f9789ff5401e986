import { joinedFields } from '#server/db/columns.ts'
import { serverKind } from '#server/kinds/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf, isOfKind, type NamedField, storedFields, wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { resourceNamed } from '../db/registry.ts'
import {
  columnSql,
  type JsonEntry,
  jsonArray,
  jsonFlag,
  jsonInstant,
  jsonNumber,
  jsonObject,
  jsonText,
  quoted,
} from '../db/sqlText.ts'
import { joinedIds, joinedLabels } from './joins.ts'
import { labelSql } from './labels.ts'
import { deleteRefusals, refusalSql } from './refusals.ts'
import type { AnyRules } from './rules.ts'
import { runningOnPage } from './running.ts'

export interface RowOptions {
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly locale: Locale
  /** Leaves out what is too large for lists. */
  readonly forList: boolean
  /** Tells what owners are told beside. */
  readonly forOwner?: boolean
}

export const computedSql = ({ resource, rules, forList }: RowOptions, name: string): string => {
  if (forList && rules.running?.[name]) return runningOnPage(name)
  const sql = rules.computed?.[name]
  if (!sql) throw new Error(`${resource.name}.${name} is computed, but its rules give no SQL`)
  return sql
}

/** SQL of what the record is called whose id another SQL tells. */
const referenceLabel = (id: string, field: Field<'reference'>, locale: Locale): string => {
  const target = resourceNamed(field.options.resource)
  return `(select ${labelSql(target, 'r', locale)} from ${quoted(tableName(target))} r where r.id = ${id})`
}

/** The entries of one field in an answer: its value and, of what points at records, their labels. */
export const plainEntries = (options: RowOptions, { name, field }: NamedField): JsonEntry[] => {
  const { json } = serverKind(field.kind)
  if (!json) return []
  if (field.kind === 'references')
    return [
      [name, joinedIds(name)],
      [`${name}_labels`, joinedLabels(name)],
    ]
  const value = field.computed ? computedSql(options, name) : columnSql(name)
  const entry: JsonEntry = [name, json(value)]
  if (!isOfKind(field, 'reference')) return [entry]
  return [entry, [`${name}_label`, jsonText(referenceLabel(value, field, options.locale))]]
}

const translations = (fields: readonly NamedField[]): JsonEntry[] => {
  if (!fields.length) return []
  const perLocale = LOCALES.map((locale) =>
    jsonObject([
      ['locale', `'"${locale}"'`],
      ...fields.map(({ name }): JsonEntry => [name, jsonText(columnSql(`${name}_${locale}`))]),
    ]),
  )
  return [['translations', jsonArray(perLocale)]]
}

/**
 * SQL of one record of an answer as JSON text, from the row `t` and its joins (joinsSql; those of a page with
 * runningJoins).
 */
export const rowSql = (options: RowOptions): string => {
  const { resource, rules, forList, forOwner = false } = options
  const shown = fieldsOf(resource).filter(({ field }) => !(forList && serverKind(field.kind).large))
  const told = forOwner ? Object.entries(rules.toldToOwner ?? {}) : []
  const refused = resource.capabilities.delete ? refusalSql(deleteRefusals(resource, rules)) : 'null::text'
  return jsonObject([
    ['id', 't.id'],
    ...translations(shown.filter(({ field }) => field.translated)),
    ...shown
      .filter(({ name, field }) => !field.translated && !told.some(([key]) => key === name))
      .flatMap((named) => plainEntries(options, named)),
    ...told,
    ['active', jsonFlag('t.active')],
    ['created_at', jsonInstant('t.created_at')],
    ['updated_at', jsonInstant('t.updated_at')],
    ['delete_refused', jsonText(refused)],
  ])
}

/** SQL of all stored values that can be answered of the row `t` under their payload keys, as JSON text: what a write merges with. */
export const valuesSql = (resource: AnyResource): string =>
  jsonObject([
    ...storedFields(resource).flatMap((named) =>
      wireNames(named).flatMap((key): JsonEntry[] => {
        const { json } = serverKind(named.field.kind)
        return json ? [[key, json(columnSql(key))]] : []
      }),
    ),
    ...joinedFields(resource).map(({ name }): JsonEntry => [name, joinedIds(name)]),
    ['active', jsonNumber('t.active')],
    ['updated_at', jsonInstant('t.updated_at')],
  ])
