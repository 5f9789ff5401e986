import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { closeBooks, recordOf } from '#tests/support/money.ts'

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
})

const call = (
  path: string,
  body: object | undefined,
  token = bank.records.token,
  method: 'POST' | 'PUT' = 'POST',
) => bank.server.call(`/api/admin-panal/bank-lines/${path}`, { method, token, ...(body && { body }) })

interface Outcome {
  readonly line: number
  readonly done: boolean
  readonly code: string | null
  readonly text: string | null
}

const outcomesOf = async (path: string, body: object, token?: string): Promise<readonly Outcome[]> => {
  const answer = await call(path, body, token)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return (answer.body.result as { outcomes: Outcome[] }).outcomes
}

const charge = (line: number, vat = 0) => outcomesOf('charge', { charges: [{ line, charge_vat: vat }] })

const read = async (id: number) =>
  recordOf(
    await bank.server.call(`/api/admin-panal/bank-lines/${id}`, { token: bank.records.token }),
    'bank_line',
  )

const reopen = (id: number) => call(`reopen/${id}`, undefined, undefined, 'PUT')

/** A charge of the bank as a statement brings it, or below zero what it gave back. */
const arrived = async (name: string, riyals: number, day = todayInRiyadh()) => {
  await bank.arrived([{ day, amount: -riyals, reference: name, text: `رسوم ${name}` }])
  return bank.lineOf(name, riyals > 0 ? 'OUT' : 'IN')
}

interface Journal {
  readonly accounts: readonly { readonly account: string; readonly debit: number; readonly credit: number }[]
  readonly kinds: readonly { readonly kind: string; readonly entries: number }[]
}

const journalOf = async (month: string): Promise<Journal> => {
  const answer = await bank.server.call('/api/admin-panal/accounting/journal', {
    token: bank.records.token,
    query: { from: month, to: month },
  })
  expect(answer.status).toBe(200)
  return (answer.body.result as { journal: Journal }).journal
}

/** What the accounts of a month come to, debits less credits. */
const balances = async (month: string) =>
  Object.fromEntries(
    (await journalOf(month)).accounts.map(({ account, debit, credit }) => [
      account,
      Math.round((debit - credit) * 100) / 100,
    ]),
  )

const historyOf = async (id: number) =>
  (
    await bank.query(
      "select action from history where resource = 'bank_lines' and record_id = $1 order by id",
      [id],
    )
  ).map(({ action }) => action)

test('a charge of the bank with the VAT within it is an entry of the journal on its day', async () => {
  const line = await arrived('CHARGE-A', 17.25, '2026-03-05')
  expect(line).toMatchObject({ vat_within: 2.25 })
  expect(await charge(line.id, 2.25)).toEqual([{ line: line.id, done: true, code: null, text: null }])
  expect(await read(line.id)).toMatchObject({
    state: 'CHARGED',
    charge_vat: 2.25,
    charged_on: '2026-03-05',
    reason: null,
  })
  expect((await bank.desk('OUT')).map(({ id }) => id)).not.toContain(line.id)
  expect(await balances('2026-03')).toEqual({ bank_charges: 15, input_vat: 2.25, bank: -17.25 })
  expect((await journalOf('2026-03')).kinds).toEqual([
    expect.objectContaining({ kind: 'BANK_CHARGE', entries: 1 }),
  ])
})

test('a line that is VAT alone, one without VAT, and one that came back are booked too', async () => {
  const vat = await arrived('CHARGE-VAT', 3, '2026-02-02')
  const plain = await arrived('CHARGE-PLAIN', 20, '2026-02-03')
  const back = await arrived('CHARGE-BACK', -11.5, '2026-02-04')
  const outcomes = await outcomesOf('charge', {
    charges: [
      { line: vat.id, charge_vat: 3 },
      { line: plain.id, charge_vat: 0 },
      { line: back.id, charge_vat: 1.5 },
    ],
  })
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, true])
  expect(await balances('2026-02')).toEqual({ bank_charges: 10, input_vat: 1.5, bank: -11.5 })
})

test('each line is decided on by itself: what one is refused with changes nothing of the others', async () => {
  const [first, second, third] = [
    await arrived('EACH-1', 5),
    await arrived('EACH-2', 6),
    await arrived('EACH-3', 7),
  ]
  const lines = [first.id, second.id, 999_999, first.id]
  const ignored = await outcomesOf('ignore', { lines, reason: 'حركة داخلية' })
  expect(ignored.map(({ line, done, code }) => [line, done, code])).toEqual([
    [first.id, true, null],
    [second.id, true, null],
    [999_999, false, 'not_found'],
    [first.id, false, 'bank_line_decided'],
  ])
  expect(await read(second.id)).toMatchObject({ state: 'IGNORED', reason: 'حركة داخلية' })
  const charged = await outcomesOf('charge', {
    charges: [
      { line: second.id, charge_vat: 0 },
      { line: third.id, charge_vat: 7.01 },
    ],
  })
  expect(charged.map(({ code }) => code)).toEqual(['bank_line_decided', 'bank_charge_vat_over'])
  expect(charged[1]?.text).toMatch(/7.00/)
  expect(await read(third.id)).toMatchObject({ state: 'OPEN', charge_vat: null, charged_on: null })
})

test('a charge is opened again while its books are open, and its entry goes with that', async () => {
  const line = await arrived('AGAIN', 30, '2026-01-10')
  await charge(line.id)
  expect((await journalOf('2026-01')).kinds).toHaveLength(1)
  expect(recordOf(await reopen(line.id), 'bank_line')).toMatchObject({
    state: 'OPEN',
    charge_vat: null,
    charged_on: null,
  })
  expect((await journalOf('2026-01')).kinds).toEqual([])
  expect(await charge(line.id)).toMatchObject([{ done: true }])
  expect(await historyOf(line.id)).toEqual(['charge', 'uncharge', 'charge'])
})

test('a charge of a closed month counts on the first open day, and that of books closed since stays', async () => {
  const today = todayInRiyadh()
  const through = addDays(`${today.slice(0, 7)}-01`, -1)
  const before = await arrived('BEFORE', 9, addDays(through, -3))
  await charge(before.id)
  expect(await read(before.id)).toMatchObject({ charged_on: addDays(through, -3) })
  await closeBooks(bank, through)
  const answer = await reopen(before.id)
  expect([answer.status, answer.body.code]).toEqual([409, 'period_closed'])
  const late = await arrived('LATE', 4, addDays(through, -2))
  await charge(late.id)
  expect(await read(late.id)).toMatchObject({
    booked_on: addDays(through, -2),
    charged_on: `${today.slice(0, 7)}-01`,
  })
  expect(recordOf(await reopen(late.id), 'bank_line')).toMatchObject({ state: 'OPEN' })
  await expect(
    bank.query("update bank_lines set state = 'CHARGED', charge_vat = 0, charged_on = $2 where id = $1", [
      late.id,
      through,
    ]),
  ).rejects.toMatchObject({ code: 'RB001' })
  await closeBooks(bank, null)
})

test('who may match lines books them, as many at once as the desk shows', async () => {
  const line = await arrived('RIGHTS', 2)
  for (const role of ['support', 'read_only', 'control']) {
    const token = await bank.server.signIn(role)
    expect((await call('charge', { charges: [{ line: line.id, charge_vat: 0 }] }, token)).status).toBe(403)
    expect((await call('ignore', { lines: [line.id], reason: 'x' }, token)).status).toBe(403)
  }
  const many = Array.from({ length: 51 }, () => line.id)
  expect(Object.keys((await call('ignore', { lines: many, reason: 'x' })).body.errors ?? {})).toEqual([
    'lines',
  ])
  expect((await call('ignore', { lines: [line.id] })).status).toBe(422)
  expect((await call('charge', { charges: [{ line: line.id, charge_vat: -1 }] })).status).toBe(422)
  const finance = await bank.server.signIn('finance')
  expect(await outcomesOf('charge', { charges: [{ line: line.id, charge_vat: 0 }] }, finance)).toMatchObject([
    { done: true },
  ])
})

test('a statement of which a line was booked as a charge is not taken back', async () => {
  const { id } = await bank.arrived([
    { day: todayInRiyadh(), amount: -5, reference: 'KEPT', text: 'رسوم KEPT' },
  ])
  await charge((await bank.lineOf('KEPT', 'OUT')).id)
  const answer = await bank.server.call(`/api/admin-panal/bank-statements/take-back/${id}`, {
    method: 'POST',
    token: bank.records.token,
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'bank_statement_decided'])
})
