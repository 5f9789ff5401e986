import { assert, bigInt, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOf, type Discount, discountOn, riyals, shareOf, taxWithin } from '#server/money/amounts.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'

const CASES = count(100_000, 2_000)

/** The dearest package, 1,000,000 SR, in halalas; half of the cases are small, where roundings hurt. */
const amount = oneof(integer({ min: 0, max: 100_000_000 }), integer({ min: 0, max: 300 }))
const share = oneof(integer({ min: 0, max: 10_000 }), constantFrom(0, 1, 500, 1_500, 9_999, 10_000))
const discount = oneof(
  constantFrom<Discount | null>(null),
  record({ type: constantFrom('PERCENTAGE' as const), share }),
  record({ type: constantFrom('FIXED' as const), value: amount }),
)

/** Rounded half up without a fraction in between. */
const exact = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

test(
  'net + tax = total, a discount is never more than the price, and the tax is exact to the halala',
  () => {
    assert(
      property(amount, discount, share, (price, taken, rate) => {
        const amounts = amountsOf(price, taken, rate)
        expect(amounts.net + amounts.tax).toBe(amounts.total)
        expect(amounts.price - amounts.discount).toBe(amounts.total)
        expect(amounts.total).toBeGreaterThanOrEqual(0)
        expect(amounts.discount).toBe(discountOn(price, taken))
        expect(amounts.discount).toBeGreaterThanOrEqual(0)
        expect(amounts.tax).toBe(exact(BigInt(amounts.total) * BigInt(rate), BigInt(10_000 + rate)))
      }),
      { numRuns: CASES },
    )
    note({
      scenario: 'Generated amounts: net + tax = total, discount ≤ price, tax exact',
      runs: CASES,
      outcome: '0 broken',
    })
  },
  PATIENCE,
)

test(
  'shares are exact to the halala, grow with the amount, and never exceed it',
  () => {
    assert(
      property(amount, amount, share, (one, other, part) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(shareOf(less, part)).toBe(exact(BigInt(less) * BigInt(part), 10_000n))
        expect(shareOf(less, part)).toBeLessThanOrEqual(shareOf(more, part))
        expect(shareOf(more, part)).toBeLessThanOrEqual(more)
        expect(taxWithin(less, part)).toBeLessThanOrEqual(taxWithin(more, part))
      }),
      { numRuns: CASES },
    )
    note({
      scenario: 'Generated shares: exact, monotone, never above the whole',
      runs: CASES,
      outcome: '0 broken',
    })
  },
  PATIENCE,
)

test(
  'riyals are written with two decimals and read back as the same halalas',
  () => {
    assert(
      property(bigInt({ min: -10_000_000_000n, max: 10_000_000_000n }), (halalas) => {
        const text = riyals(Number(halalas))
        expect(text).toMatch(/^-?\d+\.\d\d$/)
        expect(BigInt(text.replace('.', ''))).toBe(halalas)
      }),
      { numRuns: CASES },
    )
  },
  PATIENCE,
)
