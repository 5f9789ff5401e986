import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { ID_ROW, rowOf, rowsOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { type Arrived, type Arriving, arriveBy } from './arrive.ts'
import { latestNumber } from './versions.ts'

/** More levels than any tree has. */
const DEEPEST = 32

const ANY_ROW = z.object({ any: z.boolean() })

/**
 * Stages the categories as they were after a version: what was changed since is as it was before the first of those
 * changes, all else as it is.
 */
const stageCategoriesOf = async (tx: Transaction, marketplace: number, number: number): Promise<void> => {
  await tx.execute(sql`
    create temp table former on commit drop as
    select distinct on (c.subject, c.category, c.property) c.subject, c.category, c.property, c.before
    from marketplace_changes c join marketplace_versions v on v.id = c.version_id
    where v.marketplace = ${marketplace} and v.number > ${number}
    order by c.subject, c.category, c.property, c.id`)
  await tx.execute(sql`
    insert into staged_categories (at, remote_id, place, name_ar, name_en)
    select row_number() over (order by remote_id) - 1, remote_id, parent, name_ar, name_en from (
      select f.category as remote_id, f.before ->> 'parent' as parent, f.before ->> 'ar' as name_ar,
        f.before ->> 'en' as name_en
      from former f where f.subject = 'CATEGORY' and f.before is not null
      union all
      select e.remote_id, p.remote_id, e.name_ar, e.name_en
      from marketplace_categories e left join marketplace_categories p on p.id = e.parent
      where e.marketplace = ${marketplace} and not e.is_removed and not exists (
        select from former f where f.subject = 'CATEGORY' and f.category = e.remote_id)) then_there`)
  await tx.execute(sql`create index on staged_categories (remote_id)`)
  await tx.execute(sql`analyze staged_categories`)
  await tx.execute(sql`
    update staged_categories s set parent_at = p.at from staged_categories p where p.remote_id = s.place`)
  await tx.execute(sql`update staged_categories set level = 0 where place is null`)
  for (let level = 1; level < DEEPEST; level += 1) {
    const { rowCount } = await tx.execute(sql`
      update staged_categories s set level = ${level} from staged_categories p
      where p.at = s.parent_at and p.level = ${level - 1}`)
    if (!rowCount) break
  }
  const astray = await rowOf(
    tx,
    ANY_ROW,
    sql`select exists (select from staged_categories where level is null) as any`,
  )
  if (astray?.any) throw new AppError(409, 'tree_not_known')
}

const stagePropertiesOf = (tx: Transaction, marketplace: number) =>
  tx.execute(sql`
    insert into staged_properties (category_key, remote_id, name_ar, name_en, attribute_type, is_required, listed)
    select t.category, t.remote_id, t.name_ar, t.name_en, t.attribute_type, t.is_required, t.listed from (
      select f.category, f.property as remote_id, f.before ->> 'ar' as name_ar, f.before ->> 'en' as name_en,
        f.before ->> 'type' as attribute_type, (f.before ->> 'required')::boolean as is_required,
        nullif(f.before -> 'values', 'null') as listed
      from former f where f.subject = 'PROPERTY' and f.before is not null
      union all
      select c.remote_id, p.remote_id, p.name_ar, p.name_en, p.attribute_type, p.is_required, p."values"
      from marketplace_properties p join marketplace_categories c on c.id = p.marketplace_category
      where c.marketplace = ${marketplace} and not exists (
        select from former f where f.subject = 'PROPERTY' and f.category = c.remote_id and f.property = p.remote_id)) t
    where exists (select from staged_categories s where s.remote_id = t.category)`)

/** What was mapped of properties that come again is mapped again, where both sides are still there. */
const mapAgain = (tx: Transaction, marketplace: number) =>
  tx.execute(sql`
    insert into property_mappings (marketplace_property_id, main_category_id, property_id, "values")
    select p.id, m.category, m.property, m."values"
    from former f
    join marketplace_categories c on c.marketplace = ${marketplace} and c.remote_id = f.category
    join marketplace_properties p on p.marketplace_category = c.id and p.remote_id = f.property
    cross join lateral jsonb_to_recordset(f.before -> 'mappings') as m(category bigint, property bigint, "values" jsonb)
    join categories k on k.id = m.category
    join properties q on q.id = m.property
    where f.subject = 'PROPERTY' and f.before ? 'mappings'
    on conflict do nothing`)

/** Which version a tree goes back to. */
interface Return extends Pick<Arriving, 'marketplace' | 'isDryRun' | 'expected' | 'expectedAt'> {
  readonly number: number
  readonly origin: Origin
}

/** Makes the tree what it was after a version, by a version of its own. 404; 409 where it is the newest, or as of arrivals. */
export const goBack = async (db: Database, { number, origin, ...arriving }: Return): Promise<Arrived> => {
  const { marketplace } = arriving
  const known = await rowsOf(
    db,
    ID_ROW,
    sql`select id from marketplace_versions where marketplace = ${marketplace} and number = ${number}`,
  )
  if (!known.length) throw new AppError(404, 'not_found')
  if ((await latestNumber(db, marketplace)) === number) throw new AppError(409, 'tree_is_that')
  const sender = { source: 'RETURN', origin, returnedTo: number } as const
  return arriveBy(
    db,
    { ...arriving, sender },
    {
      stage: async (tx) => {
        await stageCategoriesOf(tx, marketplace, number)
        await stagePropertiesOf(tx, marketplace)
        return { categories: true, properties: true, ar: true, en: true }
      },
      afterwards: (tx) => mapAgain(tx, marketplace),
    },
  )
}
