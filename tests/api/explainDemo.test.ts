import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type Explained, faultsIn } from '#tests/support/explained.ts'
import { startDemo } from '#tests/support/startDemo.ts'

let demo: TestApp
let token: string

beforeAll(async () => {
  demo = await startDemo()
  token = await demo.signIn()
})

const SUBJECTS = {
  subscriptions: 'subscriptions',
  invoices: 'invoices',
  refunds: 'refunds',
  wallet_entries: 'wallet-entries',
  partners: 'partners',
  vendors: 'venders',
  coupons: 'coupons',
}

describe.each(Object.entries(SUBJECTS))('%s of the demo', (table, path) => {
  test('explain themselves, and nothing stored differs from what the rules come to', async () => {
    const { rows } = await demo.context.database.pool.query<{ id: number }>(
      `select id from ${table} order by id desc limit 300`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const { id } of rows) {
      const { status, body } = await demo.call(`/api/admin-panal/${path}/explain/${id}`, { token })
      expect([id, status]).toEqual([id, 200])
      const { explanation } = body.result as { explanation: Explained }
      faults.push(...faultsIn(explanation).map((fault) => `${id} ${fault}`))
    }
    expect(faults).toEqual([])
  })
})
