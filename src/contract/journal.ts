import { z } from 'zod'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { asFile, FILES, monthText, riyals, strict } from './parts.ts'

/** How many months one journal holds at most. */
export const MOST_JOURNAL_MONTHS = 12

/** The double-entry journal, for a program of accounting (docs/decisions/0473). */
export const journalCalls = {
  'GET admin-panal/accounting/journal': {
    tag: 'accounting',
    summary: 'What the journal of some months comes to, by account and by where entries come from',
    description: `The month before unless told. With \`excel=1\` or \`csv=1\` all of its lines as a file, entry by entry; for that \`reports:export\` is needed too.`,
    access: requirePermission('accounting', 'list'),
    query: strict({
      from: monthText().optional().describe(`\`YYYY-MM\`; at most ${MOST_JOURNAL_MONTHS} months.`),
      to: monthText().optional(),
      excel: asFile(),
      csv: asFile(),
    }),
    result: z.object({
      journal: z.object({
        from: z.string(),
        to: z.string(),
        accounts: z.array(
          z.object({
            account: z.string(),
            code: z.string().describe('As the settings have it.'),
            label: z.string(),
            debit: riyals(),
            credit: riyals(),
          }),
        ),
        kinds: z
          .array(z.object({ kind: z.string(), label: z.string(), entries: z.int(), amount: riyals() }))
          .describe('How many entries, and what they debit.'),
        debit: riyals(),
        credit: riyals().describe('The same as `debit`.'),
      }),
    }),
    files: [FILES[0], 'text/csv'],
  },
} satisfies Calls
