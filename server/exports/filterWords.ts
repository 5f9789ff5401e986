import type { FilterParameter } from '#server/crud/filters.ts'
import { labelSql } from '#server/crud/labels.ts'
import type { ListPlan } from '#server/crud/list.ts'
import { filtersIn, type ListQuery } from '#server/crud/listQuery.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { targetNamed } from '#server/db/registry.ts'
import { quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { WordStyle } from '#server/kinds/kind.ts'
import { formatDay, formatInstant } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import type { MessageParams } from '#src/i18n/translate.ts'
import type { Field } from '#src/schema/fields.ts'
import { formatMoney } from '#src/schema/money.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { choiceTexts, columnLabel, exportText } from '../http/labels.ts'
import type { FileWords } from './order.ts'

type FilteredPlan = Pick<ListPlan, 'resource' | 'locale' | 'filters'>

interface Asked {
  readonly run: RunStatement
  readonly resource: AnyResource
  readonly locale: Locale
  readonly name: string
  readonly field: Field
}

type Value = string | number | boolean

/** The values of a filter in words, in their order. */
type Words = (asked: Asked, values: readonly Value[]) => Promise<readonly string[]> | readonly string[]

const plain: Words = (_asked, values) => values.map(String)

const formatted =
  (format: (value: number) => string): Words =>
  (_asked, values) =>
    values.map((value) => format(Number(value)))

const chosen: Words = ({ resource, locale, name }, values) => {
  const texts = choiceTexts(resource, name, locale) ?? {}
  return values.map((value) => texts[String(value)] ?? String(value))
}

const flags: Words = ({ locale, name }, values) => {
  const [on, off] = name === 'active' ? ['active', 'inactive'] : ['yes', 'no']
  return values.map((value) => exportText(locale, value ? on : off))
}

/** More names than these are not read, they are counted. */
const MOST_NAMES = 10

const records: Words = async ({ run, locale, field }, values) => {
  if (values.length > MOST_NAMES) return [formatNumber(values.length)]
  const target = targetNamed(field)
  const rows = await run<readonly [number, string | null]>({
    text: `select r.id, ${labelSql(target, 'r', locale)} from ${quoted(tableName(target))} r where r.id = any($1::bigint[])`,
    values: [values],
  })
  const names = new Map(rows)
  return values.map((id) => names.get(Number(id)) ?? `#${id}`)
}

const WORDS = {
  plain,
  choices: chosen,
  records,
  integer: formatted(formatNumber),
  money: formatted(formatMoney),
  percentage: formatted(formatPercentage),
  flag: flags,
  date: ({ locale }, values) => values.map((value) => formatDay(String(value), locale)),
  datetime: ({ locale }, values) =>
    values.map((value) => (String(value).includes('T') ? formatInstant : formatDay)(String(value), locale)),
} satisfies { [S in WordStyle]: Words }

const listOf = (echo: unknown): readonly Value[] => [echo].flat() as Value[]

const labelOf = (resource: AnyResource, { name, edge }: FilterParameter, locale: Locale): string =>
  columnLabel(resource, edge ? name.slice(0, -edge.length - 1) : name, locale)

const oneFilter = async (
  run: RunStatement,
  { resource, locale }: FilteredPlan,
  parameter: FilterParameter,
  echo: unknown,
): Promise<string> => {
  const { field, edge } = parameter
  if (parameter.name === 'ids')
    return exportText(locale, 'filter', {
      name: exportText(locale, 'chosen'),
      value: formatNumber(listOf(echo).length),
    })
  const words: Words = WORDS[serverKind(field.kind).words]
  const value = (await words({ run, resource, locale, name: parameter.name, field }, listOf(echo))).join(
    exportText(locale, 'or'),
  )
  return exportText(locale, 'filter', {
    name: labelOf(resource, parameter, locale),
    value: edge ? exportText(locale, edge, { value }) : value,
  })
}

/** Search and filters of a list's query in words; empty when it has none. */
export const filterWords = async (
  run: RunStatement,
  plan: FilteredPlan,
  query: ListQuery,
): Promise<string> => {
  const { locale, filters } = plan
  const parts: string[] = []
  if (query.search !== undefined)
    parts.push(
      exportText(locale, 'filter', { name: exportText(locale, 'search'), value: query.search.trim() }),
    )
  for (const [name, { echo }] of filtersIn(filters, query)) {
    const parameter = filters.find((each) => each.name === name)
    if (parameter) parts.push(await oneFilter(run, plan, parameter, echo))
  }
  return parts.join(exportText(locale, 'between_filters'))
}

/** What a file of that many rows says, made now. */
export const fileWords = (locale: Locale, rows: number): FileWords => {
  const text = (key: string, params?: MessageParams) => exportText(locale, key, params)
  return {
    yes: text('yes'),
    no: text('no'),
    comma: text('comma'),
    page: text('page'),
    rows: text('rows', { n: formatNumber(rows) }),
    empty: text('empty'),
    made: text('made', { at: formatInstant(new Date().toISOString(), locale) }),
  }
}
