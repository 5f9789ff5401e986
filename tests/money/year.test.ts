import { beforeAll, expect, test } from 'vitest'
import { keysOf } from '#src/schema/objects.ts'
import { count, isLong, PATIENCE } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { brokenJournal, type JournalRow } from './accounts.ts'
import { type Books, openBooks } from './books.ts'
import { DAMAGES } from './year/damages.ts'
import { journalOf, RECONCILIATIONS } from './year/reconciliations.ts'
import { simulate } from './year/simulate.ts'
import type { Stage } from './year/stage.ts'

const SIZE = { vendors: count(200, 30), months: count(12, 6) }

let books: Books
let stage: Stage

beforeAll(async () => {
  books = await openBooks()
  // As many returns as the time allows.
  await books.rows("insert into settings (key, value) values ('vat_filing', $1)", [
    JSON.stringify(isLong ? 'QUARTERLY' : 'MONTHLY'),
  ])
  stage = await simulate(books, SIZE)
}, PATIENCE * 2)

/** What a few months of a few vendors bring for certain; the rest comes with a year of many. */
const ALWAYS = [
  'order',
  'order with a coupon',
  'payment by card',
  'approval',
  'partial refund',
  'credit',
  'planned change',
  'free days',
  'payout',
  'draft of a batch',
  'approved batch',
  'file for the bank',
  'transfer of a batch',
  'closed month',
  'settlement',
  'bank charge',
  'VAT return',
] as const

const IN_A_YEAR = [
  'rejection',
  'refund',
  'correction',
  'cancellation',
  'pause',
  'resumption',
  'revoked change',
  'write-off',
  'reversed write-off',
  'returned payout',
  'returned transfer',
  'correction of a wallet',
] as const

test('everything that happens to vendors, partners and the office has happened', () => {
  for (const name of [...ALWAYS, ...(isLong ? IN_A_YEAR : [])])
    expect([name, stage.done.get(name) ?? 0]).toEqual([name, expect.toSatisfy((times: number) => times > 0)])
  expect(stage.traders).toHaveLength(SIZE.vendors)
  expect([...stage.refused.keys()].filter((name) => name.startsWith('time:'))).toEqual([])
})

test.each(keysOf(RECONCILIATIONS))(
  'the books reconcile by SQL that shares no code: %s',
  async (name) => {
    await RECONCILIATIONS[name](books.db.$client)
  },
  PATIENCE,
)

test.each(keysOf(DAMAGES).flatMap((name) => DAMAGES[name].map((damage) => [name, damage] as const)))(
  'the reconciliation of %s tells of what is wrong: %s',
  async (name, damage) => {
    const client = await books.db.$client.connect()
    try {
      await client.query('begin')
      await client.query("set local session_replication_role = 'replica'")
      expect((await client.query(damage)).rowCount).toBeGreaterThan(0)
      await expect(RECONCILIATIONS[name](client)).rejects.toThrow('to deeply equal []')
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
  PATIENCE,
)

test('a line of the journal that is lost, doubled or stands on another account is told', async () => {
  const client = books.db.$client
  const { lines, days } = await journalOf(client)
  const broken = (changed: readonly JournalRow[]) => brokenJournal(client, changed, days)
  const entry = lines.find(({ number }) => number.startsWith('RCP-'))?.number
  const [ofEntry, others] = [
    lines.filter(({ number }) => number === entry),
    lines.filter(({ number }) => number !== entry),
  ]
  expect(ofEntry.length).toBeGreaterThan(1)
  expect(await broken([...others, ...ofEntry.slice(1)])).toContain(`${entry} is not balanced`)
  const receivable = expect.stringContaining('Accounts receivable')
  expect(await broken(others)).toContainEqual(receivable)
  expect(await broken([...lines, ...ofEntry])).toContainEqual(receivable)
  const moved = ofEntry.map((line) =>
    line.account === 'Accounts receivable' ? { ...line, account: 'Bad debts' } : line,
  )
  expect(await broken([...others, ...moved])).toEqual([receivable, expect.stringContaining('Bad debts')])
})

test('what was played through is noted', () => {
  const times = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (stage.done.get(name) ?? 0), 0)
  note({
    scenario: `${SIZE.vendors} vendors for ${SIZE.months} months, day by day by the rules (${times([...stage.done.keys()]).toLocaleString('en')} acts, ${times(['approval', 'payment by card'])} paid), and the books reconciled by SQL of its own`,
    runs: SIZE.vendors,
    outcome: `${Object.keys(RECONCILIATIONS).length} reconciliations, 0 differences`,
  })
})
