import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { REQUEST_MS } from './gateway.ts'
import { findPage } from './pages.ts'
import { lookAt } from './payments.ts'
import { asUnavailable, gatewayServices } from './services.ts'

const params = z.strictObject({ gateway: z.string().max(40) })

/** What a gateway sends is told by its adapter, which knows it from what anybody else sends. */
const anything = z.record(z.string(), z.unknown())

/** Notifications of payment gateways, server to server. */
export const gatewayWebhook: Module = (root, context) => {
  const { database, mailQueue } = context
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/api/payments/webhook/:gateway',
    {
      config: { access: 'public' },
      schema: {
        tags: ['gateways'],
        summary: 'A notification of a payment gateway',
        params,
        body: anything,
        document: {
          description:
            'For the configured gateway alone, which proves itself by its secret. Nothing of what it says is believed: amount and state are asked for again.',
          result: {},
          failures: [401, 409],
        },
      },
    },
    async (request) => {
      const services = gatewayServices(context)
      if (services?.gateway.name !== request.params.gateway) throw new AppError(404, 'not_found')
      const told = services.gateway.verify(request.body)
      if (!told) throw new AppError(401, 'forged')
      const { rows } = await database.pool.query<{ is_new: boolean }>(
        `insert into gateway_events as e (gateway, event_id) values ($1, $2)
         on conflict (gateway, event_id) do update set event_id = excluded.event_id
         returning e.handled_at is null as is_new`,
        [services.gateway.name, told.eventId],
      )
      if (!rows[0]?.is_new) return success(request, {})
      const page = told.paymentId === null ? undefined : await findPage(services, told.paymentId)
      if (page) await lookAt(services, page, REQUEST_MS).catch(asUnavailable)
      mailQueue.wake()
      await database.pool.query(
        'update gateway_events set handled_at = now() where gateway = $1 and event_id = $2',
        [services.gateway.name, told.eventId],
      )
      return success(request, {})
    },
  )
}
