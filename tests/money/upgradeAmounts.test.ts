import { assert, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOf, partOf, restOf, taxWithin } from '#server/money/amounts.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'

const CASES = count(100_000, 2_000)

const RATE = 1_500

/** Below this a rest holds less tax than rounding moves. */
const SMALL = 16

const paper = (total: number) => {
  const { price, discount, net, tax, total: amount } = amountsOf(total, null, RATE)
  return { price, discount, net_total: net, tax, amount }
}

const price = integer({ min: 100, max: 10_000_000 })

test(
  'what an upgrade says is to be paid has the net and the tax of its invoice less its credit note',
  () => {
    assert(
      property(price, price, integer({ min: 1, max: 364 }), (before, after, unused) => {
        const part = Math.round((before * unused) / 365)
        pre(part > 0 && part < after)
        const [old, whole] = [paper(before), paper(after)]
        const credited = partOf(old, part, RATE)
        const rest = restOf(whole, credited)
        expect(rest.amount).toBe(after - part)
        expect(rest.tax).toBeGreaterThanOrEqual(0)
        expect(rest.tax).toBeLessThanOrEqual(rest.amount)
        // Never further than a halala and a half from what the rest would be taxed by itself.
        expect(Math.abs(rest.tax - taxWithin(rest.amount, RATE))).toBeLessThanOrEqual(2)
        if (rest.amount < SMALL) return
        expect(rest.tax).toBe(whole.tax - credited.tax)
        expect(rest.amount - rest.tax).toBe(whole.net_total - credited.net_total)
      }),
      { numRuns: CASES },
    )
    note({
      scenario: 'Generated upgrades: what is to be paid has the tax of its papers',
      runs: CASES,
      outcome: '0 broken',
    })
  },
  PATIENCE,
)
