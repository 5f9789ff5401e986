import { z } from 'zod'
import { daysBetween } from '#src/schema/days.ts'
import { message, packIssue, type ValidationKey } from '#src/schema/issues.ts'
import { PERIODS, readDay } from '#src/schema/readDay.ts'
import { requirePermission } from './access.ts'
import { behind } from './behind.ts'
import type { Calls } from './call.ts'
import { day, id, instant } from './parts.ts'

const dayText = () =>
  z
    .string(message('date'))
    .refine((text) => readDay(text) !== undefined, message('date'))
    .transform((text) => readDay(text) ?? text)

/** Ten years. */
const MOST_DAYS = 3660

/** Which period the statistics are about: one by name, or `custom` with its first and last day. */
const query = z
  .strictObject(
    {
      period: z.enum(PERIODS, message('choice')).default('30d'),
      from: dayText().optional(),
      to: dayText().optional(),
    },
    message('unknown'),
  )
  .superRefine(({ period, from, to }, { addIssue }) => {
    const refuse = (path: 'from' | 'to', key: ValidationKey) =>
      addIssue({ code: 'custom', path: [path], message: packIssue(`validation.${key}`) })
    for (const [path, given] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (period === 'custom' && given === undefined) refuse(path, 'required')
      if (period !== 'custom' && given !== undefined) refuse(path, 'unknown')
    }
    if (period !== 'custom' || !from || !to) return
    if (from > to) refuse('to', 'no_earlier_date')
    else if (daysBetween(from, to) >= MOST_DAYS) refuse('from', 'no_earlier_date')
  })

/** What the panel's first page shows. */
export const statisticsCalls = {
  'GET admin-panal/dashboard/get-statistics': {
    tag: 'dashboard',
    summary: 'What waits, the numbers of a period beside those before, and what is new',
    access: requirePermission('dashboard', 'view'),
    query,
    result: z.object({
      period: z.object({
        from: day(),
        to: day(),
        preset: z.enum(PERIODS),
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
          behind,
          behind_before: behind.nullable(),
          parts: z.array(z.object({ key: z.string(), value: z.number(), behind })),
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
              behind,
              behind_before: behind.nullable(),
            }),
          ),
        }),
      ),
      shares: z.array(
        z.object({
          key: z.string(),
          shares: z.array(
            z.object({ key: z.string(), label: z.string().nullable(), amount: z.number(), behind }),
          ),
        }),
      ),
      attention: z
        .array(
          z.object({
            key: z.string(),
            count: z.int().describe('Counted up to 1,000 records.'),
            more: z.literal(true).optional().describe('There are more than `count`.'),
            oldest: instant().nullable(),
            behind,
          }),
        )
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
