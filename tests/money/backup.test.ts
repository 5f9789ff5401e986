import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import type { Connection } from '#server/db/connection.ts'
import { runMigrations } from '#server/db/migrate.ts'
import { seedRoles } from '#server/db/roles.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import { installedPrograms, runProgram, startInstalled } from './systemPostgres.ts'
import { decide, newCoupon, newPackage, newPartner, newVendor, open, pay, setSeller } from './world.ts'

const programs = installedPrograms()
const quiet = { warn: () => undefined }

const opened = (target: Connection) => {
  const handle = openDatabase({ target, size: 3, seconds: 60, log: quiet })
  whenFileEnds(handle.close)
  return handle
}

type Handle = ReturnType<typeof opened>

/** A checksum of every row of every table. */
const checksums = async ({ pool }: Handle): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1",
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${name} t`,
    )
    sums[name] = rows[0].sum
  }
  return sums
}

/** Some life: paid with and without a coupon, earned, paid out. */
const fill = async ({ db, pool }: Handle): Promise<{ partner: number; vendor: number; chosen: number }> => {
  await seedRoles(pool)
  await setSeller(pool)
  const chosen = await newPackage(pool, { price: 1_150 })
  const partner = await newPartner(pool)
  await newCoupon(pool, [chosen], { code: 'BACKUP', type: 'PERCENTAGE', discountPercentage: 10 })
  let vendor = 0
  for (let made = 0; made < 20; made += 1) {
    vendor = await newVendor(pool, { holder: { partner }, percentage: 10, months: 12 })
    const coupon = made % 2 ? 'BACKUP' : null
    const payment = await db.transaction((tx) => open(tx, { vendor, chosen, coupon }))
    await db.transaction((tx) => decide(tx, vendor, payment, made % 5 ? 'SUCCESS' : 'REJECTED'))
  }
  await db.transaction((tx) => pay(tx, { partner }, 5_000, 'BEFORE'))
  return { partner, vendor, chosen }
}

test.skipIf(!programs)(
  'what pg_dump writes and pg_restore reads is the same to the byte, and the business goes on from there',
  async () => {
    const [from, to] = await startInstalled(programs ?? '', ['source', 'restored'])
    if (!from || !to) throw new Error('no databases')
    await runMigrations(from)
    const source = opened(from)
    const { partner, vendor, chosen } = await fill(source)

    const file = join(from.host, 'rabt.dump')
    const where = (database: string) => ['-h', from.host, '-U', 'rabt', '-d', database]
    await runProgram(join(programs ?? '', 'pg_dump'), [...where('source'), '-Fc', '-f', file])
    await runProgram(join(programs ?? '', 'pg_restore'), [
      ...where('restored'),
      '--no-owner',
      '--exit-on-error',
      file,
    ])

    const restored = opened(to)
    const sums = await checksums(restored)
    expect(sums).toEqual(await checksums(source))
    expect(await brokenRules(restored.pool)).toEqual([])

    await runMigrations(to)
    expect(await checksums(restored)).toEqual(sums)
    await expect(restored.pool.query('update invoices set amount = amount')).rejects.toThrow('only added to')
    await restored.db.transaction((tx) => pay(tx, { partner }, 100, 'AFTER'))
    const payment = await restored.db.transaction((tx) => open(tx, { vendor, chosen }))
    await restored.db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS'))
    expect(await brokenRules(restored.pool)).toEqual([])
    note({
      scenario:
        'Backup by pg_dump and restore by pg_restore of an installed PostgreSQL (not the embedded one), tables compared by checksums',
      runs: Object.keys(sums).length,
      outcome: 'every table the same to the byte; invoices, chain and wallets go on',
    })
  },
  PATIENCE,
)
