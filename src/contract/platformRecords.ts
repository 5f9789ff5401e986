import { z } from 'zod'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import {
  fieldsOf,
  isApplicable,
  isOfKind,
  type NamedField,
  pascalCase,
  wireNames,
} from '#src/schema/interpret.ts'
import { message } from '#src/schema/issues.ts'
import { pick } from '#src/schema/objects.ts'
import {
  type FindResource,
  keyFields,
  keyParts,
  type PlatformResource,
  placeParts,
  platformRecord,
} from '#src/schema/platform.ts'
import { schemaOfField } from '#src/schema/zod.ts'
import { requireScope } from './access.ts'
import type { Call } from './call.ts'
import { inputOf } from './inputs.ts'
import { fieldHint, fieldLabel } from './labels.ts'
import { id, instant, strict, wholeText } from './parts.ts'
import { answeredField } from './records.ts'
import type { SecurityEvent } from './security.ts'

/** Most rows of one bulk call. */
export const MOST_ROWS = 100_000
/** Most bytes of one bulk call, and of one row of it. */
export const MOST_BYTES = 128 * 1024 * 1024
export const MOST_ROW_BYTES = 256 * 1024
/** Objects and lists within each other in one row. */
export const MOST_DEPTH = 16

const LARGEST_PAGE = 1000
const PAGE_SIZE = 100

const KEY_NOTE = 'Known by these parts; percent-encoded in a path.'

/** What a record is known by, as a row of a bulk call carries it and a path names it. */
export const keySchema = (resource: PlatformResource, find: FindResource) =>
  z.object(
    Object.fromEntries(keyParts(resource, find).map(({ name, field }) => [name, schemaOfField(field)])),
  )

const named = (parts: readonly NamedField[]) => parts.map(({ name }) => `\`${name}\``).join(', ')

/** How a reference names its target. */
const saysReference = (
  resource: PlatformResource,
  { name, field }: NamedField<'reference'>,
  find: FindResource,
) => {
  const known = keyParts(find(field.options.resource), find)
  const beside = placeParts(resource, name, find).slice(0, -1)
  return `By ${named(known.slice(-1))}${beside.length ? `, together with ${named(beside)}` : ''}.`
}

export type KeySchema = ReturnType<typeof keySchema>

/** The fields that are written, references by what their targets are known by. */
const writtenShape = (resource: PlatformResource, mode: 'create' | 'edit', find: FindResource) => {
  const record = platformRecord(resource)
  const { shape } = inputOf(record, mode)
  const isKey = (name: string) => keyFields(resource).includes(name)
  return Object.fromEntries(
    fieldsOf(record)
      .filter(({ name }) => !isKey(name))
      .flatMap((named): [string, z.ZodType][] => {
        const { name, field } = named
        if (!isOfKind(field, 'reference'))
          return wireNames(named).flatMap((key) => (shape[key] ? [[key, shape[key]]] : []))
        if (!shape[name]) return []
        const last = placeParts(resource, name, find).at(-1)
        const text = last ? schemaOfField(last.field) : z.never()
        const known = field.optional ? text.nullable() : text
        const isLeftOut = mode === 'edit' || field.optional
        return [
          [
            name,
            (isLeftOut ? known.optional() : known).meta({
              title: fieldLabel(resource.name, name),
              description: [fieldHint(resource.name, name), saysReference(resource, { name, field }, find)]
                .filter(Boolean)
                .join(' '),
            }),
          ],
        ]
      }),
  )
}

/** What is written of a record beside its key; of one that is there any part. */
export const writtenSchema = (resource: PlatformResource, mode: 'create' | 'edit', find: FindResource) =>
  strict(writtenShape(resource, mode, find))

/** A row of a bulk call: what the record is known by, and what is written of it. */
const rowSchema = (resource: PlatformResource, find: FindResource) =>
  strict({ ...keySchema(resource, find).shape, ...writtenShape(resource, 'create', find) })

const answeredShape = (resource: PlatformResource, find: FindResource) => {
  const record = platformRecord(resource)
  const parts = keyParts(resource, find)
  return {
    id: id().describe('Ours. The panel shows it.'),
    ...Object.fromEntries(
      parts.map(({ name, field }) => [
        name,
        name === EXTERNAL_ID
          ? z.string().nullable().describe('Null of what the platform did not write.')
          : answeredField(field),
      ]),
    ),
    ...Object.fromEntries(
      fieldsOf(record)
        .filter(({ name }) => !keyFields(resource).includes(name))
        .flatMap((named) =>
          wireNames(named).map((key) => {
            const { field, name } = named
            const schema = isOfKind(field, 'reference') ? z.string() : answeredField(field)
            return [key, schema.nullable().meta({ title: fieldLabel(resource.name, name) })]
          }),
        ),
    ),
    active: z.boolean(),
    created_at: instant(),
    updated_at: instant(),
  }
}

/** What became of one row. */
export const OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const

const count = () => z.int().min(0)

const rowOutcome = z.object({
  row: z.int().positive().describe('Its place among the rows that were sent, from 1 on.'),
  key: z.record(z.string(), z.string()).optional().describe('What its record is known by, where it says.'),
  outcome: z.enum(OUTCOMES),
  id: id().optional(),
  code: z.string().optional().describe('Why it failed: a stable code.'),
  message: z.string().optional().describe('The same in the language of `Lang`.'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong with which field.'),
})

/** What became of all rows. */
const bulkCounts = {
  created: count(),
  updated: count(),
  unchanged: count(),
  failed: count(),
  stopped: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe(
      'Why the rows after the last one that is answered were not looked at; sending them again does no harm.',
    ),
}

const bulkResult = z.object({ rows: z.array(rowOutcome), ...bulkCounts })

const LIMITS = `Up to ${MOST_ROWS} rows, ${MOST_BYTES / 1024 / 1024} MiB in all and ${MOST_ROW_BYTES / 1024} KiB a row, in UTF-8.`

const listQuery = strict({
  limit: wholeText(LARGEST_PAGE, PAGE_SIZE),
  cursor: z
    .string(message('invalid'))
    .max(200, message('invalid'))
    .optional()
    .describe('`next_cursor` of the answer before.'),
  updated_since: z.iso
    .datetime({ offset: true, ...message('date') })
    .optional()
    .describe('Only what was created or changed at that moment or later.'),
})

/** An example of what is written, in which every reference names something. */
type Example = Readonly<Record<string, unknown>>

interface Told {
  readonly find: FindResource
  /** A create call of the fields that the platform writes. */
  readonly example: Example
  /** What writes of it are to whoever watches over the installation. */
  readonly security: SecurityEvent | undefined
}

const exampleOfKey = (resource: PlatformResource, find: FindResource, example: Example): Example =>
  Object.fromEntries(
    keyParts(resource, find).map(({ name }) => {
      const known = example[name]
      return [name, typeof known === 'string' ? known : `${name.replaceAll('_', '-')}-1`]
    }),
  )

/** What is told of records and is no change of them, by resource. */
const NO_CHANGE: Readonly<Record<string, string>> = {
  users:
    ' That somebody signed in (`last_sign_in_at`) is no change of the record: it is told with the next one, and by reading the record.',
  usage_counts:
    ' That a count came near to its limit or has another one (`limit`, `state`) is no change of the record: it is told with the next one, and by reading the record.',
}

/** The calls on a resource by which the platform feeds and reads it, as its declaration says. */
export const platformRecordCalls = (
  resource: PlatformResource,
  { find, example: sample, security }: Told,
) => {
  const { name, one, many } = resource
  const record = pascalCase(one)
  const written = writtenSchema(resource, 'edit', find)
  const must = Object.entries(writtenShape(resource, 'create', find))
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([key]) => `\`${key}\``)
  const params = keySchema(resource, find)
  const answered = z.object(answeredShape(resource, find)).meta({ id: `Platform${record}` })
  const key = exampleOfKey(resource, find, sample)
  const names = Object.keys(written.shape).filter((each) => isApplicable(resource, each, sample))
  const example = Object.fromEntries(
    Object.entries(pick(sample, ...names)).map(([each, value]) => [
      each,
      resource.fields[each]?.kind === 'reference' ? `${each}-1` : value,
    ]),
  )
  const may = (action: 'read' | 'write') => ({
    tag: `platform ${many}`,
    access: requireScope(name, action),
    ...(security && action === 'write' ? { security } : {}),
  })
  return {
    list: {
      ...may('read'),
      operationId: `platformList${pascalCase(name)}`,
      summary: `Read ${many} in the order in which they changed`,
      description: `Go on from \`next_cursor\` until \`has_more\` is false, and later from the same cursor to read what changed since. A record that changes meanwhile comes again at the end; none is passed over.${NO_CHANGE[name] ?? ''}`,
      query: listQuery,
      result: z.object({
        [many]: z.object({
          data: z.array(answered),
          next_cursor: z.string().nullable().describe('Null while there was never anything.'),
          has_more: z.boolean(),
        }),
      }),
    },
    read: {
      ...may('read'),
      operationId: `platformGet${record}`,
      summary: `Read one ${one}`,
      params,
      result: z.object({ [one]: answered }),
    },
    put: {
      ...may('write'),
      operationId: `platformPut${record}`,
      summary: `Create a ${one}, or change it`,
      description: [
        `What is left out of a record that is there stays as it is${must.length ? `; a new one needs ${must.join(', ')}` : ''}.`,
        'Sent again it does no harm.',
        KEY_NOTE,
      ].join(' '),
      params,
      body: written.meta({ id: `Platform${record}Input` }),
      example,
      result: z.object({ outcome: z.enum(OUTCOMES).exclude(['failed']), [one]: answered }),
      failures: [409],
    },
    remove: {
      ...may('write'),
      operationId: `platformDelete${record}`,
      summary: `Delete a ${one}`,
      params,
      failures: [409],
    },
    bulk: {
      ...may('write'),
      operationId: `platformBulk${pascalCase(name)}`,
      summary: `Create or change many ${many}`,
      description: [
        'A JSON array, or one row a line (NDJSON). Each row is written whole or not at all, wrong ones are refused alone, and sending everything again does no harm.',
        LIMITS,
        'With `Accept: application/x-ndjson` what became of each row is answered a line each, and then the counts in a line of their own.',
      ].join(' '),
      security: 'bulk_action',
      rows: rowSchema(resource, find).meta({ id: `Platform${record}Row` }),
      example: [{ ...key, ...example }],
      result: bulkResult,
      files: ['application/x-ndjson'],
    },
  } as const satisfies Readonly<Record<string, Call>>
}
