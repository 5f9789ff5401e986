import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOf, type Discount, type PaperAmounts, partOf, taxWithin } from '#server/money/amounts.ts'
import { type NetLine, netLine } from '#src/invoice/lines.ts'
import { toHalalas, toRiyals } from '#src/schema/money.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'

const CASES = count(100_000, 2_000)

/** The dearest package, 1,000,000 SR, in halalas; half of the cases are small, where roundings hurt. */
const amount = oneof(integer({ min: 0, max: 100_000_000 }), integer({ min: 0, max: 300 }))
const rate = oneof(integer({ min: 0, max: 10_000 }), constantFrom(0, 500, 1_500))
const discount = oneof(
  constantFrom<Discount | null>(null),
  record({ type: constantFrom('PERCENTAGE' as const), share: integer({ min: 0, max: 10_000 }) }),
  record({ type: constantFrom('FIXED' as const), value: amount }),
)

/** The line of an invoice or, below zero, of a credit note, in halalas. */
const lineOf = (
  { price, discount: taken, net_total }: PaperAmounts,
  share: number,
  sign: 1 | -1,
): NetLine => {
  const line = netLine({
    price: sign * toRiyals(price),
    discount: sign * toRiyals(taken),
    net_total: sign * toRiyals(net_total),
    vat_percentage: share / 100,
  })
  return { price: toHalalas(line.price), discount: toHalalas(line.discount), net: toHalalas(line.net) }
}

const expectWhole = (paper: PaperAmounts, line: NetLine): void => {
  expect(line.net).toBe(paper.net_total)
  expect(line.price - line.discount).toBe(line.net)
  expect(line.net + paper.tax).toBe(paper.amount)
  expect(line.discount).toBeGreaterThanOrEqual(0)
  if (paper.discount === 0) expect(line.discount).toBe(0)
}

test(
  'unit price less discount is the net, net and VAT are the total, on every invoice and every note of it',
  () => {
    assert(
      property(
        amount,
        discount,
        rate,
        array(integer({ min: 1, max: 99 }), { maxLength: 4 }),
        (price, taken, share, parts) => {
          const { net, total, ...rest } = amountsOf(price, taken, share)
          const paper: PaperAmounts = { ...rest, net_total: net, amount: total }
          const line = lineOf(paper, share, 1)
          expectWhole(paper, line)
          // The price is that of the package, whatever the coupon; both differ by what rounding leaves over.
          expect(line.price).toBe(price - taxWithin(price, share))
          expect(
            Math.abs(line.discount - (rest.discount - taxWithin(rest.discount, share))),
          ).toBeLessThanOrEqual(1)
          let left = paper
          for (const part of [...parts, 100]) {
            const note = partOf(left, Math.ceil((left.amount * part) / 100), share)
            expectWhole(note, lineOf(note, share, -1))
            left = {
              price: left.price - note.price,
              discount: left.discount - note.discount,
              net_total: left.net_total - note.net_total,
              tax: left.tax - note.tax,
              amount: left.amount - note.amount,
            }
          }
          expect(left.net_total).toBe(0)
        },
      ),
      { numRuns: CASES },
    )
    note({
      scenario: 'Generated invoices and their notes: unit price − discount = net, net + VAT = total',
      runs: CASES,
      outcome: '0 broken',
    })
  },
  PATIENCE,
)
