import { z } from 'zod'
import { url } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { schemaOfField } from '#src/schema/zod.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { fileIn, flagText, id, idParams, idText, instant, strict, textUpTo, wholeText } from './parts.ts'

/** How a version of a marketplace's tree came: as a file, from an address, by the platform's calls, or by going back. */
export const TREE_SOURCES = ['FILE', 'FEED', 'API', 'RETURN'] as const

export type TreeSource = (typeof TREE_SOURCES)[number]

/** What became of a category or a property. */
const CHANGE_KINDS = ['ADDED', 'RENAMED', 'MOVED', 'REMOVED', 'REQUIRED', 'CHANGED'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The largest file of a tree, in bytes, and the most categories and properties of one. */
export const MOST_TREE_BYTES = 64 * 1024 * 1024
export const MOST_CATEGORIES = 300_000
export const MOST_PROPERTIES = 500_000

const counts = {
  added: z.int(),
  renamed: z.int(),
  moved: z.int(),
  removed: z.int(),
  required: z.int().describe('Properties that products need from this version on.'),
  changed: z.int().describe('Properties with another type or other values.'),
  broken: z.int().describe('Mappings of what was removed.'),
}

export const version = z.object({
  id: id(),
  number: z.int(),
  source: z.enum(TREE_SOURCES),
  gathered: z.boolean().describe('Made of rows that were written one by one.'),
  made_by: z.string().nullable().describe('Null for the schedule.'),
  file_name: z.string().nullable(),
  checksum: z.string().nullable().describe('SHA-256 of what arrived.'),
  returned_to: z.int().nullable().describe('The number of the version that the tree went back to.'),
  categories: z.int().describe('How many there are after it.'),
  properties: z.int(),
  ...counts,
  created_at: instant(),
})

const image = z.record(z.string(), z.unknown()).nullable()

export const change = z.object({
  id: id(),
  subject: z.enum(['CATEGORY', 'PROPERTY']),
  kind: z.enum(CHANGE_KINDS),
  category: z.string().describe('What the marketplace knows the category by.'),
  property: z.string().describe('What it knows the property by; empty of a category.'),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  broken: z.boolean(),
  before: image,
  after: image,
})

const reading = { tag: 'marketplace trees', access: requirePermission('marketplaces', 'view') }
const writing = { tag: 'marketplace trees', access: requirePermission('marketplaces', 'edit') }

const whichVersion = strict({ id: idText(), number: idText() })

/** What is changed was told by a dry run: where the tree is another one by now it is not done (409). */
const asTold = {
  expected: idText()
    .optional()
    .describe('The number of the version that was seen last; another one by now is 409.'),
  expected_at: z.iso
    .datetime({ offset: true, ...message('date') })
    .optional()
    .describe(
      'When that version had changed last, as `before` told it: one that gathered rows since is 409.',
    ),
}

const arrived = z.object({
  version: version.nullable().describe('Null where nothing is different.'),
  before: z
    .object({ number: z.int(), changed_at: instant() })
    .nullable()
    .describe('The newest version that it follows, as it stood. Null where there was none.'),
  samples: z.array(change).describe('Of a dry run some of its changes, of each kind.'),
})

const feed = z
  .object({
    url: z.string(),
    hours: z.int(),
    active: z.boolean(),
    checked_at: instant().nullable(),
    next_at: instant().nullable(),
    outcome: z.enum(['CHANGED', 'UNCHANGED', 'FAILED']).nullable().describe('What came of it last.'),
    reasons: z.array(z.string()).describe('Why it failed, in the language of the call.'),
    failures: z.int().describe('How often in a row.'),
  })
  .nullable()

/** An address of the web, as fields of that kind are checked. */
const webAddress = () => textUpTo(2048).pipe(schemaOfField(url()) as z.ZodType<string, string>)

const feedResult = z.object({ feed })

/** How the trees of marketplaces came to be what they are. */
export const treeVersionCalls = {
  'GET admin-panal/marketplace-trees/:id/feed': {
    ...reading,
    summary: 'Where the tree of a marketplace is fetched from, and what came of it last',
    params: idParams,
    result: feedResult,
  },
  'PUT admin-panal/marketplace-trees/:id/feed': {
    ...writing,
    summary: 'Set where the tree of a marketplace is fetched from',
    params: idParams,
    body: strict({
      url: webAddress(),
      hours: z
        .number(message('integer'))
        .int(message('integer'))
        .min(1, message('min', { n: 1 }))
        .max(720, message('max', { n: 720 })),
      active: z.boolean(message('flag')),
    }),
    example: { url: 'https://market.example.com/tree.json', hours: 24, active: true },
    result: feedResult,
    failures: [409],
  },
  'POST admin-panal/marketplace-trees/:id/feed/fetch': {
    ...writing,
    summary: 'Fetch the tree of a marketplace now',
    params: idParams,
    result: feedResult,
    failures: [409],
  },
  'GET admin-panal/marketplace-trees/:id/versions': {
    ...reading,
    summary: 'The versions of the tree of a marketplace, the newest first',
    params: idParams,
    query: strict({ page: wholeText(100_000, 1), pageSize: wholeText(200, 20) }),
    result: z.object({
      marketplace: z.object({
        id: id(),
        label: z.string(),
        gateway_type: z.enum(['API', 'FEED', 'FILE']),
      }),
      total: z.int(),
      versions: z.array(version),
    }),
  },
  'GET admin-panal/marketplace-trees/:id/versions/:number': {
    ...reading,
    summary: 'What a version changed',
    params: whichVersion,
    query: strict({
      kind: z.enum(CHANGE_KINDS, message('choice')).optional(),
      search: textUpTo(100).optional(),
      page: wholeText(100_000, 1),
      pageSize: wholeText(200, 50),
    }),
    result: z.object({
      marketplace: z.object({ id: id(), label: z.string() }),
      version,
      latest: z.int().describe('The number of the newest version.'),
      total: z.int(),
      changes: z.array(change),
    }),
  },
  'POST admin-panal/marketplace-trees/:id/versions/:number/return': {
    ...writing,
    summary: 'Go back to a version, by a version of its own',
    params: whichVersion,
    query: strict({ dry_run: flagText().default(false), ...asTold }),
    result: arrived,
    failures: [409],
  },
  'POST admin-panal/marketplace-trees/:id/file': {
    ...writing,
    summary: 'Upload the tree of a marketplace',
    description:
      'xlsx, CSV, JSON, NDJSON, indented text or lines of `id - A > B > C`, in UTF-8. The tree becomes what the file says, whole or not at all; a dry run tells what would change.',
    params: idParams,
    query: strict({ dry_run: flagText().default(false), ...asTold }),
    form: z.object({ file: fileIn() }),
    result: arrived,
    failures: [409],
  },
} satisfies Calls
