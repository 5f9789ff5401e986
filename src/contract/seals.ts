import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { day, id, instant, strict, wholeText } from './parts.ts'

const LARGEST_PAGE = 100

const entry = z.object({ id: id(), at: instant().nullable().describe('Null where the entry is gone.') })

const sealedDay = () => z.iso.date(message('date'))

/** The seals of the history, one a day: told, and taken away to be kept elsewhere. */
export const sealCalls = {
  'GET admin-panal/history/seals': {
    tag: 'history',
    summary: 'The daily seals of the history, newest first',
    description:
      'Each is held against the link that it names and the seal before it; the whole chain is proved by `npm run verify`.',
    access: requirePermission('history', 'list'),
    query: strict({ before: sealedDay().optional(), pageSize: wholeText(LARGEST_PAGE, 30) }),
    result: z.object({
      seals: z.array(
        z.object({
          day: day().describe('In Riyadh.'),
          links: z
            .int()
            .nullable()
            .describe('How many entries it vouches for, from the first on; null where it cannot be read.'),
          first: entry
            .nullable()
            .describe('The first entry since the seal before; null where there was none.'),
          last: entry.nullable(),
          signature: z.string().describe('Ed25519, in base64.'),
          state: z
            .enum(['HOLDS', 'BROKEN', 'UNKNOWN'])
            .describe('`UNKNOWN` where this server does not have the key of the signatures.'),
        }),
      ),
      next: day().nullable().describe('`before` of the next page.'),
    }),
  },
  'GET admin-panal/history/seals/:day': {
    tag: 'history',
    summary: 'The seal of a day as a file, to be kept elsewhere',
    access: requirePermission('history', 'export'),
    security: 'data_export',
    params: z.strictObject({ day: sealedDay() }),
    files: ['application/json'],
  },
} satisfies Calls
