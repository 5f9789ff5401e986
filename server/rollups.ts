import type pg from 'pg'
import { ROLLUPS, type Rollup } from './db/rollups.ts'
import { foldOwnedSums } from './ownedSums.ts'

const foldSql = ({ table, keys, sums }: Rollup): string => {
  const by = keys.join(', ')
  const added = [...sums, 'count']
  const totals = added.map((name) => `sum(${name})`)
  return `with folded as (
      delete from ${table} where (${by}) in (select ${by} from ${table} group by ${by} having count(*) > 1)
      returning *)
    insert into ${table} (${[by, ...added].join(', ')})
    select ${[by, ...totals].join(', ')} from folded group by ${by}
    having ${totals.map((total) => `${total} <> 0`).join(' or ')}
    order by ${by}`
}

/**
 * Makes one row of the rows of each key, so that there are no more of them than keys. Nobody waits for it: others add
 * rows meanwhile, and two processes fold each row once. They are kept in the order of their keys, as they are read by
 * stretches of them.
 */
export const foldRollups = async (pool: pg.Pool): Promise<void> => {
  for (const rollup of ROLLUPS) await pool.query(foldSql(rollup))
  await foldOwnedSums(pool)
}
