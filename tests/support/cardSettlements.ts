import { expect, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { cardPayments } from './cardPayments.ts'
import type { StandInInvoice } from './moyasar.ts'

const settlements = resourceNamed('settlements')

/** The gateway's id of what was paid. */
export const idOf = (invoice: StandInInvoice): string => String(invoice.payments[0]?.id)

/** A line as the gateway tells it: 2 % and a riyal, with 15 % VAT. */
export const lineOf = ({ paymentId, amount }: { readonly paymentId: string; readonly amount: number }) => {
  const fee = Math.round(amount * 0.02) + 100
  const tax = Math.round(fee * 0.15)
  return { payment_id: paymentId, type: 'payment', amount: amount - fee - tax, fee: fee + tax, tax }
}

/** A server whose visitors pay by card, and what its gateway settles. */
export const cardSettlements = async () => {
  const cards = await cardPayments()

  /** Until no job waits that nobody has tried: they are done in the background. */
  const jobsTried = () =>
    vi.waitFor(
      async () => {
        await cards.server.context.jobs.flush()
        expect(
          await cards.rows(
            `select key from jobs
             where kind like '%settle%' and done_at is null and attempts = 0 and run_at <= now()`,
          ),
        ).toEqual([])
      },
      { timeout: 20_000 },
    )

  return {
    cards,
    jobsTried,
    /** A visitor's card payment that was booked, with the gateway's invoice and its id of the payment. */
    paid: async () => {
      const { invoice, store } = await cards.byCard()
      cards.moyasar.pay(invoice)
      expect((await cards.notify(cards.moyasar.notification(invoice))).status).toBe(200)
      const payment = await cards.paymentOf(String(store.email))
      return {
        invoice,
        subscription: Number(payment?.id),
        paymentId: idOf(invoice),
        amount: invoice.amount,
      }
    },
    fetchNow: async () => {
      const answer = await cards.server.call('/api/admin-panal/settlements/fetch', {
        method: 'POST',
        token: cards.records.token,
      })
      expect([answer.status, answer.body.errors]).toEqual([200, undefined])
      await jobsTried()
    },
    settlementCalled: async (remoteId: string) =>
      (await cards.records.list(settlements, { search: remoteId })).data[0],
  }
}

export type CardSettlements = Awaited<ReturnType<typeof cardSettlements>>
