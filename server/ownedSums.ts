import type pg from 'pg'
import { z } from 'zod'
import { OWNED_SUMS, type OwnedSums } from './db/ownedSums.ts'
import { rowsOf } from './db/rows.ts'
import { addedSql, totalsOf } from './money/ownedSums.ts'

/** Any number that nothing else locks. */
const FOLD_LOCK = 4_200_433

const KEYS = (row: string, owner: string): string => `${row}.day, ${row}.${owner}, ${row}.vendor`

const added = (table: string, names: readonly string[]): string =>
  names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')

/** So many rows that are fresh are folded by one statement: a statement has an end, and what came of it is kept. */
const MOST_AT_ONCE = 10_000

const FOLDED = z.object({ folded: z.coerce.number() })

/** All in one statement: each of its parts sees the same rows, and nobody sees some of it. Tells how many were fresh. */
const foldSql = (owned: OwnedSums): string => {
  const { table, totals, days, owner, sums } = owned
  const columns = [...sums, 'count']
  const amounts = columns.map((name) => `sum(r.${name})`)
  const names = totalsOf(owned).join(', ')
  return `
    with fresh as (
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where is_fresh order by ${owner} limit ${MOST_AT_ONCE})) returning *),
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
      on conflict (day) do update set ${added(days, sums)}),
    in_all as (
      insert into ${totals} (${owner}, ${names})
      select a.${owner}, ${totalsOf(owned)
        .map((name) => `a.${name}`)
        .join(', ')} from (${addedSql(owned, 'fresh')}) a
      on conflict (${owner}) do update set ${added(totals, totalsOf(owned))})
    select count(*) as folded from fresh`
}

/** Folds some of what is fresh in a transaction of its own; tells whether there may be more. */
const foldSome = async (client: pg.PoolClient, owned: OwnedSums): Promise<boolean> => {
  await client.query('begin')
  // What is added to a row of totals is taken from a version alone that keeps all of its columns (migration 0133).
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine, set_config('rabt.folded_totals', $1, true)`,
    [totalsOf(owned).join(',')],
  )
  const [some] = rows[0]?.mine ? await rowsOf(client, FOLDED, { text: foldSql(owned) }) : []
  await client.query('commit')
  return some !== undefined && some.folded >= MOST_AT_ONCE
}

/** Folds what is fresh; nothing where another process is at it. Those who add meanwhile wait for nothing. */
export const foldOwnedSums = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    for (const owned of OWNED_SUMS) {
      let isMore = true
      while (isMore) isMore = await foldSome(client, owned)
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
