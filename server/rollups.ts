import type pg from 'pg'
import { ROLLUPS, type Rollup } from './db/rollups.ts'

const foldSql = ({ table, by }: Rollup): string => {
  const keys = Object.keys(by).join(', ')
  return `with folded as (
      delete from ${table} where (${keys}) in (select ${keys} from ${table} group by ${keys} having count(*) > 1)
      returning *)
    insert into ${table} (${keys}, count)
    select ${keys}, sum(count) from folded group by ${keys} having sum(count) <> 0`
}

/**
 * Makes one row of the rows of each key, so that there are no more of them than keys. Nobody waits for it: others add
 * rows meanwhile, and two processes fold each row once.
 */
export const foldRollups = async (pool: pg.Pool): Promise<void> => {
  for (const rollup of ROLLUPS) await pool.query(foldSql(rollup))
}
