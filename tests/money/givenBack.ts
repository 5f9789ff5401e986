import type { Books } from './books.ts'
import { newPartner } from './world.ts'

/**
 * Who brings a vendor, and what the books say of a payment: what went back of it, its invoices, its commission, its
 * vendor. The books are asked for at each call: they are opened after the helpers are named.
 */
export const givenBackIn = (booksOf: () => Books) => {
  /** 10 % of 100.00 SR for a year. */
  const referred = async () => ({
    holder: { partner: await newPartner(booksOf().db.$client) },
    percentage: 10,
    months: 12,
  })

  const paymentOf = async (id: number) =>
    (
      await booksOf().rows(
        `select credited_amount::int, refunded_amount::int, starts_on::text, ends_on::text, ended_early_on::text
         from subscriptions where id = $1`,
        [id],
      )
    )[0]

  const invoicesOf = (payment: number) =>
    booksOf().rows(
      `select kind, purpose, price::int, discount::int, net_total::int, tax::int, amount::int, supply_on::text, reason,
        credited_invoice, replaces_invoice, buyer_name, buyer_tax_number from invoices where subscription = $1 order by id`,
      [payment],
    )

  const invoiceOf = async (payment: number): Promise<number> =>
    Number(
      (
        await booksOf().rows(
          "select max(id) as id from invoices where kind = 'INVOICE' and subscription = $1",
          [payment],
        )
      )[0]?.id,
    )

  const walletOf = async (vendor: number): Promise<unknown[]> =>
    (
      await booksOf().rows(
        'select kind, amount::int, covered::int from wallet_entries where referred_vendor = $1 order by id',
        [vendor],
      )
    ).map(({ kind, amount, covered }) => [kind, amount, covered])

  const statusOf = async (vendor: number) =>
    (await booksOf().rows('select status from vendors where id = $1', [vendor]))[0]?.status

  return { referred, paymentOf, invoicesOf, invoiceOf, walletOf, statusOf }
}
