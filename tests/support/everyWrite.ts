import { expect } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Answer, TestApp } from './app.ts'
import { moneyOn, vendors } from './money.ts'
import type { Values } from './samples.ts'
import { creatable } from './variedRecords.ts'
import { visitorsOf } from './visitors.ts'

/** Values of an edit: of the fields that may be changed. */
const editOf = (resource: AnyResource, input: Values): Values => {
  const changed = new Set(writableFields(resource, 'edit').flatMap(wireNames))
  return Object.fromEntries(Object.entries(input).filter(([name]) => changed.has(name)))
}

const done = ({ status, text }: Answer): void =>
  expect([status < 300, text.slice(0, 300)]).toEqual([true, text.slice(0, 300)])

/**
 * Does what writes, one act after the other: makes, changes and deletes a record of every resource, takes money and
 * gives it back, pays out, registers, and signs in. Tells `did` what was done, after each act.
 */
export const everyWrite = async (server: TestApp, did: (what: string) => void): Promise<void> => {
  const money = await moneyOn(server)
  const { records } = money
  did('POST setting/update-settings')
  for (const [name, resource] of creatable) {
    const { id } = await records.create(resource, 9301)
    did(`POST ${name}`)
    if (resource.capabilities.edit) {
      done(await records.put(resource, id, editOf(resource, await records.input(resource, 9302))))
      did(`PUT ${name}`)
    }
    if (resource.capabilities.delete) {
      expect([200, 409]).toContain((await records.remove(resource, id)).status)
      did(`DELETE ${name}`)
    }
  }

  const pack = await money.pack()
  const coupon = await money.coupon([pack])
  const partner = await money.partner()
  const vendor = await money.vendor()
  await money.query(
    'update vendors set referrer_partner = $1, referral_percentage = 1000, referral_due_months = 3 where id = $2',
    [partner.id, vendor.id],
  )
  did('what payments are of')
  done(await money.quote(vendor.id, { package: pack, coupon: String(coupon.code) }))
  did('POST venders/quote')
  const payment = await money.opened(vendor.id, { package: pack, coupon: String(coupon.code) })
  did('POST venders/subscribe')
  done(await money.decide(vendor.id, payment.id, { status: 'SUCCESS' }))
  did('POST venders/changeTransactionStatus')
  const second = await money.paid(vendor.id, { package: pack })
  did('a second period')
  const today = todayInRiyadh()
  done(
    await money.refund(second.id, {
      reference: 'R-1',
      refunded_on: today,
      reason: 'Less',
      method: 'CASH',
      amount: '40',
    }),
  )
  did('POST subscriptions/refund')
  done(
    await money.payOut('partners', partner.id, {
      payment_number: 'PO-EVERY',
      amount: '5',
      method: 'CASH',
      payment_date: today,
    }),
  )
  did('POST partners/createPayment')
  const other = { ...(await records.input(vendors, 9303)), referral_code_group: null }
  done(await records.put(vendors, vendor.id, editOf(vendors, other)))
  did('PUT venders, of one that has paid')

  const visitors = await visitorsOf(server, records)
  const { result } = (await server.call('/api/registration/options')).body
  const { terms } = result as Result<'GET registration/options'>
  did('what visitors choose from')
  const order = {
    package: visitors.paid,
    method: 'BANK_TRANSFER',
    amount: 115,
    terms_version: terms?.version,
  }
  done(await visitors.register({ ...visitors.store(), ...order }))
  did('POST registration')

  const post = (path: string, body: object) => server.call(`/api/${path}`, { method: 'POST', body })
  for (const path of ['login', 'admin-panal/auth/login']) {
    expect((await post(path, { email: 'nobody@example.test', password: 'not the right one' })).status).toBe(
      401,
    )
    did(`POST ${path}`)
  }
  for (const path of ['forgot_password', 'admin-panal/auth/forgot-password']) {
    done(await post(path, { email: 'nobody@example.test' }))
    did(`POST ${path}`)
  }
}
