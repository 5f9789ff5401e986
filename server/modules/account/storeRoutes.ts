import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { writePlan } from '#server/crud/stored.ts'
import { updateRecord } from '#server/crud/write.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { addressIssues, BANK, readStore, type StoreInput, storeInput } from './store.ts'

/** The details of a vendor's own store, as the panel keeps them. */
export const storeRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
  } = context
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: { user: 'store' } } as const
  const tags = ['account']
  const result = { store: { type: 'object' } }

  app.get(
    '/api/user/store',
    {
      config,
      schema: {
        tags,
        summary: 'The details of my store: papers, address, bank account',
        document: { result },
      },
    },
    async (request) => success(request, { store: await readStore(pool, vendorOf(request).vendorId) }),
  )

  app.put(
    '/api/user/store',
    {
      config,
      schema: {
        tags,
        summary: 'Change the details of my store; the bank account is for the primary user to change',
        body: inputSchema(storeInput, 'create'),
        document: { body: inputSchemaOf(storeInput, 'create'), result, failures: [409] },
      },
    },
    async (request) => {
      const { vendorId, userType } = vendorOf(request)
      const input = request.body as StoreInput
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
  )
}
