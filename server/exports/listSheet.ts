import { joinsSql } from '#server/crud/joins.ts'
import { type ListPlan, searchedIn } from '#server/crud/list.ts'
import { filtersIn, type ListQuery } from '#server/crud/listQuery.ts'
import { orderSql, sortKey } from '#server/crud/order.ts'
import { plainEntries } from '#server/crud/row.ts'
import type { AnyRules } from '#server/crud/rules.ts'
import { runningWindow } from '#server/crud/running.ts'
import { type Scope, scopeConditions } from '#server/crud/scope.ts'
import { sheetKindOf } from '#server/crud/sheetKinds.ts'
import type { Statement } from '#server/crud/statements.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import { columnSql, jsonArray, jsonText, parameters, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import { requiredWhenOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Brand } from '#src/theme/brands.ts'
import { choiceTexts, columnLabel, resourceTitle } from '../http/labels.ts'
import { filterWords } from './filterWords.ts'
import type { OpenSheet, SheetColumn } from './sheet.ts'
import { readSums, totalLines, withSumColumn } from './totals.ts'

interface ShownColumn extends SheetColumn {
  readonly name: string
  readonly field: Field
}

/**
 * A column that means something for some records alone is followed by those that take its place for the others:
 * a coupon's amount by its percentage.
 */
const withAlternatives = (resource: AnyResource, names: readonly string[]): readonly string[] => [
  ...new Set(
    names.flatMap((name) => {
      const when = requiredWhenOf(resource, name)?.when.field
      const others = resource.rules.filter((rule) => rule.rule === 'requiredWhen' && rule.when.field === when)
      return [name, ...others.map((rule) => (rule.rule === 'requiredWhen' ? rule.field : name))]
    }),
  ),
]

const shownColumns = (resource: AnyResource, names: readonly string[], locale: Locale): ShownColumn[] =>
  withAlternatives(resource, names).flatMap((name) => {
    const field = columnField(resource, name)
    const kind = sheetKindOf(name, field)
    return kind
      ? [
          {
            name,
            field,
            kind,
            label: columnLabel(resource, name, locale),
            texts: choiceTexts(resource, name, locale),
          },
        ]
      : []
  })

interface Listed {
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly locale: Locale
  readonly forOwner: boolean
}

/** A column that only the rows of a file have. */
const windowName = (name: string): string => quoted(`window_${name}`)

/**
 * SQL of the rows `t` of a file: with a column for each shown field that runs, which is worked out before filters leave
 * rows out.
 */
const sourceSql = ({ rules }: Listed, table: string, columns: readonly ShownColumn[]): string => {
  const windows = columns.flatMap(({ name }) => {
    const running = rules.running?.[name]
    return running ? [`${runningWindow(running)} as ${windowName(name)}`] : []
  })
  return windows.length > 0 ? `(select t.*, ${windows.join(', ')} from ${table} t)` : table
}

/** SQL of a cell of the row `t` as JSON text. */
const cellSql = ({ resource, rules, locale, forOwner }: Listed, { name, field }: ShownColumn): string => {
  const told = forOwner ? rules.toldToOwner?.[name] : undefined
  if (told) return told
  if (rules.running?.[name]) return serverKind(field.kind).json?.(`t.${windowName(name)}`) ?? `'null'`
  if (field.translated) {
    const inOrder = [locale, ...LOCALES.filter((other) => other !== locale)]
    return jsonText(`coalesce(${inOrder.map((each) => columnSql(`${name}_${each}`)).join(', ')})`)
  }
  if (!Object.hasOwn(resource.fields, name)) return serverKind(field.kind).json?.(columnSql(name)) ?? `'null'`
  const entries = plainEntries({ resource, rules, locale, forList: true }, { name, field })
  // Of what points at records the label comes last.
  return entries.at(-1)?.[1] ?? `'null'`
}

interface Reading {
  readonly plan: ListPlan
  readonly scope: Scope
}

const conditionsIn = ({ plan, scope }: Reading, query: ListQuery) => {
  const { values, put } = parameters()
  const conditions = [
    ...scopeConditions(scope),
    ...filtersIn(plan.filters, query).map(([, { condition }]) => condition),
    ...searchedIn(plan, query),
  ].map((condition) => condition(put))
  return { values, where: conditions.length ? `where ${conditions.join(' and ')}` : '' }
}

const rowsStatement = (
  listed: Listed,
  reading: Reading,
  query: ListQuery,
  columns: readonly ShownColumn[],
): Statement => {
  const { resource, locale } = listed
  const { values, where } = conditionsIn(reading, query)
  const joined = {
    ...resource,
    fields: Object.fromEntries(
      columns
        .filter(({ name }) => Object.hasOwn(resource.fields, name))
        .map(({ name, field }) => [name, field]),
    ),
  }
  const order = orderSql(sortKey(resource, query.sort_column, locale), query.sort_direction)
  return {
    text: `select ${jsonArray(columns.map((column) => cellSql(listed, column)))}
      from ${sourceSql(listed, reading.plan.table, columns)} t ${joinsSql(joined, locale)} ${where} order by ${order}`,
    values,
  }
}

const totalsStatement = (reading: Reading, query: ListQuery): Statement => {
  const { plan } = reading
  const { values, where } = conditionsIn(reading, query)
  const from = `${plan.table} t ${where}`
  const { sums } = plan
  const text = sums
    ? `select ${sums.count}, ${sums.members} from ${sums.source(from)}`
    : `select count(*), null::text from ${from}`
  return { text, values }
}

/**
 * The sheet of a declared list: exactly the rows in that scope that its query finds, in its order, page and page size
 * apart.
 */
export const listSheet =
  (reading: Reading & { readonly rules: AnyRules; readonly brand: Brand }, query: ListQuery): OpenSheet =>
  async (run) => {
    const { rules, plan, brand } = reading
    const { resource, locale, forOwner } = plan
    const listed = { resource, rules, locale, forOwner }
    const chosen = query.columns?.length ? query.columns : resource.list.columns
    const names = query.excel === '1' ? withSumColumn(resource, chosen) : chosen
    const columns = shownColumns(resource, names, locale)
    const [counted] = await run<readonly [number, string | null]>(totalsStatement(reading, query))
    const [totalRows, sums] = counted ?? [0, null]
    return {
      title: resourceTitle(resource, locale),
      subtitle: await filterWords(run, plan, query),
      locale,
      brand,
      columns: columns.map(({ label, kind, texts }) => ({ label, kind, ...(texts ? { texts } : {}) })),
      totalRows,
      totals: totalLines({ resource, locale, names: columns.map(({ name }) => name) }, readSums(sums)),
      rows: rowsStatement(listed, reading, query, columns),
    }
  }
