import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { subscriptions as payments } from '#server/db/schema.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { failureText } from '#server/http/messages.ts'
import { servePart } from '#server/http/serve.ts'
import { needsReference, refuseOwnApproval } from '#server/money/approval.ts'
import { isForLife, LENGTH, lengthIn, nextPeriod, periodAfter } from '#server/money/coverage.ts'
import { approverOf, refuseOneHand } from '#server/money/fourEyes.ts'
import { refuseUpgraded } from '#server/money/plannedChange.ts'
import { sameReceiptOf } from '#server/money/sameReceipt.ts'
import { readSettings } from '#server/settings/read.ts'
import { paymentCalls } from '#src/contract/payments.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'

const PAYMENT = {
  ...pick(
    payments,
    'id',
    'vendor',
    'status',
    'amount',
    'set_off',
    'receipt',
    'reference',
    'starts_on',
    'ends_on',
  ),
  ...LENGTH,
}

type Payment = Readonly<Pick<typeof payments.$inferSelect, keyof typeof PAYMENT>>

/** What a step would be refused with, in the language of who wants to take it; null where it may be taken. */
const refusalOf = async (step: Promise<void>, locale: Locale) => {
  try {
    await step
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, text: failureText(locale, error) }
  }
}

/** The period that was bought, or that approving would give today; null where none would. */
const periodOf = async (tx: Transaction, payment: Payment) => {
  const { status, vendor, starts_on, ends_on } = payment
  // What was cancelled before it began has its end before its beginning.
  const isCancelled = starts_on !== null && ends_on !== null && ends_on < starts_on
  if (status === 'SUCCESS') return starts_on && !isCancelled ? { starts_on, ends_on } : null
  const today = dayInRiyadh(new Date())
  if (status === 'REJECTED' || (await isForLife(tx, vendor, today))) return null
  const length = lengthIn(payment)
  // An upgrade takes the place of the period that runs.
  const { start, end } =
    payment.set_off > 0 ? periodAfter(undefined, length, today) : await nextPeriod(tx, vendor, length, today)
  return { starts_on: start, ends_on: end }
}

/** What refunds and credit notes of a payment would be refused with. */
const refuseReversal = async (
  tx: Transaction,
  id: number,
  hands: Parameters<typeof refuseOneHand>[1],
): Promise<void> => {
  await refuseUpgraded(tx, id)
  await refuseOneHand(tx, hands)
}

const readDesk = async (tx: Transaction, id: number, { actor, locale }: { actor: Actor; locale: Locale }) => {
  const [payment] = await tx.select(PAYMENT).from(payments).where(eq(payments.id, id))
  if (!payment) throw new AppError(404, 'not_found')
  const {
    bank_name_ar = null,
    bank_name_en = null,
    account_name = null,
    iban = null,
  } = await readSettings(tx)
  const isOpen = payment.status === 'PENDING' || payment.status === 'DUE_PAYMENT'
  const mayApprove = may(actor, 'subscriptions', 'approve')
  const backing = {
    actor,
    firstBy: await approverOf(tx, id),
    amount: payment.amount,
    code: 'own_refund',
    needs: ['subscriptions', 'refund'],
  } as const
  return {
    account: { bank_name_ar, bank_name_en, account_name, iban },
    period: await periodOf(tx, payment),
    same_receipt: payment.receipt === null ? [] : await sameReceiptOf(tx, id),
    needs_reference: isOpen && mayApprove && (await needsReference(tx, payment, actor)),
    approval: isOpen && mayApprove ? await refusalOf(refuseOwnApproval(tx, payment, actor), locale) : null,
    reversal: payment.status === 'SUCCESS' ? await refusalOf(refuseReversal(tx, id, backing), locale) : null,
  }
}

/** What whoever decides on a payment has to know beside it, told before the decision is made. */
export const deskRoute = (app: FastifyInstance, { db }: AppContext): void => {
  servePart(app, paymentCalls, {
    'GET admin-panal/subscriptions/desk/:id': async (request) => {
      const who = { actor: actorOf(request), locale: request.locale }
      return success(request, {
        desk: await inTransaction(db, (tx) => readDesk(tx, request.params.id, who)),
      })
    },
  })
}
