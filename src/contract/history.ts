import { z } from 'zod'
import { resources } from '#src/resources/index.ts'
import { PERMISSIONS, permissionOf } from '#src/resources/permissions.ts'
import { message } from '#src/schema/issues.ts'
import { requireAny } from './access.ts'
import type { Calls } from './call.ts'
import { id, idParams, idText, instant, strict, wholeText } from './parts.ts'

const LARGEST_PAGE = 100

const names = Object.values(resources).map(({ name }) => name)

/** The rights of the acts that have a way back. */
const edits = names
  .map((resource) => ({ resource, action: 'edit' }))
  .filter(({ resource, action }) => PERMISSIONS.has(permissionOf(resource, action)))

const word = () => z.string(message('invalid')).regex(/^[a-z_]{1,40}$/, message('choice'))
const given = () => z.iso.date(message('date')).optional()
const textOrNull = z.string().nullable()

const change = z.union([
  z.object({
    from: z.unknown(),
    to: z.unknown(),
    from_label: z.string().optional(),
    to_label: z.string().optional(),
  }),
  z.object({ changed: z.literal(true) }),
])

/** One thing that was done; of what one call did to many records, the entry that leads, unless they are asked for. */
const entry = z.object({
  id: id(),
  at: instant(),
  actor_id: id().nullable(),
  actor_name: textOrNull,
  is_automatic: z.boolean().describe('No call led to it: its day had come, or a job did it.'),
  action: z.string(),
  resource: z.string(),
  record_id: id().nullable(),
  label: textOrNull,
  changes: z
    .record(z.string(), change)
    .describe('Field → `from` and `to`, or `changed` where the values are too large or secret.'),
  place: z
    .object({ resource: z.string(), id: id(), label: textOrNull })
    .nullable()
    .describe('What the record belonged to, such as the marketplace of a category.'),
  act: z
    .object({ id: id(), count: z.int() })
    .describe('What one call did: the entry that leads it, and how many entries there are (`act=<id>`).'),
  undoes: id().nullable().describe('The act that this one took back.'),
  undoes_action: textOrNull,
  undone: z.object({ by: textOrNull, at: instant() }).nullable(),
  can_undo: z.boolean().describe('The caller may take the act back.'),
  address: z.string().optional().describe('Only for who may list the whole history.'),
})

/** Who changed what, and who came and went. */
export const historyCalls = {
  'GET admin-panal/history': {
    tag: 'history',
    summary: 'Who did what and when, newest first; what one call did to many records is one act',
    access: requireAny([
      { resource: 'history', action: 'list' },
      ...names.map((resource) => ({ resource, action: 'view' })),
    ]),
    query: strict({
      resource: word().optional(),
      record_id: idText().optional(),
      actor: idText().optional(),
      service_account: idText().optional(),
      action: word().optional(),
      from: given(),
      to: given(),
      act: idText().optional(),
      cursor: idText().optional(),
      pageSize: wholeText(LARGEST_PAGE, 20),
    }),
    result: z.object({
      history: z.object({
        data: z.array(entry),
        next_cursor: textOrNull.describe('`cursor` of the next page.'),
      }),
    }),
  },
  'POST admin-panal/history/:id/undo': {
    tag: 'history',
    security: 'undo',
    summary: 'Take an act back: its records get the values of before, as an act of its own',
    access: requireAny(edits),
    params: idParams,
    body: strict({ rest: z.boolean(message('flag')).default(false) }),
    result: z.object({
      entry: id().describe('The entry that leads the act of taking back.'),
      done: z.array(id()).describe('Ids of the records that were restored.'),
      left: z
        .array(
          z.object({
            id: id().nullable(),
            label: textOrNull,
            code: z.string(),
            message: z.string(),
            by: textOrNull,
            at: textOrNull,
          }),
        )
        .describe('The records that stay as they are: changed since, or refused by a rule.'),
    }),
    failures: [409],
  },
} satisfies Calls
