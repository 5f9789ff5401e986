import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { NOW } from '#server/db/common.ts'
import { gatewayEvents } from '#server/db/schema.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { Calls } from '#src/contract/call.ts'
import { REQUEST_MS } from './gateway.ts'
import { findPage } from './pages.ts'
import { reconcilePage } from './payments.ts'
import { asUnavailable, gatewayServices } from './services.ts'
import { fetchSoon } from './settlements.ts'

/** What a gateway sends is told by its adapter, which knows it from what anybody else sends. */
const webhookCalls = {
  'POST payments/webhook/:gateway': {
    tag: 'gateways',
    security: 'webhook',
    summary: 'A notification of a payment gateway',
    description:
      'For the configured gateway alone, which proves itself by its secret. Nothing of what it says is believed: amount and state are asked for again.',
    access: 'public',
    params: z.strictObject({ gateway: z.string().max(40) }),
    body: z.record(z.string(), z.unknown()),
    failures: [401, 409],
  },
} satisfies Calls

/** Notifications of payment gateways, server to server. */
export const gatewayWebhook: Module = (root, context) => {
  const { db, jobs, mailQueue } = context

  serve(root, webhookCalls, {
    'POST payments/webhook/:gateway': async (request) => {
      const services = await gatewayServices(context)
      if (services?.gateway.name !== request.params.gateway) throw new AppError(404, 'not_found')
      const told = services.gateway.verify(request.body)
      if (!told) throw new AppError(401, 'forged')
      const { gateway, event_id, handled_at, id } = gatewayEvents
      const [event] = await db
        .insert(gatewayEvents)
        .values({ gateway: services.gateway.name, event_id: told.eventId })
        .onConflictDoUpdate({ target: [gateway, event_id], set: { event_id: told.eventId } })
        .returning({ id, handled_at })
      if (!event || event.handled_at !== null) return success(request, {})
      const page = told.paymentId === null ? undefined : await findPage(services, told.paymentId)
      if (page) await reconcilePage(services, page, REQUEST_MS).catch(asUnavailable)
      if (told.settled) {
        await fetchSoon(db, new Date())
        jobs.wake()
      }
      mailQueue.wake()
      await db.update(gatewayEvents).set({ handled_at: NOW }).where(eq(id, event.id))
      return success(request, {})
    },
  })
}
