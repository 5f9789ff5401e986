import { desc } from 'drizzle-orm'
import { occurrences } from '#server/backup/scheduled.ts'
import type { Module } from '#server/context.ts'
import { retentionRuns } from '#server/db/schema.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { KEPT_AREAS } from '#server/retention/areas.ts'
import { countOfPeriods } from '#server/retention/preview.ts'
import { readSettings } from '#server/settings/read.ts'
import { retentionCalls } from '#src/contract/retention.ts'

/** For how long data are kept, what went last night, and what would go. */
export const retentionRoutes: Module = (root, { db }) => {
  serve(root, retentionCalls, {
    'GET admin-panal/setting/retention': async (request) => {
      const { retention_hour: hour } = await readSettings(db)
      const [run] = await db.select().from(retentionRuns).orderBy(desc(retentionRuns.day)).limit(1)
      return success(request, {
        next_at: occurrences(hour ?? 0, new Date()).next.toISOString(),
        last: run
          ? {
              day: run.day,
              state: run.state,
              started_at: run.started_at,
              finished_at: run.finished_at,
              // In the order of the settings.
              removed: KEPT_AREAS.flatMap((area) => {
                const count = run.removed[area] ?? 0
                return count > 0 ? [{ area, count }] : []
              }),
              failed: KEPT_AREAS.filter((area) => Object.hasOwn(run.failed, area)),
            }
          : null,
      })
    },

    'POST admin-panal/setting/retention/preview': async (request) =>
      success(request, { removes: await countOfPeriods(db, request.body) }),
  })
}
