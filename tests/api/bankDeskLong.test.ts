import { beforeAll, expect, test } from 'vitest'
import { MOST_MATCHED } from '#src/contract/bankMatching.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'

const day = todayInRiyadh()

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
})

test('lines that name a payment of their amount stand first, however many older ones wait', async () => {
  const payment = await bank.waiting(await bank.pack({ price: 115 }))
  const other = await bank.waiting(await bank.pack({ price: 116 }))
  const older = Array.from({ length: MOST_MATCHED + 10 }, (_, place) => ({
    day: addDays(day, -3),
    amount: 1 + place / 100,
    reference: `OLD${place}`,
    text: `FILLER ${place}`,
  }))
  await bank.arrived([
    ...older,
    { day, amount: 115, reference: 'NEW1', text: `PAY ${payment.transfer_code}` },
    { day, amount: 115, reference: 'NEW2', text: `PAY ${other.transfer_code}` },
  ])
  const [first, second] = await bank.desk()
  expect([first?.is_sure, first?.candidates[0]?.id]).toEqual([true, payment.id])
  expect([second?.is_sure, second?.text]).toEqual([false, 'FILLER 0'])
})

test('and so do lines whose bank writes the code or the number in its own way', async () => {
  const pack = await bank.pack({ price: 117 })
  const payments = await Promise.all(Array.from({ length: 5 }, () => bank.waiting(pack)))
  const [code, spaced, small, number, joined] = payments
  const bare = (text: unknown) => String(text).replace('-', '')
  const cut = (text: string) => `${text.slice(0, 4)} - ${text.slice(4)}`
  const texts: readonly (readonly [reference: string, text: string])[] = [
    [bare(code?.transfer_code), 'حوالة واردة'],
    ['W1', `حوالة ${cut(bare(spaced?.transfer_code))} من متجر`],
    ['W2', bare(small?.transfer_code).toLowerCase()],
    ['W3', `رقم:${cut(bare(number?.processId))}`],
    ['W4', `A1${bare(joined?.processId)}0`],
  ]
  await bank.arrived(texts.map(([reference, text]) => ({ day, amount: 117, reference, text })))
  const sure = (await bank.desk()).filter(({ is_sure }) => is_sure)
  expect(sure.map(({ candidates }) => candidates[0]?.id)).toEqual(
    expect.arrayContaining(payments.map(({ id }) => id)),
  )
})
