import { startTestApp } from './app.ts'
import { type StandInInvoice, startMoyasar } from './moyasar.ts'
import { recordsOf } from './records.ts'
import { registrationIn, visitorsOf } from './visitors.ts'

/** A server whose visitors pay by card, with the gateway's stand-in. */
export const cardPayments = async () => {
  const moyasar = await startMoyasar()
  const server = await startTestApp({ variables: moyasar.variables })
  const records = await recordsOf(server)
  const visitors = await visitorsOf(server, records)

  const rows = async (text: string, values: unknown[] = []) =>
    (await server.context.database.pool.query(text, values)).rows

  /** Fills in what invoices need of the seller, or takes it away. */
  const invoicing = (isSet: boolean) =>
    server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: records.token,
      body: { seller_name_ar: isSet ? 'ربط' : null, seller_tax_number: isSet ? '310000000000003' : null },
    })

  await invoicing(true)
  return {
    moyasar,
    server,
    records,
    visitors,
    /** Rows of a query. */
    rows,
    invoicing,
    /** Registers by card; returns what was answered and the invoice at the gateway. */
    byCard: async (overrides = {}) => {
      const store = visitors.store(overrides)
      const answer = await visitors.register({ ...store, package: visitors.paid, method: 'CREDIT_CARD' })
      if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`)
      const registration = registrationIn(answer.body)
      const invoice = moyasar.invoices.at(-1) as StandInInvoice
      return { store, registration, invoice }
    },
    /** Sends what the gateway would tell. */
    notify: (body: unknown, address = '10.1.1.1') =>
      server.call('/api/payments/webhook/moyasar', { method: 'POST', body, address }),
    paymentOf: async (email: string) =>
      (
        await rows(
          'select s.id, s.status, s.method from subscriptions s join vendors v on v.id = s.vendor where v.email = $1',
          [email],
        )
      )[0],
    /** What became of a page at the gateway. */
    pageOf: async ({ id }: StandInInvoice) =>
      (await rows('select state, problem from gateway_payments where remote_id = $1', [id]))[0],
    status: async (token: string) =>
      registrationIn(
        (await server.call('/api/registration/status', { query: { payment_token: token } })).body,
      ),
  }
}

export type CardPayments = Awaited<ReturnType<typeof cardPayments>>
