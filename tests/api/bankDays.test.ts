import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { closeBooks, subscriptions } from '#tests/support/money.ts'

/** The day of payment is the one on which the bank booked the money. */

const today = todayInRiyadh()
const monthStart = `${today.slice(0, 7)}-01`

let bank: Bank
let chosen: number

beforeAll(async () => {
  bank = await bankOf()
  chosen = await bank.pack({ price: 115 })
})

/** A transfer that a seller told of with its day, and the line of the bank that approved it. */
const approved = async (told: string, booked: string) => {
  const { id: vendor } = await bank.vendor()
  const { id } = await bank.opened(vendor, { package: chosen, payment_date: told })
  const { transfer_code: code } = await bank.records.read(subscriptions, id)
  await bank.arrived([{ day: booked, amount: 115, reference: `DAY-${id}`, text: `${code}` }])
  const line = await bank.lineOf(String(code))
  expect(await bank.match([{ line: line.id, target: id }], true)).toMatchObject([{ matched: true }])
  const { payment_date, supply_on } = await bank.records.read(subscriptions, id)
  const [invoice] = await bank.query('select supply_on::text from invoices where subscription = $1', [id])
  const [entry] = await bank.query(
    "select changes from history where resource = 'subscriptions' and record_id = $1 and action = 'approve'",
    [id],
  )
  return {
    days: [payment_date, supply_on, invoice?.supply_on],
    change: (entry?.changes as Readonly<Record<string, unknown>> | undefined)?.payment_date,
  }
}

test('a payment is of the day that the bank tells, and what the seller told stays in the history', async () => {
  const [told, booked] = [addDays(today, -9), addDays(today, -5)]
  expect(await approved(told, booked)).toEqual({
    days: [booked, booked, booked],
    change: { from: told, to: booked },
  })
})

test('a day on which both agree is no change', async () => {
  const day = addDays(today, -3)
  expect(await approved(day, day)).toEqual({ days: [day, day, day], change: undefined })
})

test('the bank’s day of a closed month counts on the first open day, though the seller told an open one', async () => {
  const booked = addDays(monthStart, -2)
  await closeBooks(bank, addDays(monthStart, -1))
  expect(await approved(today, booked)).toEqual({
    days: [booked, monthStart, monthStart],
    change: today === booked ? undefined : { from: today, to: booked },
  })
  await closeBooks(bank, null)
})

test('of a line of a day that is to come what the seller told holds', async () => {
  const told = addDays(today, -1)
  expect(await approved(told, addDays(today, 4))).toEqual({ days: [told, told, told], change: undefined })
})
