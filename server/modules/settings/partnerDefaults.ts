import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { partnerDefaultsCalls } from '#src/contract/settings.ts'
import { readSettings } from './store.ts'

/** What the form of a new partner begins with, for those who may create one: they need not see the settings. */
export const partnerDefaultsRoute = (root: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  serve(root, partnerDefaultsCalls, {
    'GET admin-panal/partners/defaults': async (request) => {
      const { partner_percentage, partner_due_months } = await readSettings(db)
      const defaults = { referral_percentage: partner_percentage, referral_due_months: partner_due_months }
      return success(request, { defaults })
    },
  })
}
