import { expect, test } from 'vitest'
import { loadDemoData } from '#server/demo/demo.ts'
import { startTestApp } from '#tests/support/app.ts'
import { PATIENCE } from '../support/counts.ts'
import { brokenRules } from './ledger.ts'

test(
  'the money of the demo adds up',
  async () => {
    const { context } = await startTestApp()
    await loadDemoData(context)
    const { rows } = await context.database.pool.query('select count(*)::int as count from invoices')
    expect(rows[0].count).toBeGreaterThan(50)
    expect(await brokenRules(context.database.pool)).toEqual([])
  },
  PATIENCE,
)
