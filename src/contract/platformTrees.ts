import { z } from 'zod'
import { ATTRIBUTE_TYPES } from '#src/resources/attributeTypes.ts'
import { requireScope } from './access.ts'
import type { Calls } from './call.ts'
import { strict } from './parts.ts'
import { MOST_CATEGORIES, MOST_TREE_BYTES, version } from './treeVersions.ts'

const value = z.union([
  z.string(),
  z.object({ key: z.string(), ar: z.string(), en: z.string().nullable().optional() }),
])

const named = {
  name_ar: z.string().max(120).optional(),
  name_en: z.string().max(120).nullable().optional(),
}

const property = z.object({
  remote_id: z.string().max(64),
  ...named,
  attribute_type: z.enum(ATTRIBUTE_TYPES).optional(),
  is_required: z.boolean().optional(),
  values: z.array(value).nullable().optional(),
})

/** A category of a tree that is sent whole. */
const category = z
  .object({
    remote_id: z.string().max(64),
    parent: z.string().nullable().optional().describe('`remote_id` of the one above it, in any order.'),
    ...named,
    properties: z.array(property).optional(),
  })
  .meta({ id: 'PlatformTreeCategory' })

/** The tree of a marketplace, sent whole by a key. */
export const platformTreeCalls = {
  'PUT platform/v1/marketplaces/:market_id/tree': {
    tag: 'platform marketplaces',
    operationId: 'platformPutTree',
    summary: 'Replace the tree of a marketplace',
    description: [
      'All categories of the marketplace, as a JSON array or a row a line (NDJSON): what is not among them is removed; what is mapped of it stays and is told as broken. With properties in any of them, those of all are replaced; without any they stay.',
      'It is a version of the tree, taken whole or not at all; sent again it changes nothing. Another tree of the same marketplace that arrives meanwhile is 409.',
      `Up to ${MOST_CATEGORIES} categories and ${MOST_TREE_BYTES / 1024 / 1024} MiB, in UTF-8.`,
    ].join(' '),
    access: requireScope('marketplace_categories', 'write'),
    security: 'bulk_action',
    params: strict({ market_id: z.string() }),
    rows: category,
    example: [
      { remote_id: '1', parent: null, name_ar: 'أزياء', name_en: 'Fashion' },
      { remote_id: '2', parent: '1', name_ar: 'أحذية', name_en: 'Shoes' },
    ],
    result: z.object({ version: version.nullable().describe('Null where nothing is different.') }),
    failures: [409],
  },
} satisfies Calls
