import type pg from 'pg'
import { columnField } from '#server/db/fieldColumns.ts'
import { allResources, resourceNamed } from '#server/db/registry.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import { isApplicable, snakeCase, storedFields, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type RecordAnswer, type Records, recordsOf } from '#tests/support/records.ts'
import { isExisting, isLeftOut, sampleOf, type Values } from '#tests/support/samples.ts'

/** Values stand in another order than ids; two records share one. */
const SEEDS = [4, 1, 6, 3, 3, 5, 2] as const

/** A day in milliseconds. */
export const DAY_MS = 86_400_000

/** Every resource of which records are made, by its name. */
export const creatable = allResources
  .filter(({ capabilities }) => capabilities.create)
  .map((resource) => [resource.name, resource] as const)

interface Filled {
  readonly records: Records
  readonly rows: readonly RecordAnswer[]
}

/** Values of their own for what no two records may share, in the order of the seeds all the same. */
const uniqueOverrides = (resource: AnyResource, place: number): Values =>
  Object.fromEntries(
    writableFields(resource, 'create')
      .filter(
        ({ field }) => field.options.unique || (['text', 'code'].includes(field.kind) && !field.translated),
      )
      .filter(({ field }) => !isExisting(field))
      .map(({ name, field }) => [name, sampleOf(field, name, (SEEDS[place] as number) * 10 + place)]),
  )

/** Each record takes the next choice; one has its flags set; one leaves out what may be left out. */
const varied = (resource: AnyResource, place: number): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const { name, field } of writableFields(resource, 'create')) {
    if (field.kind === 'choice') {
      const { choices } = (field as Field<'choice'>).options
      values[name] = choices[place % choices.length]
    }
    if (field.kind === 'flag' && place === 1) values[name] = true
    if (place === 2 && field.translated) values[`${name}_en`] = null
    if (place === 2 && field.optional) {
      if (field.translated) values[`${name}_ar`] = null
      else if (isApplicable(resource, name, values)) values[name] = null
    }
  }
  for (const rule of resource.rules)
    if (rule.rule === 'requiredWhen' && values[rule.field] === null) delete values[rule.field]
  return values
}

/** Fields that no call writes, or that more than a value follows from: they are set past the calls. */
const settled = (resource: AnyResource) => {
  const written = new Set(writableFields(resource, 'create').map(({ name }) => name))
  return storedFields(resource).filter(
    ({ name, field }) =>
      (['choice', 'date', 'code', 'reference'].includes(field.kind) ||
        (field.kind === 'text' && resource.list.filters.includes(name))) &&
      (!written.has(name) || isExisting(field) || isLeftOut(resource, name)),
  )
}

const settledValue = (pool: pg.Pool, field: Field, name: string, place: number): unknown => {
  if (field.kind === 'choice') {
    const { choices } = (field as Field<'choice'>).options
    return choices[place % choices.length]
  }
  if (field.kind === 'reference')
    return insertSample(pool, resourceNamed((field as Field<'reference'>).options.resource))
  return sampleOf(field, name, (SEEDS[place] as number) * 10 + place)
}

const settle = async (pool: pg.Pool, resource: AnyResource, id: number, place: number): Promise<void> => {
  for (const [at, { name, field }] of settled(resource).entries()) {
    // Of two that exclude each other one record has this, the next one that.
    if (field.optional && (place + at) % 2) continue
    await pool.query(`update ${resource.name} set ${snakeCase(name)} = $2 where id = $1`, [
      id,
      await settledValue(pool, field, name, place),
    ])
  }
}

const reviews = resourceNamed('referral_reviews')
const DECIDED = { reason: 'x', decided_by: 'x', decided_at: new Date().toISOString() }

/** One review in each state; nothing where there are no more states. */
const reviewed = async (
  pool: pg.Pool,
  of: Readonly<Record<string, number>>,
  place: number,
): Promise<void> => {
  const state = reviews.fields.state?.options as { readonly choices: readonly string[] }
  if (!state.choices[place]) return
  await insertSample(pool, reviews, { ...of, ...(place ? DECIDED : {}), state: state.choices[place] })
}

/** What is counted of a record, in different numbers, or follows from others. */
const COUNTED: Readonly<Record<string, (pool: pg.Pool, id: number, place: number) => Promise<void>>> = {
  partners: (pool, id, place) => reviewed(pool, { partner: id }, place),
  vendors: (pool, id, place) => reviewed(pool, { referred_vendor: id }, place),
  marketplaces: async (pool, id, place) => {
    for (let n = 0; n < place; n += 1)
      for (const state of [{ is_mapped: false }, { is_mapped: true, is_broken: true }])
        await insertSample(pool, resourceNamed('marketplace_categories'), { marketplace: id, ...state })
  },
}

/** Records that differ in everything that can be filtered or sorted by. */
export const fill = async (server: TestApp, resource: AnyResource): Promise<Filled> => {
  const records = await recordsOf(server)
  const made: RecordAnswer[] = []
  for (const [place, seed] of SEEDS.entries()) {
    const overrides: Record<string, unknown> = {
      ...uniqueOverrides(resource, place),
      ...varied(resource, place),
    }
    for (const { name, field } of writableFields(resource, 'create')) {
      if (field.kind !== 'reference' || !made[0] || place % 2 === 0) continue
      const isOwn = (field as Field<'reference'>).options.resource === resource.name
      if (isOwn) overrides[name] = made[0].id
      else if (made[0][name]) overrides[name] = made[0][name]
    }
    const record = await records.create(resource, seed, overrides)
    if (place % 3 === 2 && resource.capabilities.toggle)
      await records.call(resource, `/active-toggle/${record.id}`, { method: 'PUT' })
    made.push(record)
  }
  const flags = storedFields(resource).filter(({ field }) => field.kind === 'flag' && field.options.readOnly)
  for (const { name } of flags)
    await server.context.database.pool.query(
      `update ${resource.name} set ${snakeCase(name)} = true where id = $1`,
      [made[0]?.id],
    )
  const { pool } = server.context.database
  const noted = storedFields(resource)
    .filter(({ field }) => field.kind === 'dateTime' && field.options.readOnly)
    .map(({ name }) => `${snakeCase(name)} = $2::timestamptz,`)
  for (const [place, { id }] of made.entries()) {
    await settle(pool, resource, id, place)
    await COUNTED[resource.name]?.(pool, id, place)
    await pool.query(
      `update ${resource.name} set ${noted.join(' ')} created_at = $2::timestamptz, updated_at = $3::timestamptz
       where id = $1`,
      [id, new Date(Date.UTC(2026, 5, SEEDS[place])), new Date(Date.UTC(2026, 6, 20 - place))],
    )
  }
  const { data } = await records.list(resource, { pageSize: 100, sort_column: 'id', sort_direction: 'asc' })
  return { records, rows: data }
}

/** The ids of rows, in their order. */
export const idsOf = (rows: readonly RecordAnswer[]): number[] => rows.map(({ id }) => id)

/** What a field holds in a row. */
export type Value = string | number | boolean | null

const translationOf = (row: RecordAnswer, name: string, locale: Locale): Value => {
  const texts = row.translations as readonly { locale: Locale; [name: string]: string | null }[]
  return texts.find((text) => text.locale === locale)?.[name] ?? null
}

/** The value of a field in a row, in one language where it is translated. */
export const valueIn = (resource: AnyResource, row: RecordAnswer, name: string, locale: Locale): Value =>
  columnField(resource, name).translated ? translationOf(row, name, locale) : ((row[name] ?? null) as Value)

/** Ascending with empty values last; equal values in the order of their ids. */
export const inOrder = (
  rows: readonly RecordAnswer[],
  sortValue: (row: RecordAnswer) => Value,
): RecordAnswer[] =>
  [...rows].sort((a, b) => {
    const [left, right] = [sortValue(a), sortValue(b)]
    if (left === right) return a.id - b.id
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right ? -1 : 1
  })

/** True of a row whose field has one of those values, or holds one. */
export const holds = (row: RecordAnswer, name: string, values: readonly unknown[]): boolean =>
  [row[name]].flat().some((value) => values.includes(value as never))
