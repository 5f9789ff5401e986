import { type $Type, type NotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type AnyPgTable,
  boolean,
  check,
  foreignKey,
  index,
  type PgColumnBuilder,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { serverKind, type serverKinds } from '#server/kinds/index.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import type { Field, FieldKind, Fields } from '#src/schema/fields.ts'
import {
  fieldOf,
  fieldsOf,
  isOfKind,
  type NamedField,
  snakeCase,
  storedFields,
  wireNames,
} from '#src/schema/interpret.ts'
import type { AnyResource, Resource } from '#src/schema/resource.ts'
import { createdAt, id, int8, moment, NOW } from './common.ts'
import { type Columns, column, indexesOf, platformIndexes, uniquesOf } from './declaredIndexes.ts'
import { normalisedWords, ownWordColumns, wordColumns } from './ownWords.ts'
import { targetNamed } from './registry.ts'
import { literal } from './sqlText.ts'

type StoredKind = Exclude<FieldKind, 'references'>

type KindColumn<K extends StoredKind> = ReturnType<(typeof serverKinds)[K]['column']>

type Builder<F extends Field> = F['kind'] extends 'choice'
  ? $Type<KindColumn<'choice'>, NonNullable<F['value']>>
  : F['kind'] extends StoredKind
    ? KindColumn<F['kind']>
    : never
type Filled<F extends Field> = F['optional'] extends true ? Builder<F> : NotNull<Builder<F>>

type PlainColumns<F extends Fields> = {
  [N in keyof F as F[N]['translated'] extends true
    ? never
    : F[N]['computed'] extends true
      ? never
      : F[N]['kind'] extends 'references'
        ? never
        : N]: Filled<F[N]>
}
type ArabicColumns<F extends Fields> = {
  [N in keyof F & string as F[N]['translated'] extends true ? `${N}_ar` : never]: Filled<F[N]>
}
type EnglishColumns<F extends Fields> = {
  [N in keyof F & string as F[N]['translated'] extends true ? `${N}_en` : never]: Builder<F[N]>
}

/** The declared fields as Drizzle columns, under their names on the wire. */
export type ColumnsOf<F extends Fields> = PlainColumns<F> & ArabicColumns<F> & EnglishColumns<F>

const rowColumns = () => ({
  id: id(),
  active: boolean('active').notNull().default(true),
  created_at: createdAt(),
  updated_at: moment('updated_at').notNull().default(NOW),
})

type RowColumns = ReturnType<typeof rowColumns>

/** Columns that no client writes begin with what is declared, and flags, which rows that are there get as well. */
const withDefault = (column: PgColumnBuilder, { kind, options }: Field): PgColumnBuilder =>
  (options.readOnly || kind === 'flag') && options.initial !== undefined
    ? column.default(options.initial)
    : column

/** A rule may leave a required field empty, and the second language may follow later. */
const mayBeNull = (resource: AnyResource, { name, field }: NamedField, wire: string) =>
  field.optional ||
  // Somebody who has not chosen one yet.
  field.kind === 'password' ||
  (field.translated && wire === `${name}_en`) ||
  resource.rules.some((rule) => rule.rule === 'requiredWhen' && rule.field === name)

const declaredColumns = (resource: AnyResource): Record<string, PgColumnBuilderBase> => {
  const columns: Record<string, PgColumnBuilderBase> = {}
  for (const named of storedFields(resource)) {
    const { column: make, suffix = '' } = serverKind(named.field.kind)
    for (const wire of wireNames(named)) {
      const column = withDefault(make(snakeCase(wire) + suffix) as PgColumnBuilder, named.field)
      columns[wire] = mayBeNull(resource, named, wire) ? column : column.notNull()
    }
  }
  return columns
}

/** Words of other tables that a search finds the row by; triggers keep them (migration 0018). */
const elsewhereColumn = ({ list }: AnyResource): Record<string, PgColumnBuilderBase> =>
  list.searchElsewhere ? { words_elsewhere: text('words_elsewhere').notNull().default('') } : {}

/** What the platform knows a record by that has no name of its own. */
const externalIdColumn = ({ platform }: AnyResource): Record<string, PgColumnBuilderBase> =>
  platform?.key === EXTERNAL_ID ? { external_id: text('external_id') } : {}

/** The words that searches look through: of everybody, and of owners who see fewer fields. */
const searchedTexts = (resource: AnyResource): Record<string, PgColumnBuilderBase> => {
  const all = [...wordColumns(resource, resource.list.search), ...Object.keys(elsewhereColumn(resource))]
  const own = ownWordColumns(resource)
  const made = (name: string, columns: readonly string[]) =>
    text(name).generatedAlwaysAs(sql.raw(normalisedWords(columns)))
  return {
    search_text: made('search_text', all),
    ...(own.length ? { own_text: made('own_text', own) } : {}),
  }
}

const tables = new Map<string, AnyPgTable>()

const idOf = (resourceName: string): AnyPgColumn => {
  const table = tables.get(resourceName) as (AnyPgTable & { readonly id: AnyPgColumn }) | undefined
  if (!table) throw new Error(`no table for ${resourceName}`)
  return table.id
}

/** A choice column holds nothing but its choices, whoever writes to the table. */
const checksOf = (resource: AnyResource) =>
  storedFields(resource).flatMap(({ name, field }) => {
    if (!isOfKind(field, 'choice')) return []
    const { choices } = field.options
    const known = sql.raw(`"${snakeCase(name)}" in (${choices.map(literal).join(', ')})`)
    return [check(`${snakeCase(resource.name)}_${snakeCase(name)}_known`, known)]
  })

const foreignKeysOf = (resource: AnyResource, columns: Columns) =>
  storedFields(resource).flatMap(({ name, field }) =>
    isOfKind(field, 'reference')
      ? [
          foreignKey({
            name: `${snakeCase(resource.name)}_${snakeCase(name)}_fk`,
            columns: [column(columns, name)],
            foreignColumns: [idOf(field.options.resource)],
          }).onDelete(field.options.goesWith ? 'cascade' : 'restrict'),
        ]
      : [],
  )

/** Only its return type is used: the table that pgTable makes of such columns. */
declare const tableWith: <C extends Record<string, PgColumnBuilderBase>>(
  columns: C,
) => ReturnType<typeof pgTable<string, C>>

type ExtraColumns = Readonly<Record<string, PgColumnBuilderBase>>

/** A resource's table with a typed column for each declared field, and those of its own. */
export type TableOf<F extends Fields, X extends ExtraColumns = object & ExtraColumns> = RowColumns &
  ColumnsOf<F> &
  X extends infer C extends Record<string, PgColumnBuilderBase>
  ? ReturnType<typeof tableWith<C>>
  : never

/**
 * The table of a declared resource: typed columns, an index for each declared sort and filter, unique and
 * foreign keys, and a normalised search column with a trigram index. `more` adds constraints of its own,
 * `extra` columns that only the server knows.
 */
export const tableOf = <F extends Fields, const X extends ExtraColumns = Record<never, never>>(
  declaration: Resource<F>,
  more: (columns: Columns) => PgTableExtraConfigValue[] = () => [],
  extra?: X,
): TableOf<F, X> => {
  const resource = declaration as unknown as AnyResource
  const columns = {
    ...rowColumns(),
    ...declaredColumns(resource),
    ...elsewhereColumn(resource),
    ...externalIdColumn(resource),
    ...searchedTexts(resource),
    ...extra,
  }
  const table = pgTable(snakeCase(resource.name), columns, (built) => {
    const named = built as unknown as Columns
    return [
      ...indexesOf(resource, named),
      ...uniquesOf(resource, named),
      ...foreignKeysOf(resource, named),
      ...checksOf(resource),
      ...platformIndexes(resource, named),
      ...more(named),
    ]
  })
  tables.set(resource.name, table)
  return table as unknown as TableOf<F, X>
}

/** Name of the table that holds a field of many references: `coupons_packages`. */
export const joinTableName = (resource: Pick<AnyResource, 'name'>, field: string): string =>
  `${snakeCase(resource.name)}_${snakeCase(field)}`

/** The join table of a field of many references: the owner's rows go with it, the targets are protected. */
export const joinTableOf = <F extends Fields>(declaration: Resource<F>, name: keyof F & string) => {
  const resource = declaration as unknown as AnyResource
  const target = targetNamed(fieldOf(resource, name)).name
  const table = joinTableName(resource, name)
  return pgTable(
    table,
    {
      owner_id: int8('owner_id').notNull(),
      target_id: int8('target_id').notNull(),
    },
    (columns) => [
      primaryKey({ name: `${table}_pk`, columns: [columns.owner_id, columns.target_id] }),
      index(`${table}_target_index`).on(columns.target_id),
      foreignKey({
        name: `${table}_owner_fk`,
        columns: [columns.owner_id],
        foreignColumns: [idOf(resource.name)],
      }).onDelete('cascade'),
      foreignKey({
        name: `${table}_target_fk`,
        columns: [columns.target_id],
        foreignColumns: [idOf(target)],
      }).onDelete('restrict'),
    ],
  )
}

/** Names of the fields of a resource that need a join table. */
export const joinedFields = (resource: Pick<AnyResource, 'fields'>): NamedField<'references'>[] =>
  fieldsOf(resource).flatMap(({ name, field }) =>
    isOfKind(field, 'references') && !field.computed ? [{ name, field }] : [],
  )
