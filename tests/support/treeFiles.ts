import type { VersionRow } from '#server/trees/versions.ts'
import type { Answer } from './app.ts'
import type { Mapping } from './marketplaces.ts'
import { multipart } from './uploads.ts'

/** What a call that brings a tree answers. */
export interface TreeAnswer {
  readonly version: VersionRow | null
  readonly before: { readonly number: number; readonly changed_at: string } | null
  readonly samples: readonly { readonly kind: string; readonly category: string; readonly property: string }[]
}

/** Uploads a tree. */
export const uploadTree = (
  m: Mapping,
  marketplace: number,
  file: string | Buffer,
  query: Record<string, string> = {},
  name = 'tree.txt',
): Promise<Answer> => {
  const { body, headers } = multipart({ field: 'file', filename: name, bytes: Buffer.from(file) })
  return m.call(`admin-panal/marketplace-trees/${marketplace}/file`, { method: 'POST', body, headers, query })
}

/** The categories of a marketplace by what it knows them by: names, what they stand below, and their state. */
export const treeOf = async (m: Mapping, marketplace: number) => {
  const { rows } = await m.server.context.database.pool.query<{
    id: number
    remote_id: string
    name_ar: string
    name_en: string | null
    above: string | null
    path: string
    level: number
    is_removed: boolean
    is_broken: boolean
  }>(
    `select c.id, c.remote_id, c.name_ar, c.name_en, p.remote_id as above, c.path, c.level, c.is_removed, c.is_broken
     from marketplace_categories c left join marketplace_categories p on p.id = c.parent
     where c.marketplace = $1 order by c.remote_id`,
    [marketplace],
  )
  return rows
}
