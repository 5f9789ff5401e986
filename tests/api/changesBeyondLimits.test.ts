import { beforeAll, expect, test } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import { changesOf } from '#tests/support/changes.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

type Preview = Result<'POST user/subscription/changes/preview'>['preview']

let money: Money
let changes: ReturnType<typeof changesOf>

beforeAll(async () => {
  money = await moneyOf()
  changes = changesOf(money)
})

const UNLIMITED = {
  product_count: null,
  market_count: null,
  order_count: null,
  numOrders: null,
  numBranches: null,
  numBrands: null,
  pickup_location_count: null,
  numSharedApps: null,
  free_whatsapp_conversation_count: null,
}

const count = (vendor: number, counter: string, used: number) =>
  money.query(
    `insert into usage_counts (vendor, counter, used, counted_at) values ($1, $2, $3, now())
     on conflict (vendor, counter) do update set used = excluded.used`,
    [vendor, counter, used],
  )

test('a package of which more is used than it allows is told of with each limit, and taken all the same', async () => {
  const large = await money.pack(UNLIMITED)
  const small = await money.pack({
    ...UNLIMITED,
    price: 57.5,
    product_count: 250,
    numBranches: 2,
    numBrands: 1,
  })
  const people = await vendorPeople(money.server)
  const { vendorId } = people
  await money.paid(vendorId, { package: large })
  const wanted = { kind: 'SWITCH', package: small }
  expect((await changes.previewed(vendorId, wanted)).exceeded).toEqual([])
  await count(vendorId, 'product_count', 315)
  // As many as are allowed exceed nothing, and nothing is known of brands.
  await count(vendorId, 'numBranches', 2)
  const exceeded = [{ name: 'product_count', used: 315, limit: 250 }]
  const seen = await changes.previewed(vendorId, wanted)
  expect([seen.refusal, seen.exceeded]).toEqual([null, exceeded])
  const own = await money.server.call('/api/user/subscription/changes/preview', {
    method: 'POST',
    token: people.token,
    body: wanted,
  })
  expect((own.body.result as { preview: Preview }).preview).toMatchObject({ refusal: null, exceeded })
  // Counts go on by the minute: what was agreed to stays what was agreed to.
  await count(vendorId, 'product_count', 316)
  const { fingerprint } = seen
  expect((await changes.make(vendorId, { ...wanted, fingerprint })).status).toBe(201)
})

test('a change that brings no other package tells of no limits', async () => {
  const { id } = await money.vendor()
  await money.paid(id, { package: await money.pack({ ...UNLIMITED, product_count: 1 }) })
  await count(id, 'product_count', 9)
  for (const wanted of [{ kind: 'CANCELLATION' }, { kind: 'EXTENSION', days: 3 }])
    expect((await changes.previewed(id, wanted)).exceeded).toEqual([])
})
