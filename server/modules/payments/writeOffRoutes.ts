import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { amountText } from '#server/money/told.ts'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import { requirePermission } from '#src/contract/access.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { inputSchema } from '#src/schema/zod.ts'
import {
  idParam,
  type ReversalInput,
  refuseEarlier,
  refuseLater,
  reversalInput,
  type WriteOffInput,
  writeOffInput,
} from './input.ts'
import { recordReader } from './records.ts'

const ACCESS = {
  access: requirePermission('subscriptions', 'write_off'),
  recentSignIn: 'always',
} as const

/** The amount, as a kept answer tells it. */
const amountOf = async (tx: Transaction, id: number): Promise<Halalas> =>
  Number(
    (
      await rowOf(
        tx,
        z.object({ amount: z.number() }),
        sql`select amount from subscriptions where id = ${id}`,
      )
    )?.amount,
  )

/** Writing off what nobody is expected to pay, and making it due again. */
export const writeOffRoutes = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'subscriptions')
  const app = root.withTypeProvider<ZodTypeProvider>()
  const result = { subscription: ref('Subscription') }

  app.post(
    `/api/${subscriptions.base}/writeOff/:id`,
    {
      config: ACCESS,
      schema: {
        tags: ['subscriptions'],
        summary: 'Write off what a vendor owes',
        params: idParam,
        body: inputSchema(writeOffInput, 'create'),
        document: {
          status: 201,
          body: inputSchemaOf(writeOffInput, 'create'),
          description:
            'Of a payment that is due. `written_off_on` is today unless told, and lies in no closed books.',
          result,
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { id: subscriptionId } = request.params
      const now = new Date()
      const { reason, written_off_on } = request.body as WriteOffInput
      const writtenOffOn = written_off_on ?? dayInRiyadh(now)
      refuseLater(writtenOffOn, now, 'written_off_on')
      const call = repeatableOf(request, hashOfInput({ reason, written_off_on: written_off_on ?? null }))
      const { answer } = await once(context.db, call, async (tx) => {
        await refuseEarlier(tx, writtenOffOn, now, 'written_off_on')
        await writeOffDue(tx, { subscriptionId, reason, writtenOffOn, origin: originOf(request) }, now)
        return amountOf(tx, subscriptionId)
      })
      context.jobs.wake()
      reply.code(201)
      const subscription = await read(request.locale, subscriptionId)
      return success(request, { subscription }, 'written_off', { amount: amountText(answer) })
    },
  )

  app.post(
    `/api/${subscriptions.base}/reverseWriteOff/:id`,
    {
      config: ACCESS,
      schema: {
        tags: ['subscriptions'],
        summary: 'Make due again what was written off',
        params: idParam,
        body: inputSchema(reversalInput, 'create'),
        document: {
          status: 201,
          body: inputSchemaOf(reversalInput, 'create'),
          description: 'From today on, unless the vendor has ordered or paid something since.',
          result,
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { id: subscriptionId } = request.params
      const now = new Date()
      const { reason } = request.body as ReversalInput
      const call = repeatableOf(request, hashOfInput({ reason }))
      const { answer } = await once(context.db, call, async (tx) => {
        await refuseEarlier(tx, dayInRiyadh(now), now, 'reason')
        await reverseWriteOff(tx, { subscriptionId, reason, origin: originOf(request) }, now)
        return amountOf(tx, subscriptionId)
      })
      reply.code(201)
      const subscription = await read(request.locale, subscriptionId)
      return success(request, { subscription }, 'write_off_reversed', { amount: amountText(answer) })
    },
  )
}
