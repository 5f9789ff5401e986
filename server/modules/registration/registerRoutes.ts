import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { type Form, type FormFile, withForm } from '#server/files/form.ts'
import { keepAttached } from '#server/files/keep.ts'
import type { NewFile } from '#server/files/records.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { countingGuesses } from '#server/modules/payments/couponGuesses.ts'
import { typedTexts } from '#server/modules/payments/input.ts'
import { registerCalls } from '#src/contract/registration.ts'
import {
  type RegistrationInput,
  registrationInput,
  type ShortInput,
} from '#src/contract/registrationInputs.ts'
import type { Issues } from '#src/schema/issues.ts'
import { toHalalas } from '#src/schema/money.ts'
import { issuesOfRules, withoutInapplicable } from '#src/schema/rules.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { type Registering, register } from './create.ts'
import { registrationLimits } from './limits.ts'
import { offeredMethods } from './offers.ts'
import { giveToken, registrationView, registrationWith } from './view.ts'

const parse = (form: Form): RegistrationInput => {
  const typed = withoutInapplicable(registrationInput, typedTexts(registrationInput, form.texts))
  const parsed = inputSchema(registrationInput, 'create').safeParse(typed)
  const issues: Issues = {
    ...issuesOfRules(registrationInput, typed),
    ...(parsed.success ? {} : issuesOf(parsed.error)),
  }
  if (!parsed.success || Object.keys(issues).length) throw invalid(issues)
  return parsed.data as RegistrationInput
}

const enrol = async (
  context: AppContext,
  request: FastifyRequest,
  { input, file, order }: { input: ShortInput; file: FormFile | null; order: RegistrationInput | null },
): Promise<number> => {
  // Another code for the same form does not make it another one, nor does an amount that was shown anew.
  const { email_ticket: _proof, amount = null, ...sent } = order ?? { ...input, amount: null }
  const call = repeatableOf(request, hashOfInput({ ...sent, file: file?.sha256 ?? null }))
  const offered = await offeredMethods(context)
  const work = async (receipt: NewFile | null): Promise<Outcome<number>> => {
    const registering: Registering = {
      store: input,
      order: order && {
        packageId: order.package,
        couponCode: order.coupon ?? null,
        method: order.method ?? null,
        paymentDate: order.payment_date ?? null,
        transferCode: order.transfer_code ?? null,
        receipt,
        offered,
        shown: amount === null ? null : toHalalas(amount),
      },
      origin: originOf(request),
    }
    return once(context.db, call, (tx) => register(tx, context, registering))
  }
  const { pool } = context.database
  const { answer } = await countingGuesses(pool, { address: request.ip }, order?.coupon, () =>
    keepAttached(context, file, null, work),
  )
  context.mailQueue.wake()
  return answer
}

const answerFor = async (context: AppContext, request: FastifyRequest, id: number) => {
  const { pool } = context.database
  const token = await giveToken(pool, id)
  const stored = await registrationWith(context.db, id)
  const registration = await registrationView(context, stored, { locale: request.locale, token, opens: true })
  return success(request, { registration }, 'registered')
}

/** Registering, once the address is proved: with a package by the wizard, or for an account alone. */
export const registerRoutes = (root: FastifyInstance, context: AppContext): void => {
  const { pool } = context.database
  const folder = join(context.env.DATA_DIR, 'arrivals')

  serve(root, registerCalls, {
    'POST registration': async (request, reply) => {
      await takeAttempt(pool, registrationLimits(request.ip))
      const id = await withForm(request, { folder, fileName: 'receipt' }, (form) => {
        const input = parse(form)
        return enrol(context, request, { input: input as ShortInput, file: form.file, order: input })
      })
      reply.code(201)
      return answerFor(context, request, id)
    },

    'POST register': async (request, reply) => {
      await takeAttempt(pool, registrationLimits(request.ip))
      const input = request.body
      const id = await enrol(context, request, { input, file: null, order: null })
      reply.code(201)
      return answerFor(context, request, id)
    },
  })
}
