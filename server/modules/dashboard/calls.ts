import { z } from 'zod'
import { requirePermission } from '#src/contract/access.ts'
import type { Calls } from '#src/contract/call.ts'
import { day, id, instant } from '#src/contract/parts.ts'
import { PRESETS } from './period.ts'
import { statisticsQuery } from './query.ts'

const list = {
  resource: z.string(),
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  sum: z.string().optional(),
}

const behind = z
  .object({ ...list, per: z.object({ ...list, per: z.unknown().optional() }).optional() })
  .describe(
    'The list whose total, or sum of that column, the number is; an average is the sum by the number behind `per`.',
  )

/** What the panel's first page shows. */
export const statisticsCalls = {
  'GET admin-panal/dashboard/get-statistics': {
    tag: 'dashboard',
    summary: 'What waits, the numbers of a period beside those before, and what is new',
    access: requirePermission('dashboard', 'view'),
    query: statisticsQuery,
    result: z.object({
      period: z.object({
        from: day(),
        to: day(),
        preset: z.enum(PRESETS),
        before: z.object({ from: day(), to: day() }),
        unit: z.enum(['day', 'week', 'month']),
      }),
      figures: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(['money', 'number']),
          value: z.number(),
          before: z.number().nullable(),
          change: z
            .object({
              difference: z.number(),
              percent: z.number().nullable().describe('Null when there was nothing before.'),
            })
            .nullable(),
          behind: behind,
          behind_before: behind.nullable(),
          parts: z.array(z.object({ key: z.string(), value: z.number(), behind: behind })),
        }),
      ),
      over_time: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(['money', 'number']),
          points: z.array(
            z.object({
              from: day(),
              to: day(),
              value: z.number(),
              before: z.number().nullable(),
              behind: behind,
              behind_before: behind.nullable(),
            }),
          ),
        }),
      ),
      shares: z.array(
        z.object({
          key: z.string(),
          shares: z.array(
            z.object({ key: z.string(), label: z.string().nullable(), amount: z.number(), behind: behind }),
          ),
        }),
      ),
      attention: z
        .array(z.object({ key: z.string(), count: z.int(), oldest: instant().nullable(), behind: behind }))
        .describe('What waits now; also where nothing does.'),
      counts: z.array(
        z.object({
          resource: z.string(),
          total: z.int(),
          active: z.int(),
          estimated: z
            .boolean()
            .describe('There are too many to count: the numbers are about right.')
            .optional(),
        }),
      ),
      recent: z
        .array(
          z.object({
            resource: z.string(),
            id: id(),
            label: z.string(),
            created_at: instant(),
            updated_at: instant(),
          }),
        )
        .describe('The eight newest records, the latest first.'),
    }),
  },
} satisfies Calls
