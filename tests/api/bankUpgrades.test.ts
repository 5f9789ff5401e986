import { expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { bankOf } from '#tests/support/bank.ts'
import { changesOf } from '#tests/support/changes.ts'
import { subscriptions } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

test('a line of an upgrade that was approved by hand is for what it cost less what was set off', async () => {
  const bank = await bankOf()
  const [chosen, larger] = [await bank.pack({ price: 115 }), await bank.pack({ price: 230 })]
  const day = todayInRiyadh()
  const { id: vendor } = await bank.vendor()
  await bank.paid(vendor, { package: chosen, payment_date: addDays(day, -10) })
  await changesOf(bank).made(vendor, { kind: 'UPGRADE', package: larger })
  const { data } = await bank.records.list(subscriptions, { vendor, status: 'DUE_PAYMENT' })
  const due = data[0] as RecordAnswer
  const amount = Number(due.amount)
  const proof = { status: 'SUCCESS', method: 'BANK_TRANSFER', reference: 'FT-BY-HAND' }
  await bank.decide(vendor, due.id, proof)
  expect(await bank.records.read(subscriptions, due.id)).toMatchObject({ status: 'SUCCESS', amount: 230 })
  const [whole, rest] = ['FT-WHOLE', 'FT-REST']
  const text = (ref: string) => `حوالة ${due.processId} ${ref}`
  await bank.arrived([
    { day, amount: 230, reference: whole, text: text(whole) },
    { day, amount, reference: rest, text: text(rest) },
  ])
  const [wrong, right] = [await bank.lineOf(whole), await bank.lineOf(rest)]
  expect(wrong.candidates[0]?.contradicts).toEqual(['amount', 'decided'])
  expect(right.candidates[0]).toMatchObject({ amount, contradicts: ['decided'] })
  const pairOf = ({ id }: { readonly id: number }) => ({ line: id, target: due.id })
  expect(await bank.match([pairOf(wrong), pairOf(right)], false)).toMatchObject([
    { matched: false, code: 'bank_amount_differs' },
    { matched: true },
  ])
})
