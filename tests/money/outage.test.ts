import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'
import { formOf } from '#tests/support/uploads.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import { decide, newPackage, newPartner, newVendor, open, setSeller } from './world.ts'

const AWAY_MS = count(60_000, 5_000)
const WITHIN_MS = 10_000

let server: TestApp
let cable: Cable

beforeAll(async () => {
  const { host, port } = inject('templateDatabase')
  cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  server = await startTestApp({
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: cable.port }),
  })
})

afterAll(() => cable.pull())

test(
  'while the database is gone no payout succeeds, every answer says why, and it goes on by itself afterwards',
  async () => {
    const { db, database } = server.context
    await setSeller(database.pool)
    const chosen = await newPackage(database.pool, { price: 11_500 })
    const partner = await newPartner(database.pool)
    const vendor = await newVendor(database.pool, { holder: { partner }, percentage: 10, months: 12 })
    const payment = await inTransaction(db, (tx) => open(tx, { vendor, chosen }))
    await inTransaction(db, (tx) => decide(tx, vendor, payment, 'SUCCESS'))
    const token = await server.signIn()
    const acknowledged: string[] = []
    const refused = new Map<string, number>()
    let number = 0
    const payOut = async (): Promise<number> => {
      number += 1
      const texts = {
        payment_number: `OUT-${number}`,
        amount: '1',
        method: 'CASH',
        payment_date: '2026-01-05',
      }
      const { status, body } = await server.call(`/api/admin-panal/partners/createPayment/${partner}`, {
        method: 'POST',
        token,
        ...formOf(texts),
      })
      if (status === 201) acknowledged.push(texts.payment_number)
      else refused.set(`${status} ${body.code}`, (refused.get(`${status} ${body.code}`) ?? 0) + 1)
      return status
    }
    expect(await payOut()).toBe(201)

    cable.pull()
    const goneAt = performance.now()
    while (performance.now() - goneAt < AWAY_MS) {
      expect(await payOut()).toBe(503)
      await after(50)
    }
    expect([...refused.keys()]).toEqual(['503 unavailable'])
    await cable.plug()
    const backAt = performance.now()
    await expect.poll(payOut, { timeout: WITHIN_MS }).toBe(201)
    const seconds = (performance.now() - backAt) / 1000

    // No connection that broke is kept out of the pool for ever.
    const { pool } = database
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: WITHIN_MS }).toBe(0)
    const { rows } = await database.pool.query('select payment_number from payouts order by id')
    expect(rows.map(({ payment_number }) => payment_number)).toEqual(acknowledged)
    expect(await brokenRules(database.pool)).toEqual([])
    note({
      scenario: `Connections to the database cut for ${AWAY_MS / 1000} s under payouts (${refused.get('503 unavailable')} calls meanwhile)`,
      runs: 1,
      outcome: `every call 503, 0 false successes, working again after ${seconds.toFixed(1)} s`,
    })
  },
  PATIENCE,
)
