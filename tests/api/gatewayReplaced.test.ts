import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { changesOf, moveDates } from '#tests/support/changes.ts'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'
import { type MoyasarStandIn, startMoyasar } from '#tests/support/moyasar.ts'
import { formOf } from '#tests/support/uploads.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let moyasar: MoyasarStandIn
let money: Money
let changes: ReturnType<typeof changesOf>
let pack: number
let larger: number

beforeAll(async () => {
  moyasar = await startMoyasar()
  money = await moneyOf({ variables: moyasar.variables })
  changes = changesOf(money)
  pack = await money.pack({ title_en: 'Basic' })
  larger = await money.pack({ title_en: 'Larger', price: 230 })
})

beforeEach(() => {
  moyasar.mode = 'works'
})

/** Orders as the vendor, by card; returns the payment and the invoice at the gateway. */
const orderedByCard = async ({ token }: VendorPeople, chosen = pack) => {
  const { body, headers } = formOf({ package: String(chosen), method: 'CREDIT_CARD' })
  const answer = await money.server.call('/api/user/subscribe', { method: 'POST', token, body, headers })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  const { payment } = answer.body.result as { payment: { id: number; pay_url: string | null } }
  const invoice = moyasar.invoices.find(({ url }) => url === payment.pay_url)
  if (!invoice) throw new Error('there is no page to pay on')
  return { id: payment.id, invoice }
}

const recordedByHand = async ({ vendorId }: VendorPeople, chosen = pack, more: object = {}) => {
  const answer = await money.subscribe(vendorId, { package: chosen, method: 'CASH', ...more })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
}

const jobsDone = () => money.server.context.jobs.flush(new Date(Date.now() + 60_000))

describe('the page of what is due is payable no more', () => {
  test('once an administrator records how it was paid', async () => {
    const people = await vendorPeople(money.server)
    const { id, invoice } = await orderedByCard(people)
    await recordedByHand(people)
    await jobsDone()
    expect(await money.records.read(subscriptions, id)).toMatchObject({ status: 'PENDING', method: 'CASH' })
    expect(invoice.status).toBe('canceled')
  })

  test('once an administrator records it for another package', async () => {
    const people = await vendorPeople(money.server)
    const { invoice } = await orderedByCard(people)
    await recordedByHand(people, larger)
    await jobsDone()
    expect(invoice.status).toBe('canceled')
  })

  describe('once it becomes that of something else', () => {
    moveDates()

    /** A vendor whose renewal is due, with its page. */
    const renewing = async () => {
      const people = await vendorPeople(money.server)
      await changes.at('2030-01-10')
      await money.paid(people.vendorId, { package: pack })
      await changes.at('2030-02-05')
      return { vendor: people.vendorId, people, ...(await orderedByCard(people)) }
    }

    test('as another package is planned for the end', async () => {
      const { vendor, id, invoice } = await renewing()
      await changes.made(vendor, { kind: 'SWITCH', package: larger })
      await jobsDone()
      expect(await changes.paymentsOf(vendor, 'DUE_PAYMENT')).toMatchObject([{ id, amount: 230 }])
      expect(invoice.status).toBe('canceled')
    })

    test('as an upgrade is agreed to, and as that is paid otherwise', async () => {
      const { vendor, people, id, invoice } = await renewing()
      await changes.made(vendor, { kind: 'UPGRADE', package: larger })
      await jobsDone()
      expect(invoice.status).toBe('canceled')
      const ofUpgrade = await orderedByCard(people, larger)
      expect(ofUpgrade.id).toBe(id)
      await jobsDone()
      expect(ofUpgrade.invoice.status).toBe('initiated')
      await changes.at('2030-02-06')
      await recordedByHand(people, larger)
      await jobsDone()
      expect(ofUpgrade.invoice.status).toBe('canceled')
    })
  })
})

test('a page that was made anew for what is due by now stays, though the one before is closed late', async () => {
  const people = await vendorPeople(money.server)
  const before = await orderedByCard(people)
  const { invoice } = await orderedByCard(people, larger)
  await jobsDone()
  expect([before.invoice.status, invoice.status]).toEqual(['canceled', 'initiated'])
})

/** Pays on a page that the gateway did not close in time, after somebody recorded another payment of weeks ago. */
const paidBesides = async (at?: string) => {
  const people = await vendorPeople(money.server)
  const { id, invoice } = await orderedByCard(people)
  moyasar.mode = 'fails'
  await recordedByHand(people, pack, { payment_date: addDays(todayInRiyadh(), -20) })
  moyasar.mode = 'works'
  moyasar.pay(invoice)
  invoice.payments = invoice.payments.map((payment) => ({ ...payment, ...(at && { created_at: at }) }))
  const told = moyasar.notification(invoice)
  const { status } = await money.server.call('/api/payments/webhook/moyasar', { method: 'POST', body: told })
  expect(status).toBe(200)
  const [paid] = await money.query(
    'select status, method, payment_date::text, supply_on::text from subscriptions where id = $1',
    [id],
  )
  return { paid, invoice: await money.invoiceOf(id) }
}

describe('what a card paid though another payment was told', () => {
  test('was supplied on the day on which the card paid', async () => {
    const today = todayInRiyadh()
    const { paid, invoice } = await paidBesides()
    const supplied = { payment_date: today, supply_on: today }
    expect(paid).toEqual({ status: 'SUCCESS', method: 'CREDIT_CARD', ...supplied })
    expect(invoice.supply_on).toBe(today)
  })

  test('was so on the day that the gateway tells, where it is learnt later', async () => {
    const yesterday = addDays(todayInRiyadh(), -1)
    const { paid } = await paidBesides(`${yesterday}T09:00:00Z`)
    expect(paid).toMatchObject({ payment_date: yesterday, supply_on: yesterday })
  })

  test.each([`${addDays(todayInRiyadh(), 3)}T09:00:00Z`, 'no moment'])(
    'was so today where the gateway tells %s',
    async (told) => {
      expect((await paidBesides(told)).paid).toMatchObject({ supply_on: todayInRiyadh() })
    },
  )
})
