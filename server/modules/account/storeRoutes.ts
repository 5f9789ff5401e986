import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { writePlan } from '#server/crud/stored.ts'
import { updateRecord } from '#server/crud/write.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { storeCalls } from '#src/contract/ownStore.ts'
import { addressIssues, BANK, readStore } from './store.ts'

/** The details of a vendor's own store, as the panel keeps them. */
export const storeRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
  } = context

  serve(root, storeCalls, {
    'GET user/store': async (request) =>
      success(request, { store: await readStore(pool, vendorOf(request).vendorId) }),

    'PUT user/store': async (request) => {
      const { vendorId, userType } = vendorOf(request)
      const input = request.body
      const before = await readStore(pool, vendorId)
      if (userType !== 'PRIMARY' && BANK.some((name) => (input[name] ?? null) !== before[name]))
        throw new AppError(403, 'bank_of_primary_user')
      const issues = addressIssues(input)
      if (Object.keys(issues).length) throw invalid(issues)
      const vendors = resourceNamed('vendors')
      const plan = writePlan(vendors, rulesOf(vendors), context)
      await updateRecord(db, plan, originOf(request), vendorId, { input, readAt: undefined })
      context.mailQueue.wake()
      return success(request, { store: await readStore(pool, vendorId) }, 'store_saved')
    },
  })
}
