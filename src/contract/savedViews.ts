import { z } from 'zod'
import { resources } from '#src/resources/index.ts'
import { reports } from '#src/resources/reports/index.ts'
import { message } from '#src/schema/issues.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import type { Calls } from './call.ts'
import { id, idParams, strict, textUpTo } from './parts.ts'

const LONGEST_NAME = 60
const MOST_FILTERS = 40
const MOST_VALUES = 200

const names = [
  ...Object.values<AnyResource>(resources)
    .filter(hasScreens)
    .map(({ name }) => name),
  ...Object.keys(reports),
]

/** A list or report of the panel. */
const resource = z.enum(names, message('choice'))

const name = z
  .string(message('required'))
  .trim()
  .min(1, message('required'))
  .max(LONGEST_NAME, message('max_length', { n: LONGEST_NAME }))

const state = {
  filter: z
    .record(
      z.string().regex(/^\w{1,60}$/, message('unknown')),
      z.union([textUpTo(200), z.array(textUpTo(200)).max(MOST_VALUES)], message('text')),
    )
    .refine((values) => Object.keys(values).length <= MOST_FILTERS, message('unknown'))
    .describe('Filters as the list call takes them, by name.'),
  sort_column: textUpTo(60),
  sort_direction: z.enum(['asc', 'desc'], message('choice')),
  columns: z.array(textUpTo(60)).max(MOST_VALUES).nullable().describe('Null for the usual columns.'),
}

const mine = {
  tag: 'saved views',
  access: 'authenticated',
  result: z.object({ saved_views: z.array(z.object({ id: id(), name: z.string(), ...state })) }),
} as const

/** The lists that administrators keep under names of their own: filters, sort and columns. Everybody's own alone. */
export const savedViewCalls = {
  'GET admin-panal/saved-views': {
    ...mine,
    summary: 'My saved views of a list',
    query: strict({ resource }),
  },
  'POST admin-panal/saved-views': {
    ...mine,
    summary: 'Save a view of a list',
    body: strict({ resource, name, ...state }),
    failures: [409],
  },
  'PUT admin-panal/saved-views/:id': {
    ...mine,
    summary: 'Replace one of my views',
    params: idParams,
    body: strict({ name, ...state }),
  },
  'DELETE admin-panal/saved-views/:id': {
    ...mine,
    summary: 'Delete one of my views',
    params: idParams,
  },
} satisfies Calls
