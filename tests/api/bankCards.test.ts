import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { subscriptions } from '#tests/support/money.ts'

const lines = resourceNamed('bank_lines')
const day = todayInRiyadh()

let bank: Bank
let chosen: number

beforeAll(async () => {
  bank = await bankOf()
  chosen = await bank.pack({ price: 115 })
})

test.each(['CREDIT_CARD', 'APPLE_PAY'])(
  'a line is not offered what was paid by %s, nor taken for it: that money comes with a settlement',
  async (method) => {
    const { id: vendor } = await bank.vendor()
    const ref = `FT${method}`
    const payment = await bank.paid(vendor, { package: chosen, method, reference: ref })
    await bank.arrived([{ day, amount: 115, reference: ref, text: `POS ${payment.processId} ${ref}` }])
    const line = await bank.lineOf(ref)
    expect(line.candidates.map(({ id }) => id)).not.toContain(payment.id)
    const [refused] = await bank.match([{ line: line.id, target: payment.id }], false)
    expect([refused?.matched, refused?.code]).toEqual([false, 'bank_paid_by_card'])
    expect(await bank.records.read(lines, line.id)).toMatchObject({ state: 'OPEN', subscription: null })
  },
)

test('a line approves what was to be paid by card, and came by transfer all the same', async () => {
  const { id: vendor } = await bank.vendor()
  const ref = 'FTOTHERWISE'
  const payment = await bank.opened(vendor, { package: chosen, method: 'CREDIT_CARD', reference: ref })
  await bank.arrived([{ day, amount: 115, reference: ref, text: `حوالة ${payment.processId} ${ref}` }])
  const line = await bank.lineOf(ref)
  expect(await bank.match([{ line: line.id, target: payment.id }], false)).toMatchObject([{ matched: true }])
  expect(await bank.records.read(subscriptions, payment.id)).toMatchObject({ method: 'BANK_TRANSFER' })
})
