import { expect, test } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { moneyOf } from '#tests/support/money.ts'

const APPROVAL = 'POST /api/admin-panal/venders/changeTransactionStatus/:id/:transaction_id'

test('a transaction that approvals share is below one of them, and none is below a call that is over', async () => {
  const collector = await startCollector()
  const money = await moneyOf({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  const pack = await money.pack({ price: 1150 })
  const payments = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const vendor = await money.vendor()
      return { vendor: vendor.id, id: (await money.opened(vendor.id, { package: pack })).id }
    }),
  )
  const answers = await Promise.all(
    payments.map(({ vendor, id }) => money.decide(vendor, id, { status: 'SUCCESS' })),
  )
  for (const { status } of answers) expect(status).toBe(200)
  await money.server.context.traces?.stop()
  const spans = collector.spans()
  const approvals = spans.filter(({ name }) => name === APPROVAL)
  const commits = approvals.map(
    ({ spanId }) => spans.filter(({ name, parent }) => name === 'COMMIT' && parent === spanId).length,
  )
  expect(commits).toHaveLength(payments.length)
  expect(commits.filter(Boolean).length).toBeLessThan(payments.length)
  expect(Math.max(...commits)).toBe(1)
})
