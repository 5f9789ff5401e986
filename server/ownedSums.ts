import type pg from 'pg'
import { OWNED_SUMS, type OwnedSums } from './db/ownedSums.ts'
import { addedSql, totalsOf } from './money/ownedSums.ts'

/** Any number that nothing else locks. */
const FOLD_LOCK = 4_200_433

const KEYS = (row: string, owner: string): string => `${row}.day, ${row}.${owner}, ${row}.vendor`

const added = (table: string, names: readonly string[]): string =>
  names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')

/** All in one statement: each of its parts sees the same rows, and nobody sees some of it. */
const foldSql = (owned: OwnedSums): string => {
  const { table, totals, days, owner, sums } = owned
  const columns = [...sums, 'count']
  const amounts = columns.map((name) => `sum(r.${name})`)
  const names = totalsOf(owned).join(', ')
  return `
    with fresh as (delete from ${table} where is_fresh returning *),
    former as (
      delete from ${table} r using (select distinct day, ${owner}, vendor from fresh) f
      where not r.is_fresh and (${KEYS('r', owner)}) = (${KEYS('f', owner)}) returning r.*),
    folded as (
      insert into ${table} (day, ${owner}, vendor, ${columns.join(', ')}, is_fresh)
      select ${KEYS('r', owner)}, ${amounts.join(', ')}, false
      from (select * from fresh union all select * from former) r group by ${KEYS('r', owner)}
      having ${amounts.map((amount) => `${amount} <> 0`).join(' or ')}),
    by_day as (
      insert into ${days} (day, ${sums.join(', ')})
      select r.day, ${sums.map((name) => `sum(r.${name})`).join(', ')} from fresh r group by 1
      on conflict (day) do update set ${added(days, sums)})
    insert into ${totals} (${owner}, ${names})
    select a.${owner}, ${totalsOf(owned)
      .map((name) => `a.${name}`)
      .join(', ')} from (${addedSql(owned, 'fresh')}) a
    on conflict (${owner}) do update set ${added(totals, totalsOf(owned))}`
}

/** Folds what is fresh; nothing where another process is at it. Those who add meanwhile wait for nothing. */
export const foldOwnedSums = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    for (const owned of OWNED_SUMS) {
      await client.query('begin')
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`,
      )
      if (rows[0]?.mine) await client.query(foldSql(owned))
      await client.query('commit')
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
