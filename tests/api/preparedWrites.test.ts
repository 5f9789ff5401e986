import type pg from 'pg'
import { expect, test } from 'vitest'
import { inTransactionThenRead } from '#server/db/client.ts'
import { together } from '#server/db/together.ts'
import { turnsOf } from '#server/db/turns.ts'
import { resources } from '#src/resources/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

const { coupons, packages } = resources

/** One connection, so that it can be asked what it has prepared. */
const ONE = { DATABASE_POOL_SIZE: '1' }

const allPrepared = async ({ context }: TestApp): Promise<string[]> =>
  (
    await context.database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  ).rows.map(({ statement }) => statement.replaceAll(/\s+/g, ' ').trim())

/** What writes prepare; mails are claimed beside them, whenever their turn comes. */
const preparedIn = async (server: TestApp): Promise<string[]> =>
  (await allPrepared(server)).filter((text) => /^(insert|update|with(?! due)|select 1 from) /.test(text))

/** Makes coupons and changes each, with other packages and with the same. */
const write = async (records: Records, from: number): Promise<void> => {
  const one = (await records.create(packages, from)).id
  const other = (await records.create(packages, from + 1)).id
  for (let seed = from; seed < from + 4; seed += 1) {
    const { id } = await records.create(coupons, seed, { packages: [one] })
    await records.put(coupons, id, { packages: [one, other] })
    await records.put(coupons, id, { packages: [one, other], userCount: 7 })
  }
}

test('what writes run again and again is parsed once a connection, and bounded by what differs', async () => {
  const server = await startTestApp({ variables: ONE })
  const records = await recordsOf(server)
  for (const from of [100, 200]) await write(records, from)
  const texts = await preparedIn(server)
  for (const begin of [
    'insert into "coupons" (',
    'insert into "coupons_packages"',
    'update "coupons" t set',
    'with told as',
  ])
    expect(texts.filter((text) => text.startsWith(begin)).length, begin).toBeGreaterThan(0)
  const before = texts.length
  await write(records, 300)
  expect(await preparedIn(server)).toHaveLength(before)
})

test('behind a pooler that hands transactions around nothing stays prepared', async () => {
  const server = await startTestApp({ variables: { ...ONE, DATABASE_PREPARE: 'false' } })
  await write(await recordsOf(server), 100)
  expect(await allPrepared(server)).toEqual([])
})

test('what is read in the trip that commits is what was kept; what is refused reads nothing', async () => {
  const { context } = await startTestApp()
  const { db } = context
  const read = () => ({ text: "select count(*)::int from settings where key = 'of_this_test'", values: [] })
  const kept = await inTransactionThenRead(
    db,
    async (tx) => {
      await tx.execute("insert into settings (key, value) values ('of_this_test', '1')")
      return 'done'
    },
    read,
  )
  expect(kept).toEqual({ done: 'done', rows: [[1]] })
  const refused = inTransactionThenRead(
    db,
    async (tx) => {
      await tx.execute("delete from settings where key = 'of_this_test'")
      await tx.execute("insert into settings (key, value) values (null, '1')")
    },
    read,
  )
  await expect(refused).rejects.toThrow()
  const unread = await inTransactionThenRead(
    db,
    async (tx) => tx.execute("delete from settings where key = 'of_this_test'"),
    () => ({ text: 'select 1 / 0', values: [] }),
  )
  expect(unread.rows).toBeUndefined()
  expect((await context.database.pool.query(read().text)).rows).toEqual([{ count: 0 }])
})

test('who waits for another write of a record joins and parts by what the record has become', async () => {
  const server = await startTestApp()
  const records = await recordsOf(server)
  const made = [1, 2].map(async (seed) => (await records.create(packages, seed)).id)
  const both = (await Promise.all(made)).sort((one, other) => one - other)
  const { id } = await records.create(coupons, 1, { packages: both })
  const other = await server.context.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from coupons where id = $1 for update', [id])
    await other.query('delete from coupons_packages where owner_id = $1 and target_id = $2', [id, both[1]])
    const edit = records.put(coupons, id, { packages: both })
    await expect
      .poll(async () => (await other.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await other.query('commit')
    expect((await edit).status).toBe(200)
  } finally {
    other.release()
  }
  expect((await records.read(coupons, id)).packages).toEqual(both)
})

/** A connection on which no transaction begins, and all that it was sent. */
const withoutBegin = (client: pg.PoolClient) => {
  const sent: string[] = []
  const query = (config: pg.QueryConfig | string, values?: unknown[]) => {
    const text = typeof config === 'string' ? config : config.text
    sent.push(text)
    return text === 'begin' ? client.query('select 1 / 0') : client.query(config as pg.QueryConfig, values)
  }
  return { client: Object.create(client, { query: { value: query } }) as pg.PoolClient, sent }
}

test('where no transaction begins, nothing is written, though its first reading was sent along', async () => {
  const { pool } = (await startTestApp()).context.database
  const held = await pool.connect()
  try {
    const { client, sent } = withoutBegin(held)
    const { over } = turnsOf(client, () => undefined)
    const set = "insert into settings (key, value) values ('of_no_transaction', '1')"
    const byZero = { cause: { message: expect.stringContaining('division by zero') } }
    await expect(over.transaction((tx) => tx.execute(set))).rejects.toMatchObject(byZero)
    const both = over.transaction((tx) => together(tx.execute('select 1 as one'), tx.execute(set)))
    await expect(both).rejects.toMatchObject(byZero)
    expect(sent).toContain('select 1 as one')
    expect(sent).not.toContain(set)
  } finally {
    held.release()
  }
  const { rows } = await pool.query("select from settings where key = 'of_no_transaction'")
  expect(rows).toEqual([])
})

/** A transaction: what it sent, and how often it waited for all answers before it sent more. */
interface Sent {
  readonly texts: string[]
  trips: number
}

/** What is sent from now on by the transactions of a server's only connection. */
const transactionsOf = async ({ context: { database } }: TestApp): Promise<readonly Sent[]> => {
  const client = await database.pool.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const all: Sent[] = []
  let [open, isWithin] = [0, false]
  const noted = (...given: [pg.QueryConfig | string, ...unknown[]]) => {
    const text = typeof given[0] === 'string' ? given[0] : given[0].text
    if (text === 'begin') all.push({ texts: [], trips: 0 })
    const current = text === 'begin' || isWithin ? all.at(-1) : undefined
    isWithin = current !== undefined && text !== 'commit' && text !== 'rollback'
    current?.texts.push(text)
    if (current && open === 0) current.trips += 1
    const answer = query(...given)
    if (answer instanceof Promise) {
      open += 1
      const answered = () => {
        open -= 1
      }
      answer.then(answered, answered)
    }
    return answer
  }
  client.query = noted as typeof client.query
  client.release()
  return all
}

test('a change of a record takes a trip for each answer that the next one needs', async () => {
  const server = await startTestApp({ variables: ONE })
  const records = await recordsOf(server)
  const made = (await records.create(packages, 1)).id
  const { id } = await records.create(coupons, 1, { packages: [made] })
  const all = await transactionsOf(server)
  expect((await records.put(coupons, id, { userCount: 9 })).status).toBe(200)
  const [changing] = all.filter(({ texts }) => texts.some((text) => text.startsWith('update "coupons"')))
  // The lock behind `begin`, what it points at, the record beside the history, and `commit` with the answer behind it.
  expect(changing?.trips).toBe(4)
})
