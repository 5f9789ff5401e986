import { z } from 'zod'

const list = {
  resource: z.string().describe('The name of a resource or of a report.'),
  filters: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .describe('As the list’s own call takes them; several values are any of them.'),
  sum: z.string().optional(),
}

/** The list that a number is told of. */
export const behind = z
  .object({ ...list, per: z.object({ ...list, per: z.unknown().optional() }).optional() })
  .describe(
    'The list whose total, or sum of that column, the number is; an average is the sum by the number behind `per`.',
  )
