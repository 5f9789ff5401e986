import { beforeAll, expect, test } from 'vitest'
import { changeGround } from '#server/money/changeGround.ts'
import { fingerprintOf, previewChange, type WantedChange } from '#server/money/changePreview.ts'
import { makeChange } from '#server/money/changing.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import {
  attempt,
  change,
  decide,
  newPackage,
  newPartner,
  newVendor,
  open,
  setSeller,
  tally,
} from './world.ts'

const PARALLEL = 100
const ROUNDS = count(100, 3)
const NOBODY = { actor: null, requestId: '', address: '' }

let server: TestApp
let small: number
let large: number

beforeAll(async () => {
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '10' } })
  const { pool } = server.context.database
  await setSeller(pool)
  small = await newPackage(pool)
  large = await newPackage(pool, { price: 460 })
})

const subscribed = async (): Promise<number> => {
  const { db, database } = server.context
  const partner = await newPartner(database.pool)
  const vendor = await newVendor(database.pool, { holder: { partner }, percentage: 10, months: 12 })
  const payment = await db.transaction((tx) => open(tx, { vendor, chosen: small }))
  await db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS'))
  return vendor
}

const times = <T>(number: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))

const wanted = (index: number): WantedChange => {
  const kinds = ['UPGRADE', 'SWITCH', 'CANCELLATION', 'EXTENSION', 'PAUSE', 'RESUME'] as const
  const kind = kinds[index % kinds.length] ?? 'UPGRADE'
  const takesPackage = kind === 'UPGRADE' || kind === 'SWITCH'
  return { kind, packageId: takesPackage ? large : null, days: kind === 'EXTENSION' ? 1 + index : null }
}

test(
  'of 100 parallel changes of one vendor, each agreed to as it was seen before, one happens',
  async () => {
    const { db, database } = server.context
    for (let round = 0; round < ROUNDS; round += 1) {
      const vendorId = await subscribed()
      const now = new Date()
      const agreed = await db.transaction(async (tx) => {
        const ground = await changeGround(tx, vendorId, now)
        return Promise.all(
          Array.from({ length: PARALLEL }, async (_, index) =>
            fingerprintOf(await previewChange(tx, ground, wanted(index))),
          ),
        )
      })
      const outcomes = await times(PARALLEL, (index) =>
        attempt(db, (tx) =>
          makeChange(
            tx,
            {
              ...wanted(index),
              vendorId,
              fingerprint: agreed[index] ?? '',
              reason: 'asked for it',
              origin: NOBODY,
            },
            now,
          ),
        ),
      )
      expect(tally(outcomes).done).toBe(1)
      const { rows } = await database.pool.query(
        'select count(*)::int as changes from subscription_changes where vendor = $1',
        [vendorId],
      )
      expect(rows).toEqual([{ changes: 1 }])
    }
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: '100 parallel changes of one vendor’s subscription, each agreed to beforehand',
      runs: ROUNDS,
      outcome: 'one change, each time',
    })
  },
  PATIENCE,
)

test(
  '100 parallel decisions on one upgrade are one credit note, one set-off and one invoice, or none',
  async () => {
    const { db, database } = server.context
    for (let round = 0; round < ROUNDS; round += 1) {
      const vendor = await subscribed()
      const upgrade = { kind: 'UPGRADE', packageId: large, days: null } as const
      const payment = await db.transaction((tx) => change(tx, vendor, upgrade))
      const outcomes = await times(PARALLEL, (index) =>
        attempt(db, (tx) => decide(tx, vendor, payment, index % 3 === 2 ? 'REJECTED' : 'SUCCESS')),
      )
      expect(tally(outcomes)).toEqual({ done: 1, payment_decided: 99 })
      const { rows } = await database.pool.query(
        `select s.status = 'SUCCESS' as succeeded,
          (select count(*)::int from invoices where subscription = s.id) as invoices,
          (select count(*)::int from invoices where vendor = s.vendor and purpose = 'UPGRADE') as notes,
          (select count(*)::int from refunds where vendor = s.vendor and method = 'SET_OFF') as refunds
         from subscriptions s where id = $1`,
        [payment],
      )
      const one = rows[0].succeeded ? 1 : 0
      expect(rows[0]).toEqual({ succeeded: one === 1, invoices: one, notes: one, refunds: one })
    }
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: '100 parallel decisions on one upgrade',
      runs: ROUNDS,
      outcome: 'one decision, one credit note and one invoice, each time',
    })
  },
  PATIENCE,
)
