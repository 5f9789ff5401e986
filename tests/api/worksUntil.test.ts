import { expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { moneyOf } from '#tests/support/money.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

interface Told {
  readonly next_payment: { readonly works_until: string | null; readonly status: string } | null
}

test('a vendor is told until when the store works where what is due is not paid', async () => {
  const money = await moneyOf()
  const pack = await money.pack()
  const people = await vendorPeople(money.server)
  const dashboard = async () =>
    (await money.server.call('/api/user/dashboard', { token: people.token })).body.result as unknown as Told
  const due = (endsOn: string, status: string) =>
    money.query('update vendors set subscription_ends_on = $2, status = $3 where id = $1', [
      people.vendorId,
      endsOn,
      status,
    ])
  await money.paid(people.vendorId, { package: pack })
  expect((await dashboard()).next_payment).toBeNull()
  await money.query(
    `insert into subscriptions (created_at, process_id, vendor, package, status, price, discount, amount,
       vat_percentage, net_total, tax, due_on, period_type, period_count, credited_amount, refunded_amount)
     select now(), 'P-NEXT', vendor, package, 'DUE_PAYMENT', price, discount, amount, vat_percentage, net_total,
       tax, current_date, period_type, period_count, 0, 0 from subscriptions where vendor = $1`,
    [people.vendorId],
  )
  const yesterday = addDays(todayInRiyadh(), -1)
  await due(yesterday, 'ACTIVE')
  expect((await dashboard()).next_payment).toMatchObject({ works_until: addDays(yesterday, 3) })
  await due(yesterday, 'EXPIRED')
  expect((await dashboard()).next_payment).toMatchObject({ status: 'DUE_PAYMENT', works_until: null })
})
