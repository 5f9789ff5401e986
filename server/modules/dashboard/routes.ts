import { z } from 'zod'
import type { Module } from '#server/app.ts'
import { allResources } from '#server/crud/registry.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { actorOf, may, requirePermission } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { packIssue } from '#src/schema/issues.ts'
import { hasScreens } from '#src/schema/resource.ts'
import { readCounts } from './counts.ts'
import { readRecent } from './recent.ts'
import { statisticsSchema } from './statisticsSchema.ts'

const noQuery = z.strictObject({}, { error: packIssue('validation.unknown') })

/** What the panel's first page shows: of each area that the caller may list, how much there is and what is new. */
export const dashboard: Module = (app, { database: { pool }, env }) => {
  const run = statementRunner(pool, env.DATABASE_PREPARE)
  const areas = allResources.filter(hasScreens)

  app.get(
    '/api/admin-panal/dashboard/get-statistics',
    {
      config: { access: requirePermission('dashboard', 'view') },
      schema: {
        tags: ['dashboard'],
        summary: 'Counts of the records of each area, and the newest ones',
        querystring: noQuery,
        document: { result: statisticsSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const shown = areas.filter(({ name }) => may(actor, name, 'list'))
      const [counts, recent] = await Promise.all([
        readCounts(run, shown),
        readRecent(run, shown, request.locale),
      ])
      return success(request, { counts, recent })
    },
  )
}
