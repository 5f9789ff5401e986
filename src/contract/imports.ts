import { z } from 'zod'
import { resources } from '#src/resources/index.ts'
import { isImportable } from '#src/schema/imports.ts'
import { message } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { requireAny } from './access.ts'
import type { Calls } from './call.ts'
import { fileIn, id, idParams, instant, strict, wholeText } from './parts.ts'

/** Most rows of one file, the head apart, and most columns. */
export const MOST_IMPORTED = 100_000
export const MOST_COLUMNS = 120
/** Largest file, in bytes. */
export const LARGEST_SHEET = 32 * 1024 * 1024

const LARGEST_PAGE = 100

/** The lists into which records can be imported. */
export const importable: readonly AnyResource[] = Object.values<AnyResource>(resources).filter(isImportable)

const names = importable.map(({ name }) => name)

const resource = z.enum(names, message('choice'))

/**
 * Where an import is: its columns are matched (`matching`), every row is tried (`checking`), and found good or not
 * (`checked`); rows are written (`running`) until that is `done` or `cancelled`; what was written is taken back
 * (`undoing`, `undone`).
 */
const IMPORT_STATES = [
  'matching',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const

export type ImportState = (typeof IMPORT_STATES)[number]

/** What becomes of a row: when it is tried, when it is written, and when it is taken back. */
export const ROW_OUTCOMES = [
  'create',
  'update',
  'same',
  'failed',
  'created',
  'updated',
  'unchanged',
  'undone',
  'kept',
] as const

export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** New records alone, changes of those that are there alone, or both. */
const IMPORT_MODES = ['create', 'update', 'both'] as const

export type ImportMode = (typeof IMPORT_MODES)[number]

const counts = z
  .object(
    Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<RowOutcome, z.ZodInt>,
  )
  .describe('Rows by what became of them: `create`, `update`, `same` as they were tried, the rest as done.')

const theImport = z.object({
  id: id(),
  resource: z.string(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.int().describe('Rows of the file, its head apart.'),
  done: z.int().describe('Rows that this step is through with.'),
  mode: z.enum(IMPORT_MODES),
  key: z.string().nullable().describe('The field by which records that are there are found.'),
  counts,
  created_at: instant(),
  ended_at: instant().nullable(),
  entry: id().nullable().describe('The entry of the history that leads the act.'),
})

const columns = z.array(
  z.object({
    heading: z.string(),
    samples: z.array(z.string()),
    field: z.string().nullable().describe('The field that it fills; null for none.'),
  }),
)

const fields = z
  .array(
    z.object({
      field: z.string(),
      label: z.string(),
      required: z.boolean(),
      key: z.boolean().describe('No two records share it: records can be found by it.'),
    }),
  )
  .describe('What columns can fill, in the language of the call.')

const answersOne = { result: z.object({ import: theImport.extend({ columns, fields }) }) }

const mine = {
  tag: 'imports',
  access: requireAny(names.map((name) => ({ resource: name, action: 'create' }))),
} as const

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Records that people bring in files: tried first, then written, and taken back as a whole. Everybody's own alone. */
export const importCalls = {
  'GET admin-panal/imports': {
    ...mine,
    summary: 'My imports into a list, newest first',
    query: strict({
      resource: resource.optional(),
      page: wholeText(1000, 1),
      pageSize: wholeText(LARGEST_PAGE, 15),
    }),
    result: z.object({ imports: z.object({ total: z.int(), data: z.array(theImport) }) }),
  },
  'POST admin-panal/imports': {
    ...mine,
    summary: 'Bring a file of records (xlsx or CSV)',
    description:
      'Read by its first sheet; the first row names the columns. Formulas are not worked out. 100,000 rows, 120 columns and 32 MB at most. Nothing is written yet.',
    form: z.object({ resource, file: fileIn() }),
    ...answersOne,
    status: 201,
    failures: [429],
  },
  'GET admin-panal/imports/templates/:resource': {
    ...mine,
    summary: 'An empty sheet to fill in, in the language of the call',
    params: z.strictObject({ resource }),
    files: [SHEET],
  },
  'GET admin-panal/imports/:id': {
    ...mine,
    summary: 'One of my imports',
    params: idParams,
    ...answersOne,
  },
  'PUT admin-panal/imports/:id/check': {
    ...mine,
    summary: 'Say what the columns are, and have every row tried',
    description: 'Each row is written and taken back again, so that all is told that would be refused.',
    params: idParams,
    body: strict({
      mode: z.enum(IMPORT_MODES, message('choice')),
      key: z.string(message('text')).max(60, message('unknown')).nullable(),
      columns: z
        .array(z.string(message('text')).max(80, message('unknown')).nullable(), message('list'))
        .max(MOST_COLUMNS, message('max_items', { n: MOST_COLUMNS }))
        .describe('For each column of the file the field that it fills; null for none.'),
    }),
    ...answersOne,
    failures: [409],
  },
  'PUT admin-panal/imports/:id/run': {
    ...mine,
    summary: 'Write the rows that were found good',
    security: 'bulk_action',
    params: idParams,
    ...answersOne,
    failures: [409],
  },
  'PUT admin-panal/imports/:id/cancel': {
    ...mine,
    summary: 'Stop trying or writing rows',
    description: 'What was written stays, and can be taken back.',
    params: idParams,
    ...answersOne,
    failures: [409],
  },
  'PUT admin-panal/imports/:id/undo': {
    ...mine,
    summary: 'Take back what an import has written',
    security: 'undo',
    description:
      'Records that were changed since, or that may not be deleted, stay; they are told row by row.',
    params: idParams,
    ...answersOne,
    failures: [409],
  },
  'GET admin-panal/imports/:id/problems': {
    ...mine,
    summary: 'Rows that were refused, or could not be taken back, and why',
    params: idParams,
    query: strict({ page: wholeText(10_000, 1), pageSize: wholeText(LARGEST_PAGE, 15) }),
    result: z.object({
      problems: z.object({
        total: z.int(),
        data: z.array(
          z.object({
            row: z.int().describe('Its number in the sheet.'),
            problems: z.array(
              z.object({
                field: z.string().nullable().describe('Null where it is about the whole row.'),
                label: z.string().nullable(),
                value: z.string().nullable(),
                text: z.string(),
              }),
            ),
          }),
        ),
      }),
    }),
  },
  'GET admin-panal/imports/:id/failed-rows': {
    ...mine,
    summary: 'The rows that were refused, as a sheet with a column of reasons',
    params: idParams,
    files: [SHEET],
  },
} satisfies Calls
