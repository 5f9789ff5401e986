import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Spoken } from './arrival.ts'

/**
 * The Arabic name of something that was there: what arrives, else what it was called; but what was never called
 * otherwise than in English follows the English name.
 */
const arabic = ({ ar }: Spoken): SQL =>
  sql`coalesce(s.name_ar, ${
    ar ? sql`null` : sql`case when e.name_ar is distinct from e.name_en then e.name_ar end`
  }, s.name_en, e.name_ar)`

const english = ({ en }: Spoken): SQL => (en ? sql`s.name_en` : sql`e.name_en`)

/** Writes what is new and what is different, in a few statements. */
const writeCategories = async (tx: Transaction, marketplace: number, spoken: Spoken): Promise<void> => {
  await tx.execute(sql`
    insert into marketplace_categories (id, marketplace, parent, path, level, name_ar, name_en, remote_id)
    overriding system value
    select id, ${marketplace}::bigint, parent, path, level, coalesce(name_ar, name_en), name_en, remote_id
    from staged_categories where is_new order by level, at`)
  await tx.execute(sql`
    with wanted as (
      select s.id, s.parent, s.path, s.level, ${arabic(spoken)} as name_ar, ${english(spoken)} as name_en
      from staged_categories s join marketplace_categories e on e.id = s.id where not s.is_new)
    update marketplace_categories e
    set parent = w.parent, path = w.path, level = w.level, name_ar = w.name_ar, name_en = w.name_en, is_removed = false,
      updated_at = case when (e.parent, e.level, e.name_ar, e.name_en, e.is_removed)
        is distinct from (w.parent, w.level::smallint, w.name_ar, w.name_en, false) then now() else e.updated_at end
    from wanted w
    where e.id = w.id and (e.parent, e.path, e.level, e.name_ar, e.name_en, e.is_removed)
      is distinct from (w.parent, w.path, w.level::smallint, w.name_ar, w.name_en, false)`)
  await tx.execute(
    sql`select note_marketplace_categories(array(select id from staged_categories where was_removed))`,
  )
}

/** More levels than any tree has. */
const DEEPEST = 32

/**
 * What the marketplace removed stays where it is mapped, or above something that is; it follows what it stands below. It is
 * locked as it is found, by its ids as those who map lock: what they map until then is seen, and what they map later they
 * are told is gone.
 */
const keepMapped = async (tx: Transaction, marketplace: number): Promise<void> => {
  await tx.execute(sql`
    create temp table gone_categories on commit drop as
    select e.id, e.path, e.is_mapped, false as kept from marketplace_categories e
    where e.marketplace = ${marketplace} and not exists (select from staged_categories s where s.id = e.id)
    order by e.id for update of e`)
  await tx.execute(sql`
    with above as (
      select distinct a.id from gone_categories g
      cross join lateral unnest(string_to_array(trim(both '/' from g.path), '/')::bigint[]) a(id) where g.is_mapped)
    update gone_categories g set kept = true where g.is_mapped or g.id in (select id from above)`)
  await tx.execute(sql`
    update marketplace_categories c set is_removed = true, is_broken = c.is_mapped, updated_at = now()
    from gone_categories g where g.id = c.id and g.kept and not c.is_removed`)
  for (let level = 0; level < DEEPEST; level += 1) {
    const { rowCount } = await tx.execute(sql`
      update marketplace_categories c set path = p.path || p.id || '/', level = p.level + 1,
        updated_at = case when c.level = p.level + 1 then c.updated_at else now() end
      from marketplace_categories p
      where c.marketplace = ${marketplace} and c.is_removed and p.id = c.parent
        and (c.path, c.level) is distinct from (p.path || p.id || '/', (p.level + 1)::smallint)`)
    if (!rowCount) break
  }
}

/**
 * What was mapped of properties that go is kept with what is told of them: going back brings it again. Nobody maps any of
 * them between what is kept and their end.
 */
const removeProperties = async (tx: Transaction, which: SQL): Promise<void> => {
  await tx.execute(sql`select from marketplace_properties p where ${which} order by p.id for update of p`)
  await tx.execute(sql`
    insert into gone_mappings
    select p.id, jsonb_agg(jsonb_build_object('category', m.main_category_id, 'property', m.property_id,
      'values', m."values"))
    from marketplace_properties p join property_mappings m on m.marketplace_property_id = p.id
    where ${which} group by p.id`)
  await tx.execute(sql`delete from marketplace_properties p where ${which}`)
}

const removeCategories = async (tx: Transaction): Promise<void> => {
  await removeProperties(tx, sql`p.marketplace_category in (select id from gone_categories where not kept)`)
  await tx.execute(sql`
    delete from marketplace_categories where id in (select id from gone_categories where not kept)`)
}

const writeProperties = async (tx: Transaction, spoken: Spoken): Promise<void> => {
  // A file of properties alone speaks of the categories that it names.
  const within = spoken.categories ? sql`staged_categories` : sql`staged_properties`
  const of = spoken.categories ? sql`id` : sql`category`
  await removeProperties(
    tx,
    sql`p.marketplace_category in (select ${of} from ${within}) and not exists (
      select from staged_properties s where s.category = p.marketplace_category and s.remote_id = p.remote_id)`,
  )
  await tx.execute(sql`
    with wanted as (
      select e.id, ${arabic(spoken)} as name_ar, ${english(spoken)} as name_en, s.attribute_type, s.is_required, s.listed
      from staged_properties s
      join marketplace_properties e on e.marketplace_category = s.category and e.remote_id = s.remote_id)
    update marketplace_properties e
    set name_ar = w.name_ar, name_en = w.name_en, attribute_type = w.attribute_type, is_required = w.is_required,
      "values" = w.listed, updated_at = now()
    from wanted w
    where e.id = w.id and (e.name_ar, e.name_en, e.attribute_type, e.is_required, e."values")
      is distinct from (w.name_ar, w.name_en, w.attribute_type, w.is_required, w.listed)`)
  await tx.execute(sql`
    insert into marketplace_properties (marketplace_category, remote_id, name_ar, name_en, attribute_type, is_required,
      "values")
    select s.category, s.remote_id, coalesce(s.name_ar, s.name_en), s.name_en, s.attribute_type, s.is_required, s.listed
    from staged_properties s
    where not exists (select from marketplace_properties e
      where e.marketplace_category = s.category and e.remote_id = s.remote_id)`)
}

/** What was mapped of properties that the version removed is told with them. */
const tellMappings = (tx: Transaction, version: number) =>
  tx.execute(sql`
    update marketplace_changes c set broken = true, before = c.before || jsonb_build_object('mappings', g.mappings)
    from gone_mappings g
    where c.version_id = ${version} and c.subject = 'PROPERTY' and c.kind = 'REMOVED' and c.record_id = g.id`)

/** Makes the tree of a marketplace what is staged; the triggers note it as changes of the version. */
export const applyStage = async (
  tx: Transaction,
  {
    marketplace,
    version,
    spoken,
  }: { readonly marketplace: number; readonly version: number; readonly spoken: Spoken },
): Promise<void> => {
  await rowsOf(
    tx,
    z.object({}),
    sql`select set_config('rabt.tree_version', ${String(version)}, true), set_config('rabt.tree_placed', 'on', true)`,
  )
  await tx.execute(sql`create temp table gone_mappings (id bigint, mappings jsonb) on commit drop`)
  if (spoken.categories) {
    await writeCategories(tx, marketplace, spoken)
    await keepMapped(tx, marketplace)
    await removeCategories(tx)
  }
  if (spoken.properties) await writeProperties(tx, spoken)
  await tellMappings(tx, version)
}
