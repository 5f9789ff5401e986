import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { recordOf } from '#tests/support/money.ts'

/* What went out of the bank account, at the bank desk. */

const lines = resourceNamed('bank_lines')
const day = todayInRiyadh()

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
})

/** A transfer of 321 riyals to a partner of its own, and its number. */
const paidOut = async () => {
  const partner = await bank.partner()
  await bank.query(
    "insert into wallet_entries (description, kind, amount, partner, reason, recorded_by) values ('x', 'ADJUSTMENT', 50000, $1, 'x', 'x')",
    [partner.id],
  )
  const number = `PO-7${randomUUID().slice(0, 12)}`
  const payout = recordOf(
    await bank.payOut('partners', partner.id, {
      payment_number: number,
      amount: '321',
      method: 'BANK_TRANSFER',
      payment_date: day,
    }),
    'payment',
  )
  return { number, payout }
}

test('an outgoing line is the payout whose number and amount it has', async () => {
  const { number, payout } = await paidOut()
  await bank.arrived([{ day, amount: -321, reference: randomUUID(), text: `SALARY ${number}` }])
  const line = await bank.lineOf(number, 'OUT')
  expect(line).toMatchObject({ is_sure: true, candidates: [{ id: payout.id }] })
  const pair = { line: line.id, direction: 'OUT', target: payout.id } as const
  expect(await bank.match([pair], true)).toMatchObject([{ matched: true }])
  expect(await bank.records.read(lines, line.id)).toMatchObject({ payout: payout.id, subscription: null })
})

test('an outgoing line that has the number of a payout and another amount says so, and is not matched', async () => {
  const { number, payout } = await paidOut()
  await bank.arrived([
    { day, amount: -320.99, reference: randomUUID(), text: `TRF ${number.toLowerCase()}, FEES` },
  ])
  const line = await bank.lineOf(number.toLowerCase(), 'OUT')
  expect(line).toMatchObject({
    is_sure: false,
    candidates: [{ id: payout.id, agrees: expect.arrayContaining(['number']), contradicts: ['amount'] }],
  })
  const pair = { line: line.id, direction: 'OUT', target: payout.id } as const
  expect(await bank.match([pair], false)).toMatchObject([{ matched: false, code: 'bank_amount_differs' }])
})
