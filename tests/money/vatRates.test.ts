import { beforeAll, describe, expect, test } from 'vitest'
import { dropVatRate, rateFor, readVatRates, setVatRate } from '#server/money/vatRates.ts'
import { type Books, conflict, issue, NOW, openBooks, payingVendor } from './books.ts'
import { newPackage } from './world.ts'

let books: Books
let chosen: number

const NOT_FOUND = { status: 404, code: 'not_found' }

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

describe('a rate of VAT', () => {
  const rate = (validFrom: string, of: number) => ({ validFrom, rate: of, reason: 'a decree', setBy: 'root' })
  const on = (day: string) => books.run((tx) => rateFor(tx, null, day))

  test('holds from its day until the next one, and a reason is none', async () => {
    await books.run((tx) => setVatRate(tx, rate('2040-01-01', 2_000), NOW))
    expect(await books.run((tx) => setVatRate(tx, rate('2041-01-01', 500), NOW))).toBe(2_000)
    expect([await on('2039-12-31'), await on('2040-01-01'), await on('2041-01-01')]).toEqual([
      1_500, 2_000, 500,
    ])
    expect(await books.run((tx) => rateFor(tx, 'VATEX-SA-32', '2040-01-01'))).toBe(0)
    expect((await books.run((tx) => readVatRates(tx))).slice(-2)).toMatchObject([
      { validFrom: '2040-01-01', rate: 2_000, reason: 'a decree', setBy: 'root' },
      { validFrom: '2041-01-01', rate: 500 },
    ])
  })

  test('that was set for the same day gives way', async () => {
    await books.run((tx) => setVatRate(tx, rate('2042-01-01', 700), NOW))
    expect(await books.run((tx) => setVatRate(tx, rate('2042-01-01', 800), NOW))).toBe(700)
    expect(await on('2042-01-01')).toBe(800)
  })

  test('is not set back over days of which invoices were issued; up to the next rate it is', async () => {
    await payingVendor(books, { chosen })
    const later = new Date('2030-07-01T09:00:00Z')
    const past = (day: string) => books.refused((tx) => setVatRate(tx, rate(day, 900), later))
    expect(await past('2030-05-15')).toEqual(issue('valid_from', 'vat_invoiced'))
    expect(await past('2030-05-01')).toEqual(issue('valid_from', 'vat_invoiced'))
    await books.run((tx) => setVatRate(tx, rate('2030-05-16', 900), later))
    expect(await on('2030-05-16')).toBe(900)
    // The days before the invoices, where another rate begins in between.
    await books.run((tx) => setVatRate(tx, rate('2030-05-10', 1_500), new Date('2030-05-10T09:00:00Z')))
    await books.run((tx) => setVatRate(tx, rate('2030-05-01', 800), later))
    expect([await on('2030-05-09'), await on('2030-05-15')]).toEqual([800, 1_500])
  })

  test('that is only planned is dropped, one that holds is not', async () => {
    await books.run((tx) => setVatRate(tx, rate('2050-01-01', 1_000), NOW))
    expect(await books.run((tx) => dropVatRate(tx, '2050-01-01', NOW))).toEqual({ rate: 1_000, instead: 800 })
    expect(await books.refused((tx) => dropVatRate(tx, '2050-01-01', NOW))).toEqual(NOT_FOUND)
    const [first] = await books.run((tx) => readVatRates(tx))
    expect(await books.refused((tx) => dropVatRate(tx, first?.validFrom ?? '', NOW))).toEqual(
      conflict('vat_rate_holds'),
    )
    expect(await books.refused((tx) => dropVatRate(tx, '2019-03-03', NOW))).toEqual(NOT_FOUND)
  })
})
