import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { type BeforeList, registerOwn } from '#server/crud/ownRoutes.ts'
import { allResources } from '#server/db/registry.ts'
import { askAbout } from '#server/gateways/payments.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { overviewCalls } from '#src/contract/ownStore.ts'
import type { ResourceName } from '#src/resources/index.ts'
import { isOwned } from '#src/schema/owner.ts'
import { readDashboard } from './dashboard.ts'
import { readMarketplaces } from './marketplaces.ts'
import { readReferral } from './referral.ts'

/** Whoever comes back from the gateway sees what was paid, though it has not told us yet. */
const reconcileDue = async (context: AppContext, vendorId: number): Promise<void> => {
  const services = await gatewayServices(context)
  if (!services) return
  const { rows } = await context.database.pool.query<{ id: number }>(
    "select id from subscriptions where vendor = $1 and status = 'DUE_PAYMENT'",
    [vendorId],
  )
  const asked = rows.map(({ id }) => askAbout(services, { subscriptionId: id, registrationId: null }))
  if ((await Promise.all(asked)).includes(true)) context.jobs.wake()
}

/** What lists of one's own wait for. */
const beforeList: Partial<Record<ResourceName, BeforeList>> = { subscriptions: reconcileDue }

/** What a vendor's people see of their own vendor. Whose data it is comes from the session alone. */
export const readRoutes = (root: FastifyInstance, context: AppContext): void => {
  const { pool } = context.database

  serve(root, overviewCalls, {
    'GET user/dashboard': async (request) =>
      success(request, await readDashboard(context, vendorOf(request))),

    'GET user/marketplaces': async (request) =>
      success(request, { marketplaces: await readMarketplaces(pool, request.locale) }),

    'GET user/referral': async (request) => {
      const { vendorId } = vendorOf(request)
      return success(request, await readReferral(pool, vendorId, context.env.PUBLIC_URL))
    },
  })

  for (const resource of allResources.filter(isOwned)) {
    const before = beforeList[resource.name as ResourceName]
    registerOwn({ app: root, context, resource, rules: rulesOf(resource), before })
  }
}
