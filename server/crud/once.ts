import { quoted } from '#server/db/sqlText.ts'
import { joinsSql } from './joins.ts'
import { type RowOptions, rowSql } from './row.ts'

/** SQL of the row `t` as JSON text, and what it needs joined. */
export interface RowTexts {
  readonly row: string
  readonly joins: string
}

/**
 * The same with each subquery of a computed field once, wherever the row asks for what it comes to: for a balance, and
 * again for what of it can be paid out. `offset 0` keeps PostgreSQL from writing it into each of these places again.
 */
export const rowTexts = (options: RowOptions): RowTexts => {
  const texts = { row: rowSql(options), joins: joinsSql(options.resource, options.locale) }
  return Object.entries(options.rules.computed ?? {}).reduce(({ row, joins }, [name, sql]) => {
    if (!sql.includes('select') || row.split(sql).length <= 2) return { row, joins }
    const once = quoted(`once_${name}`)
    return {
      row: row.replaceAll(sql, () => `${once}.value`),
      joins: `${joins} cross join lateral (select ${sql} as value offset 0) ${once}`,
    }
  }, texts)
}
