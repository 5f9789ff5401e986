import type { ValueConditions } from '#server/crud/rules.ts'
import type { Parameters } from '#server/db/sqlText.ts'
import type { Bound } from '#server/kinds/filter.ts'
import type { Cuts, SaleDays } from '#server/money/saleSums.ts'
import type { Period } from '#server/reports/query.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'

/** SQL conditions on a moment, for the statement in the making. */
export interface Within {
  /** True of moments in the period. */
  readonly period: (column: string) => string
  /** True of moments in the period or before it. */
  readonly untilEnd: (column: string) => string
  /** The last day, of a report that tells how things stood at its end. */
  readonly day: () => string
}

const compared = (put: Parameters['put'], column: string, bound: Bound | undefined): string[] =>
  bound ? [`${column} ${bound.operator} ${put(bound.value)}::timestamptz`] : []

const all = (conditions: readonly string[]): string => conditions.join(' and ') || 'true'

/** The conditions of a period; their values become parameters. */
export const withinPeriod = ({ from, to }: Period, put: Parameters['put']): Within => ({
  period: (column) => all([...compared(put, column, from), ...compared(put, column, to)]),
  untilEnd: (column) => all(compared(put, column, to)),
  day: () => `${put(to?.value ?? dayInRiyadh(new Date()))}::date`,
})

/** Where the rows of a report come from. */
export interface ReportSource {
  /**
   * SQL of the rows `t`: `id`, `active` where it is shown, and a column for each field that is not computed. All
   * of its parts together; PostgreSQL sorts each by its own index.
   */
  readonly rows: (within: Within) => readonly string[]
  /** The column that each row has a value of its own in, where there is one. */
  readonly by?: string
  /** SQL on a row `t` for what is worked out for the rows of a page alone. */
  readonly computed?: (locale: Locale) => Readonly<Record<string, string>>
  /** SQL on a row `t` of where a value of a field holds, in the place of comparing it, as of resources. */
  readonly conditions?: Readonly<Record<string, ValueConditions>>
  /** Fields with a moment that the report's period of a row never lies after: up to one, rows are found by their period. */
  readonly closing?: readonly string[]
  /** SQL on a row `t` of what a reference is called, where it is not what its record is called. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * SQL of what happened to the rows, for charts over time: `owner` (the id of a row), `at`, and a column for
   * each measure. Without one the rows themselves happened at the report's period.
   */
  readonly events?: (within: Within) => string
  /** Sums that are kept beside the rows. */
  readonly kept?: KeptSums
  /** The same rows where what they come to is kept. */
  readonly keptRows?: KeptRows
  /** Columns of a row `t` that are read for all before a page; all of them unless told. */
  readonly carried?: readonly string[]
  /**
   * Pages that are read in two steps: which rows they are by their order alone, and then what those are, found again by
   * their ids.
   */
  readonly foundAgain?: 'always' | 'far'
}

/**
 * Rows that stand for one record each and come to what is kept of it by days (server/db/ownedSums.ts). They are read in
 * the place of `rows` where the period begins and ends with a day.
 */
export interface KeptRows {
  /** The columns that tell what a row comes to; all others are its record's own. */
  readonly sums: readonly string[]
  /**
   * As `rows`, those that come to something in the period. Their records are joined where rows are sorted by them; each
   * has one, so that those that are left joined are not looked at where nothing of them is asked for.
   */
  readonly some: (days: SaleDays, put: Parameters['put'], joined?: 'join' | 'left join') => readonly string[]
  /** And those that come to nothing. */
  readonly none: (days: SaleDays, put: Parameters['put']) => string
  /** All records as rows that come to nothing, whatever the period. */
  readonly every: string
  /** As `events`, with `count`: how many events each stands for. */
  readonly events: (days: SaleDays, put: Parameters['put']) => string
  /** What all rows come to: as `events`, of no owner. */
  readonly days: (days: SaleDays, put: Parameters['put']) => string
  /** SQL of how many rows there are, where `days` tells all sums of the report. */
  readonly count?: string
}

/** Sums of a report's rows that are kept (server/db/rollups.ts): few rows in the place of many. */
export interface KeptSums {
  /** The columns by which they are told; whatever a query narrows by others is summed up from the rows. */
  readonly columns: ReadonlySet<string>
  /**
   * SQL of rows `t` with those columns, the report's period, its sums, and `count`: how many rows each stands for.
   */
  readonly rows: (days: SaleDays, cuts: Cuts, put: Parameters['put']) => string
}

/** SQL of several parts of rows as one. */
export const together = (parts: readonly string[]): string => parts.join(' union all ')
