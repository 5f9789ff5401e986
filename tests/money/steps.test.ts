import { expect, test } from 'vitest'
import { createContext } from '#server/createContext.ts'
import { startTestApp } from '#tests/support/app.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import { decide, newPackage, newVendor, open, setSeller } from './world.ts'

const VENDORS = count(300, 30)

test(
  'two applications on one database do each step of time once',
  async () => {
    const { context } = await startTestApp()
    const { pool } = context.database
    // What a second process shares with the first: nothing but the database.
    const other = await createContext({
      env: context.env,
      log: context.log,
      target: pool.options as never,
      announce: () => undefined,
      clientFolder: context.clientFolder,
      mailer: { send: async () => undefined, close: () => undefined },
      attachedPaper: async () => [],
    })
    whenFileEnds(other.close)
    await setSeller(pool)
    const chosen = await newPackage(pool)
    for (let made = 0; made < VENDORS; made += 1) {
      const vendor = await newVendor(pool)
      const payment = await context.db.transaction((tx) => open(tx, { vendor, chosen }))
      await context.db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS'))
    }
    const waiting = Number(
      (await pool.query('select count(*) as count from jobs where done_at is null')).rows[0].count,
    )
    const inTwoMonths = new Date(Date.now() + 62 * 86_400_000)
    const done = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? context : other).jobs.flush(inTwoMonths)),
    )
    expect(done.reduce((sum, number) => sum + number, 0)).toBe(waiting)
    const { rows } = await pool.query(
      "select action, count(*)::int as entries, count(distinct record_id)::int as vendors from history where resource = 'vendors' and action in ('due', 'expire') group by action order by action",
    )
    expect(rows).toEqual([
      { action: 'due', entries: VENDORS, vendors: VENDORS },
      { action: 'expire', entries: VENDORS, vendors: VENDORS },
    ])
    const due = await pool.query(
      "select count(*)::int as count from subscriptions where status = 'DUE_PAYMENT'",
    )
    expect(due.rows[0].count).toBe(VENDORS)
    expect(await brokenRules(pool)).toEqual([])
    note({
      scenario:
        'Steps driven by time, taken by two applications with pools of their own (in one process), eight workers at a time',
      runs: waiting,
      outcome: `each done once (${Math.min(...done)} to ${Math.max(...done)} by each worker)`,
    })
  },
  PATIENCE,
)
