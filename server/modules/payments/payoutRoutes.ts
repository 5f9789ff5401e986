import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { keepAttached } from '#server/files/keep.ts'
import { fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { type Asking, servePart } from '#server/http/serve.ts'
import { recordPayout } from '#server/money/payouts.ts'
import type { Holder } from '#server/money/wallet.ts'
import { payoutInput, walletCalls } from '#src/contract/wallets.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { toHalalas } from '#src/schema/money.ts'
import { checked, refuseEarlier, refuseLater, typedTexts } from './input.ts'
import { recordReader } from './records.ts'

interface Paying {
  readonly context: AppContext
  readonly request: FastifyRequest
  readonly holder: Holder
}

const pay = async ({ context, request, holder }: Paying, { texts, file }: Form): Promise<Outcome<number>> => {
  const now = new Date()
  const input = checked(payoutInput, typedTexts(payoutInput, texts))
  refuseLater(input.payment_date, now)
  const call = repeatableOf(request, hashOfInput({ ...input, payment_file: file?.sha256 ?? null }))
  const work = (kept: NewFile | null) =>
    once(context.db, call, async (tx) => {
      await refuseEarlier(tx, input.payment_date, now)
      if (kept) await insertFile(tx, kept)
      const { payment_number: number, amount, method, payment_date: date } = input
      const payout = {
        holder,
        number,
        amount: toHalalas(amount),
        method,
        date,
        file: kept ? fileUrl(kept.name) : null,
      }
      return recordPayout(tx, originOf(request), payout, now)
    }).catch((error: unknown) => {
      throw asFieldIssue(resourceNamed('payouts'), error)
    })
  return keepAttached(context, file, actorOf(request).userId, work)
}

type Asked = Asking<(typeof walletCalls)['POST admin-panal/venders/createPayment/:id']>

/** Payments out of the wallets of partners and vendors (createPayment). */
export const payoutRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, payouts)
  const folder = join(context.env.DATA_DIR, 'arrivals')

  const payFrom = (holderOf: (id: number) => Holder) => async (request: Asked, reply: FastifyReply) => {
    const paying = { context, request, holder: holderOf(request.params.id) }
    const { answer } = await withForm(request, { folder, fileName: 'payment_file' }, (form) =>
      pay(paying, form),
    )
    reply.code(201)
    return success(request, { payment: await read(request.locale, answer) }, 'paid_out')
  }

  servePart(app, walletCalls, {
    'POST admin-panal/partners/createPayment/:id': payFrom((partner) => ({ partner })),
    'POST admin-panal/venders/createPayment/:id': payFrom((vendor) => ({ vendor })),
  })
}
