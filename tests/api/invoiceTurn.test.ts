import { beforeAll, expect, test } from 'vitest'
import { type Money, moneyOf } from '#tests/support/money.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
})

/** Tables that a transaction which waits for an advisory lock has written to. */
const WRITTEN = `
  select distinct c.relname as name from pg_locks waiting
  join pg_locks held on held.pid = waiting.pid and held.mode = 'RowExclusiveLock' and held.granted
  join pg_class c on c.oid = held.relation and c.relkind = 'r'
  where waiting.locktype = 'advisory' and not waiting.granted`

test('who approves waits for his turn to be invoiced when all else is done, and holds it for the invoice alone', async () => {
  const { id: vendor } = await money.vendor()
  const { id } = await money.opened(vendor, { package: await money.pack({ price: 115 }) })
  const other = await money.server.context.database.pool.connect()
  try {
    await other.query("begin; select pg_advisory_xact_lock(hashtext('invoices'))")
    const approval = money.decide(vendor, id, { status: 'SUCCESS' })
    const written = async () => (await other.query<{ name: string }>(WRITTEN)).rows.map(({ name }) => name)
    await expect.poll(written).toContain('mails')
    const done = ['events', 'history', 'jobs', 'mails', 'notifications', 'subscriptions', 'vendors']
    const names = await written()
    expect(names).toEqual(expect.arrayContaining(done))
    expect(names).not.toContain('invoices')
    await other.query('commit')
    expect((await approval).status).toBe(200)
  } finally {
    other.release()
  }
  expect(await money.invoiceOf(id)).toMatchObject({ amount: 115 })
})

test('payments that are approved at once have numbers and a chain without a gap, in one order', async () => {
  const pack = await money.pack({ price: 230 })
  const open: { vendor: number; id: number }[] = []
  for (let each = 0; each < 12; each += 1) {
    const { id: vendor } = await money.vendor()
    open.push({ vendor, id: (await money.opened(vendor, { package: pack })).id })
  }
  const answers = await Promise.all(
    open.map(({ vendor, id }) => money.decide(vendor, id, { status: 'SUCCESS' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(open.map(() => 200))
  const rows = await money.query(
    `select sequence - lag(sequence) over (order by id) as step, previous_hash = lag(hash) over (order by id) as joined
      from invoices order by id offset 1`,
  )
  for (const row of rows) expect(row).toEqual({ step: expect.anything(), joined: true })
  expect(rows.map(({ step }) => Number(step))).toEqual(rows.map(() => 1))
})

test('what was told of an approval names its invoice, to people and to systems outside', async () => {
  const { id: vendor } = await money.vendor()
  const { id } = await money.opened(vendor, { package: await money.pack({ price: 345 }) })
  expect((await money.decide(vendor, id, { status: 'SUCCESS' })).status).toBe(200)
  const invoice = await money.invoiceOf(id)
  const [entry] = await money.query(
    "select changes from history where resource = 'vendors' and record_id = $1 and action = 'approve'",
    [vendor],
  )
  expect(entry?.changes).toMatchObject({ invoice: { from: null, to: invoice.number } })
  const told = await money.query(
    `select type, data from events where subject = any($1) and type ~ '^(subscription|payment|invoice)\\.' order by id`,
    [[`vendors/${vendor}`, `subscriptions/${id}`, `invoices/${invoice.id}`]],
  )
  expect(told.map(({ type }) => type).slice(-3)).toEqual([
    'subscription.started',
    'payment.succeeded',
    'invoice.issued',
  ])
  expect(told.at(-1)?.data).toMatchObject({ number: invoice.number, payment: id, vendor, amount: 345 })
})
