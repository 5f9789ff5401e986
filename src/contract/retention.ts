import { z } from 'zod'
import { retentionSettings } from '#src/resources/settings/retention.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { inputOf } from './inputs.ts'
import { day, instant } from './parts.ts'

const counts = z.array(z.object({ area: z.string().describe('Name of its setting.'), count: z.int() }))

const { retention_hour: _, ...periods } = inputOf(retentionSettings, 'edit').shape

/** For how long data are kept: what the last night removed, and what another period would. */
export const retentionCalls = {
  'GET admin-panal/setting/retention': {
    tag: 'settings',
    summary: 'What was removed last night because its time was over',
    access: requirePermission('retention_settings', 'view'),
    result: z.object({
      next_at: instant(),
      last: z
        .object({
          day: day(),
          state: z.enum(['RUNNING', 'DONE', 'FAILED']),
          started_at: instant(),
          finished_at: instant().nullable(),
          removed: counts,
          failed: z.array(z.string()).describe('Names of the settings of areas that were left.'),
        })
        .nullable(),
    }),
  },
  'POST admin-panal/setting/retention/preview': {
    tag: 'settings',
    summary: 'How much would be removed the next night with these periods',
    access: requirePermission('retention_settings', 'edit'),
    body: z.strictObject(periods),
    result: z.object({ removes: counts }),
  },
} satisfies Calls
