import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { object } from '#server/modules/openapi/jsonSchema.ts'
import { requirePermission } from '#src/contract/access.ts'
import { readSettings } from './store.ts'

/** What the form of a new partner begins with, for those who may create one: they need not see the settings. */
export const partnerDefaultsRoute = (root: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/api/admin-panal/partners/defaults',
    {
      config: { access: requirePermission('partners', 'create') },
      schema: {
        tags: ['partners'],
        summary: 'What a new partner begins with',
        document: {
          result: {
            defaults: object({
              referral_percentage: { type: 'number' },
              referral_due_months: { type: 'integer' },
            }),
          },
        },
      },
    },
    async (request) => {
      const { partner_percentage, partner_due_months } = await readSettings(db)
      const defaults = { referral_percentage: partner_percentage, referral_due_months: partner_due_months }
      return success(request, { defaults })
    },
  )
}
