import { z } from 'zod'
import { KINDS } from '#src/resources/notifications/kinds.ts'
import { message } from '#src/schema/issues.ts'
import type { Calls } from './call.ts'
import { id, instant, shownAs, strict, wholeText } from './parts.ts'

const MOST_IDS = 1000
const LARGEST_PAGE = 100
const LAST_PAGE = 10_000

const given = () => z.iso.date(message('date')).optional()

const unread = z.int().describe('Counted up to 100.')

const mine = { tag: 'notifications', access: 'authenticated' } as const

/** What administrators are told of; each of them of the areas whose list the role permits. */
export const notificationCalls = {
  'GET admin-panal/notifications': {
    ...mine,
    summary: 'What happened, newest first',
    query: strict({
      page: wholeText(LAST_PAGE, 1),
      pageSize: wholeText(LARGEST_PAGE, 15),
      read: z
        .enum(['true', 'false'], message('choice'))
        .transform((text) => text === 'true')
        .optional(),
      kind: shownAs(
        z
          .string(message('invalid'))
          .transform((text) => text.split(','))
          .pipe(z.array(z.enum(KINDS, message('choice'))).max(50)),
        z.array(z.enum(KINDS)),
      ).optional(),
      created_at_from: given(),
      created_at_to: given(),
    }),
    result: z.object({
      total: z.int().describe('Counted up to 1,000.'),
      total_estimated: z.boolean().optional().describe('There are more than `total`.'),
      data: z.array(
        z.object({
          id: id(),
          kind: z.string().describe('Such as `payment_waiting`; one that is not known any more stays.'),
          resource: z.string().describe('Of the record that it opens.'),
          record_id: id().nullable(),
          gone: z.boolean().describe('That record was deleted, or taken back, since.'),
          title: z.string().describe('In the language of the call.'),
          text: z.string(),
          created_at: instant(),
          read: z.boolean(),
        }),
      ),
      unread,
      filters: z.record(z.string(), z.unknown()),
    }),
  },
  'GET admin-panal/notifications/unread': {
    ...mine,
    summary: 'How much of it is unread',
    result: z.object({ unread }),
  },
  'PUT admin-panal/notifications/read': {
    ...mine,
    summary: 'Mark some of it, or all, as read',
    body: z.union(
      [
        strict({
          ids: z
            .array(z.number(message('integer')).int().positive().max(Number.MAX_SAFE_INTEGER))
            .min(1)
            .max(MOST_IDS),
        }),
        strict({ all: z.literal(true, message('choice')) }),
      ],
      message('invalid'),
    ),
    result: z.object({ unread }),
  },
  'GET admin-panal/notifications/stream': {
    ...mine,
    summary: 'The number of unread ones as it changes: server-sent events for who accepts them',
    result: z.object({ unread }),
    files: ['text/event-stream'],
    failures: [429],
  },
} satisfies Calls
