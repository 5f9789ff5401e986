import { expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { bankOf } from '#tests/support/bank.ts'

const day = todayInRiyadh()

test('administrators are told how many lines of a statement that came nobody can match by themselves', async () => {
  const bank = await bankOf()
  const payment = await bank.waiting(await bank.pack({ price: 115 }))
  const statement = await bank.arrived([
    { day, amount: 115, reference: 'U1', text: `SURE ${payment.transfer_code}` },
    { day, amount: 3, reference: 'U2', text: 'FEES' },
    { day, amount: -4, reference: 'U3', text: 'FEES' },
  ])
  await bank.server.context.jobs.flush()
  const told = await bank.query(
    "select params ->> 'count' as count from notifications where kind = 'bank_lines_unsure' and record_id = $1",
    [statement.id],
  )
  expect(told).toEqual([{ count: '2' }])
})
