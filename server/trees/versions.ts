import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { instant, type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { type ChangeKind, change, version } from '#src/contract/treeVersions.ts'

/** A version, as it is told. */
export type VersionRow = Readonly<z.infer<typeof version>>

/** A change of a version, as it is told. */
export type ChangeRow = Readonly<z.infer<typeof change>>

type Db = Pick<Reader, 'execute'>

const VERSION = sql`v.id, v.number, v.source, v.gathered, v.made_by, v.file_name, v.checksum, v.returned_to, v.categories,
  v.properties, v.added, v.renamed, v.moved, v.removed, v.required, v.changed, v.broken, v.created_at`

const VERSION_ROW = version.extend({ created_at: instant })

const CHANGE = sql`c.id, c.subject, c.kind, c.category, c.property, c.name_ar, c.name_en, c.broken, c.before, c.after`

const COUNT = z.object({ total: z.number() })

interface Page {
  readonly page: number
  readonly pageSize: number
}

const within = ({ page, pageSize }: Page): SQL => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** A page of the versions of a marketplace's tree, the newest first. */
export const readVersions = async (db: Db, marketplace: number, page: Page) => {
  const versions = await rowsOf(
    db,
    VERSION_ROW,
    sql`select ${VERSION} from marketplace_versions v where v.marketplace = ${marketplace}
      order by v.number desc ${within(page)}`,
  )
  const counted = await rowOf(
    db,
    COUNT,
    sql`select count(*)::int as total from marketplace_versions where marketplace = ${marketplace}`,
  )
  return { versions, total: counted?.total ?? 0 }
}

/** One version; null where there is none of that number. */
export const readVersion = async (db: Db, marketplace: number, number: number): Promise<VersionRow | null> =>
  (await rowOf(
    db,
    VERSION_ROW,
    sql`select ${VERSION} from marketplace_versions v where v.marketplace = ${marketplace} and v.number = ${number}`,
  )) ?? null

const NUMBER_ROW = z.object({ number: z.number().nullable() })

/** The number of the newest version of a marketplace's tree; 0 where there is none. */
export const latestNumber = async (db: Db, marketplace: number): Promise<number> => {
  const found = await rowOf(
    db,
    NUMBER_ROW,
    sql`select max(number) as number from marketplace_versions where marketplace = ${marketplace}`,
  )
  return found?.number ?? 0
}

interface ChangeQuery extends Page {
  readonly kind?: ChangeKind | undefined
  readonly search?: string | undefined
}

/** A page of what a version changed, of one kind or all; those whose mapping broke first. */
export const readChanges = async (db: Db, versionId: number, { kind, search, ...page }: ChangeQuery) => {
  const conditions = [
    sql`c.version_id = ${versionId}`,
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(search ? [sql`strpos(c.search_text, normalise_text(${search})) > 0`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const changes = await rowsOf(
    db,
    change,
    sql`select ${CHANGE} from marketplace_changes c where ${where} order by c.broken desc, c.id ${within(page)}`,
  )
  const counted = await rowOf(
    db,
    COUNT,
    sql`select count(*)::int as total from marketplace_changes c where ${where}`,
  )
  return { changes, total: counted?.total ?? 0 }
}

/** So many changes of each kind stand for all. */
const SAMPLES = 8

/** Some changes of each kind. */
export const readSamples = (db: Db, versionId: number): Promise<ChangeRow[]> =>
  rowsOf(
    db,
    change,
    sql`select ${CHANGE} from (
        select *, row_number() over (partition by kind order by broken desc, id) as place from marketplace_changes
        where version_id = ${versionId}) c
      where c.place <= ${SAMPLES} order by c.kind, c.place`,
  )
