import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requireScope } from './access.ts'
import type { Calls } from './call.ts'
import { anyEvent } from './eventCatalogue.ts'
import { shownAs, strict, wholeText } from './parts.ts'

const LARGEST_PAGE = 1000
const PAGE_SIZE = 100
const MOST_TYPES = 200

const types = shownAs(
  z
    .string(message('invalid'))
    .max(8000, message('invalid'))
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string().regex(/^[a-z][a-z_]{0,60}\.[a-z][a-z_]{0,60}$/, message('choice')))
        .max(MOST_TYPES, message('max_items', { n: MOST_TYPES })),
    ),
  z.string().meta({ description: 'Types, separated by commas; all of them unless told.' }),
)

/** The events that webhooks tell, to be read. */
export const eventFeedCalls = {
  'GET platform/v1/events': {
    tag: 'platform',
    operationId: 'listPlatformEvents',
    summary: 'What happened, in the order in which it is told; the same events as webhooks tell',
    access: requireScope('events', 'read'),
    query: strict({
      limit: wholeText(LARGEST_PAGE, PAGE_SIZE),
      cursor: z
        .string(message('invalid'))
        .regex(/^\d{1,15}$/, message('invalid'))
        .optional()
        .describe('`next_cursor` of the answer before; the oldest event that is kept unless told.'),
      types: types.optional(),
    }),
    result: z.object({
      events: z.object({
        data: z.array(anyEvent),
        next_cursor: z.string().describe('Where to go on, also when nothing further has happened yet.'),
        has_more: z.boolean(),
      }),
    }),
    failures: [409],
  },
} satisfies Calls
