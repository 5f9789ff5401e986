import { z } from 'zod'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { asFile, day, FILES, monthText, riyals, strict } from './parts.ts'

/** How many months one answer tells at most. */
export const MOST_MRR_MONTHS = 60

const moved = z.object({ amount: riyals(), vendors: z.int() })

/** Monthly recurring revenue and who stays (docs/decisions/0474). */
export const mrrCalls = {
  'GET admin-panal/accounting/mrr': {
    tag: 'accounting',
    summary: 'Monthly recurring revenue with its movements, and cohorts of vendors',
    description:
      'The last twelve months unless told; each is measured at its end, the running one as of yesterday. With `excel=1` or `pdf=1` as a file; for that `reports:export` is needed too.',
    access: requirePermission('accounting', 'list'),
    query: strict({
      from: monthText().optional().describe(`\`YYYY-MM\`; at most ${MOST_MRR_MONTHS} months.`),
      to: monthText().optional(),
      excel: asFile(),
      pdf: asFile(),
    }),
    result: z.object({
      mrr: z.object({
        from: z.string(),
        to: z.string(),
        months: z.array(
          z.object({
            month: z.string(),
            measured_on: day(),
            opening: riyals().describe('At the end of the month before.'),
            mrr: riyals().describe('opening + new + reactivation + expansion − contraction − churn.'),
            vendors: z.int(),
            new: moved,
            reactivation: moved.describe('Of vendors who had been subscribed before, and were not.'),
            expansion: moved,
            contraction: moved,
            churn: moved,
          }),
        ),
        cohorts: z
          .array(
            z.object({
              cohort: z.string().describe('The month in which their first paid period began.'),
              vendors: z.int().describe('Subscribed at its end.'),
              kept: z
                .array(z.object({ month: z.string(), vendors: z.int(), mrr: riyals() }))
                .describe('Of them, month by month from the first on.'),
            }),
          )
          .describe('The latest first.'),
      }),
    }),
    files: FILES,
  },
} satisfies Calls
