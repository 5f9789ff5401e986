import { eq } from 'drizzle-orm'
import type { Module } from '#server/context.ts'
import { isAnyOf } from '#server/db/common.ts'
import { marketplaces, serviceAccounts, serviceKeys } from '#server/db/schema.ts'
import { serviceAccountOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { platformCalls } from '#src/contract/platform.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import { pick } from '#src/schema/objects.ts'

/** What other systems of the platform call, by keys of service accounts. */
export const platformRoutes: Module = (app, { db }) => {
  const marketplacesOf = async (ids: readonly number[] | null) =>
    ids &&
    (await db
      .select(pick(marketplaces, 'id', 'market_id'))
      .from(marketplaces)
      .where(isAnyOf(marketplaces.id, ids))
      .orderBy(marketplaces.id))

  serve(app, platformCalls, {
    'GET platform/v1/me': async (request) => {
      const { id, name, keyId, scopes, marketplaces: reached, vendors } = serviceAccountOf(request)
      const [key] = await db
        .select({
          key: pick(serviceKeys, 'hint', 'created_at', 'expires_at'),
          limits: pick(serviceAccounts, 'requests_per_minute'),
        })
        .from(serviceKeys)
        .innerJoin(serviceAccounts, eq(serviceAccounts.id, serviceKeys.service_account))
        .where(eq(serviceKeys.id, keyId))
      if (!key) throw new AppError(401, 'service_key_not_valid')
      return success(request, {
        me: {
          account: { id, name },
          ...key,
          scopes: [...scopes].sort(),
          marketplaces: await marketplacesOf(reached),
          vendors: vendors?.map((vendor) => ({ id: vendor, tenant: tenantOf(vendor) })) ?? null,
        },
      })
    },
  })
}
