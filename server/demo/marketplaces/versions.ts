import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { writeTree } from '#server/trees/arrive.ts'
import { stageTree } from '#server/trees/stage.ts'
import { instantBefore } from '../days.ts'
import type { DemoPart } from '../part.ts'
import { CHANGING, demoArrivals } from './editions.ts'
import { mapperOrigin } from './mappings.ts'

/** Days since the trees came first. */
const FIRST = 79

/** What one arrival leaves for its transaction: the next one of the same begins without. */
const clear = async (tx: Transaction): Promise<void> => {
  await rowsOf(
    tx,
    z.object({}),
    sql`select set_config('rabt.tree_version', '', true), set_config('rabt.tree_placed', '', true)`,
  )
  await tx.execute(sql`drop table staged_categories, staged_properties, gone_categories, gone_mappings`)
}

/** What was written just now was written then. */
const date = async (tx: Transaction, version: number, at: string): Promise<void> => {
  await tx.execute(sql`
    update marketplace_versions set created_at = ${at}, changed_at = ${at} where id = ${version}`)
  for (const table of ['marketplace_categories', 'marketplace_properties'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set created_at = least(created_at, ${at}), updated_at = ${at}
      where updated_at >= date_trunc('milliseconds', now())`)
}

/**
 * The versions of the trees: one marketplace has changed its own since, and broke some mappings. The history does not tell
 * of them: it is written in the order of time, and what came before was told of already.
 */
export const treeVersionsPart: DemoPart = {
  table: 'marketplace_versions',
  load: async ({ tx, today, ids }) => {
    const since = instantBefore(today, FIRST)
    await tx.execute(sql`update marketplace_versions set created_at = ${since}, changed_at = ${since}`)
    const marketplace = ids.of('marketplaces', CHANGING)
    const origin = await mapperOrigin(tx)
    for (const { daysAgo, tree } of demoArrivals()) {
      const at = instantBefore(today, daysAgo)
      const fileName = `${CHANGING}-${at.slice(0, 10)}.xlsx`
      const arriving = { marketplace, sender: { source: 'FILE', origin, fileName } } as const
      const { version } = await writeTree(tx, arriving, {
        stage: async () => {
          await stageTree(tx, tree)
          return tree.spoken
        },
      })
      if (!version) throw new Error('an edition of the demonstration changes nothing')
      await date(tx, version.id, at)
      await clear(tx)
    }
  },
}
