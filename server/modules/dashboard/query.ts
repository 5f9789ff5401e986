import { z } from 'zod'
import { readDay } from '#server/kinds/filter.ts'
import { packIssue } from '#src/schema/issues.ts'
import { lengthOf, PRESETS } from './period.ts'

const issue = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const day = () =>
  z
    .string(issue('date'))
    .refine((text) => readDay(text) !== undefined, issue('date'))
    .transform((text) => readDay(text) ?? text)

/** Ten years. */
const MOST_DAYS = 3660

/** Which period the statistics are about: one by name, or `custom` with its first and last day. */
export const statisticsQuery = z
  .strictObject(
    {
      period: z.enum(PRESETS, issue('choice')).default('30d'),
      from: day().optional(),
      to: day().optional(),
    },
    issue('unknown'),
  )
  .superRefine(({ period, from, to }, { addIssue }) => {
    const refuse = (path: 'from' | 'to', key: string) =>
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
    else if (lengthOf({ from, to }) > MOST_DAYS) refuse('from', 'no_earlier_date')
  })
