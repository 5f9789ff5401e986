import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { closeMonth } from '#server/money/closeBooks.ts'
import { adjustWallet, returnPayout } from '#server/money/corrections.ts'
import { creditInvoice } from '#server/money/credit.ts'
import { decidePayment } from '#server/money/decide.ts'
import { fileVatReturn } from '#server/money/fileVatReturn.ts'
import { correctInvoice } from '#server/money/invoiceCorrections.ts'
import { addMonths } from '#server/money/period.ts'
import { refundPayment } from '#server/money/refunds.ts'
import { readVatReturn, readVatReturns } from '#server/money/vatReturns.ts'
import { type Holder, payOut, readWallet } from '#server/money/wallet.ts'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import { addDays } from '#src/schema/days.ts'
import { oneOf, type Stage, type Today } from './stage.ts'

const PAYMENT = z.object({
  id: z.number(),
  vendor: z.number(),
  amount: z.number(),
  left: z.number(),
  invoice: z.number().nullable(),
})

const payments = ({ books }: Stage, which: ReturnType<typeof sql>) =>
  rowsOf(
    books.db,
    PAYMENT,
    sql`select s.id, s.vendor, s.amount, s.amount - s.refunded_amount as left,
        (select max(i.id) from invoices i where i.subscription = s.id and i.kind = 'INVOICE') as invoice
      from subscriptions s where ${which} order by s.id`,
  )

/** Most transfers are approved within days, by somebody else than whoever entered them; some are not found. */
export const decideTransfers = async (stage: Stage, { now }: Today): Promise<void> => {
  const { random, finance, act } = stage
  for (const { id, vendor } of await payments(stage, sql`s.status = 'PENDING'`)) {
    const chance = random()
    if (chance > 0.7) continue
    const to = chance < 0.05 ? ('REJECTED' as const) : ('SUCCESS' as const)
    const reason = to === 'REJECTED' ? 'لم نجد الحوالة' : null
    const decision = { vendorId: vendor, subscriptionId: id, to, reason, origin: finance[1] }
    await act(to === 'SUCCESS' ? 'approval' : 'rejection', (tx) => decidePayment(tx, decision, now))
  }
}

/** Money goes back now and then: in part or whole, for a payment of the last weeks. */
export const giveBack = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const { random, finance, act } = stage
  const recent = sql`s.status = 'SUCCESS' and s.amount > 0 and s.refunded_amount < s.amount
    and s.supply_on > ${addDays(day, -60)}::date and s.supply_on <= ${day}::date`
  for (const { id, left, invoice } of await payments(stage, recent)) {
    const chance = random()
    if (chance < 0.004) {
      const amount = chance < 0.0012 ? left : Math.max(1, Math.floor(left * random()))
      const refund = {
        subscriptionId: id,
        amount,
        method: 'BANK_TRANSFER',
        reference: `RFD-${id}-${day}`,
        refundedOn: day,
        file: null,
        reason: 'تعويض عن توقف الخدمة',
        endsPeriod: random() < 0.3 ? true : null,
      } as const
      await act(amount === left ? 'refund' : 'partial refund', (tx) =>
        refundPayment(tx, finance[0], refund, now),
      )
    } else if (chance < 0.006 && invoice) {
      await act('credit', (tx) =>
        creditInvoice(tx, { invoiceId: invoice, reason: 'أُصدرت بالخطأ', origin: finance[0] }, now),
      )
    } else if (chance < 0.008 && invoice) {
      const buyer = { buyer_name: `شركة ${id} ${day}` }
      await act('correction', (tx) =>
        correctInvoice(tx, { invoiceId: invoice, reason: 'اسم المنشأة', buyer, origin: finance[0] }, now),
      )
    }
  }
}

/** What nobody has paid for long is written off; some of it is taken back as the vendor answers after all. */
export const writeOff = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const { random, finance, act } = stage
  const old = sql`s.status = 'DUE_PAYMENT' and s.amount > 0 and s.due_on < ${addDays(day, -45)}::date`
  for (const { id } of await payments(stage, old))
    if (random() < 0.1)
      await act('write-off', (tx) =>
        writeOffDue(
          tx,
          { subscriptionId: id, reason: 'لم يرد التاجر', writtenOffOn: day, origin: finance[0] },
          now,
        ),
      )
  for (const { id } of await payments(stage, sql`s.status = 'WRITTEN_OFF'`))
    if (random() < 0.01)
      await act('reversed write-off', (tx) =>
        reverseWriteOff(tx, { subscriptionId: id, reason: 'وعد بالدفع', origin: finance[0] }, now),
      )
}

const HOLDER = z.object({ partner: z.number().nullable(), vendor: z.number().nullable() })

/** What no batch paid is paid out by hand, a payout of them comes back now and then, and a wallet is corrected. */
export const payWallets = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const { books, random, finance, act } = stage
  const holders = await rowsOf(
    books.db,
    HOLDER,
    sql`select distinct partner, vendor from wallet_entries order by partner, vendor`,
  )
  for (const { partner, vendor } of holders) {
    const holder: Holder = partner === null ? { vendor: Number(vendor) } : { partner }
    const number = `PAY-${day}-${partner ?? ''}-${vendor ?? ''}`
    const id = await act('payout', async (tx) => {
      const { payable: amount } = await readWallet(tx, holder, day)
      if (amount <= 0) return undefined
      const paidBy = finance[0].actor?.username ?? ''
      return payOut(
        tx,
        { holder, number, amount, method: 'BANK_TRANSFER', date: day, file: null, paidBy },
        now,
      )
    })
    if (id !== undefined && random() < 0.15)
      await act('returned payout', (tx) =>
        returnPayout(tx, id, { reason: 'ردّ البنك الحوالة', origin: finance[1] }, now),
      )
    if (random() < 0.1)
      await act('correction of a wallet', (tx) =>
        adjustWallet(
          tx,
          holder,
          { amount: oneOf(random, [-500, 250, 1111]), reason: 'فرق رسوم', origin: finance[1] },
          now,
        ),
      )
  }
}

/** The month before is closed. */
export const closeLastMonth = async ({ act, owner }: Stage, { now, day }: Today): Promise<void> => {
  const month = addMonths(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
  await act('closed month', (tx) => closeMonth(tx, { month, origin: owner }, now))
}

/** The next return is filed where its days are over. */
export const fileReturn = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const { act, owner } = stage
  const [next] = (await readVatReturns(stage.books.db, now)).open
  if (!next || next.to >= day) return
  await act('VAT return', async (tx) => {
    const { due } = await readVatReturn(tx, next.from, now)
    await fileVatReturn(tx, { from: next.from, due, reference: `VAT-${next.from}`, origin: owner }, now)
  })
}
