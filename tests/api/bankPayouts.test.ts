import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { ibanOf } from '#tests/support/ibans.ts'
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

describe('an incoming line gives back a payout', () => {
  const back = async (line: { text: string; amount?: number; iban?: string; day?: string }) => {
    await bank.arrived([{ day, amount: 321, reference: randomUUID(), ...line }])
    return bank.lineOf(line.text, 'IN')
  }

  test('that it names, and goes on to say so once the payout was returned', async () => {
    const { number, payout } = await paidOut()
    const line = await back({ text: `RETURN ${number}` })
    expect(line).toMatchObject({
      is_sure: false,
      candidates: [],
      returns: [
        {
          id: payout.id,
          number: payout.payment_number,
          amount: 321,
          state: 'PAID',
          agrees: ['number', 'amount'],
        },
      ],
    })
    const pair = { line: line.id, direction: 'IN', target: payout.id, kind: 'PAYOUT' } as const
    expect(await bank.match([pair], false)).toMatchObject([{ matched: false, code: 'not_found' }])
    await bank.query(
      `insert into wallet_entries (description, kind, amount, partner, payout, reason, recorded_by)
        select 'x', 'RETURN', amount, partner, id, 'x', 'x' from payouts where id = $1`,
      [payout.id],
    )
    expect((await bank.lineOf(number, 'IN')).returns).toMatchObject([{ id: payout.id, state: 'RETURNED' }])
  })

  test('whose outgoing line was matched before', async () => {
    const { number, payout } = await paidOut()
    await bank.arrived([{ day, amount: -321, reference: randomUUID(), text: `OUT ${number}` }])
    const out = await bank.lineOf(number, 'OUT')
    await bank.match([{ line: out.id, direction: 'OUT', target: payout.id }], true)
    expect((await back({ text: `RETURN ${number}` })).returns).toMatchObject([{ id: payout.id }])
  })

  test('that it names, less what the bank took for it, and none of a smaller amount', async () => {
    const { number, payout } = await paidOut()
    const less = await back({ text: `LESS FEE ${number}`, amount: 315 })
    expect(less.returns).toMatchObject([{ id: payout.id, agrees: ['number'] }])
    expect((await back({ text: `MORE THAN ${number}`, amount: 322 })).returns).toEqual([])
  })

  test('by its amount and the IBAN that it went to, and not by its amount alone', async () => {
    const { payout } = await paidOut()
    const iban = ibanOf(9071)
    await bank.query('update partners set iban = $1 where id = (select partner from payouts where id = $2)', [
      iban,
      payout.id,
    ])
    const line = await back({ text: `BACK ${randomUUID()}`, iban })
    expect(line.returns).toMatchObject([{ id: payout.id, agrees: ['amount', 'iban'] }])
    expect((await back({ text: `NO CLUE ${randomUUID()}` })).returns).toEqual([])
  })

  test('only after it was paid', async () => {
    const { number } = await paidOut()
    const line = await back({ text: `BEFORE ${number}`, day: addDays(day, -1) })
    expect(line.returns).toEqual([])
  })
})
