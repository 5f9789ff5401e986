import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

const sumOf = async (rows: string): Promise<unknown> => {
  const { rows: found } = await server.context.database.pool.query<{ sum: string | null }>(
    `select sum_of_integers(x)::text as sum from ${rows} t(x)`,
  )
  return found[0]?.sum
}

test('whole numbers are added up exactly, beyond what a double holds and beside what is not told', async () => {
  expect(await sumOf('(values (9007199254740993::bigint), (null), (2))')).toBe('9007199254740995')
})

test('the sum of nothing is not told', async () => {
  expect(await sumOf('(select 1::bigint where false)')).toBeNull()
})

test('what a bigint does not hold is an error, and no other number', async () => {
  await expect(sumOf('(values (9223372036854775807), (1::bigint))')).rejects.toMatchObject({ code: '22003' })
})

test('many groups of many numbers add up to what PostgreSQL says itself', async () => {
  const { rows } = await server.context.database.pool.query(`
    select n % 97 as part, sum_of_integers(v) as ours, sum(v)::bigint as theirs
    from (select n, (n * 7919 % 1000003 - 500000)::bigint as v from generate_series(1, 50000) n) t
    group by 1 having sum_of_integers(v) is distinct from sum(v)::bigint`)
  expect(rows).toEqual([])
})
