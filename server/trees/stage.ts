import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { invalid } from '#server/http/errors.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { ArrivedCategory, ArrivedPart, ArrivedProperty, ArrivedTree } from './arrival.ts'

/** Where an arriving tree lies until its transaction ends. */
export const openStage = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`create temp table staged_categories (
    at integer, parent_at integer, level integer, remote_id text, place text, name_ar text, name_en text,
    id bigint, parent bigint, path text collate "C", is_new boolean not null default false,
    was_removed boolean not null default false) on commit drop`)
  await tx.execute(sql`create temp table staged_properties (
    category_at integer, category_key text, remote_id text, name_ar text, name_en text, attribute_type text,
    is_required boolean, listed jsonb, category bigint) on commit drop`)
}

const stageCategories = (tx: Transaction, rows: readonly ArrivedCategory[]) =>
  tx.execute(sql`
    insert into staged_categories (at, parent_at, level, remote_id, place, name_ar, name_en)
    select * from unnest(${sql.param(rows.map(({ at }) => at))}::integer[],
      ${sql.param(rows.map(({ parent }) => parent))}::integer[], ${sql.param(rows.map(({ level }) => level))}::integer[],
      ${sql.param(rows.map(({ remoteId }) => remoteId))}::text[], ${sql.param(rows.map(({ path }) => path))}::text[],
      ${sql.param(rows.map(({ ar }) => ar))}::text[], ${sql.param(rows.map(({ en }) => en))}::text[])`)

const stageProperties = (tx: Transaction, rows: readonly ArrivedProperty[]) =>
  tx.execute(sql`
    insert into staged_properties (category_at, category_key, remote_id, name_ar, name_en, attribute_type, is_required,
      listed)
    select category_at, category_key, remote_id, name_ar, name_en, attribute_type, is_required, listed::jsonb
    from unnest(${sql.param(rows.map(({ category }) => (typeof category === 'number' ? category : null)))}::integer[],
      ${sql.param(rows.map(({ category }) => (typeof category === 'string' ? category : null)))}::text[],
      ${sql.param(rows.map(({ remoteId }) => remoteId))}::text[], ${sql.param(rows.map(({ ar }) => ar))}::text[],
      ${sql.param(rows.map(({ en }) => en))}::text[], ${sql.param(rows.map(({ type }) => type))}::text[],
      ${sql.param(rows.map(({ isRequired }) => isRequired))}::boolean[],
      ${sql.param(rows.map(({ values }) => (values ? JSON.stringify(values) : null)))}::text[])
      as read(category_at, category_key, remote_id, name_ar, name_en, attribute_type, is_required, listed)`)

const stagePart = (tx: Transaction, part: ArrivedPart) =>
  'categories' in part ? stageCategories(tx, part.categories) : stageProperties(tx, part.properties)

/** Takes a tree in, some rows at a time. */
export const stageTree = async (tx: Transaction, { parts }: ArrivedTree): Promise<void> => {
  for await (const part of parts) await stagePart(tx, part)
}

const ANY_ROW = z.object({ any: z.boolean() })

/**
 * Where the file names no ids a category is known by its path: as the one of that path that is there, and a new one by
 * what is made of its path, so that the next file of that kind finds it again.
 */
const knowByPaths = async (tx: Transaction, marketplace: number): Promise<void> => {
  const pathless = await rowOf(
    tx,
    ANY_ROW,
    sql`select exists (select from staged_categories where remote_id is null) as any`,
  )
  if (!pathless?.any) return
  await tx.execute(sql`
    with recursive named as (
      select id, remote_id, name_ar as ar, coalesce(name_en, name_ar) as en from marketplace_categories
      where marketplace = ${marketplace} and parent is null and not is_removed
      union all
      select c.id, c.remote_id, n.ar || chr(31) || c.name_ar, n.en || chr(31) || coalesce(c.name_en, c.name_ar)
      from named n join marketplace_categories c on c.parent = n.id and not c.is_removed),
    places as (select ar as place, remote_id, id from named union select en, remote_id, id from named),
    known as (select place, (array_agg(remote_id order by id))[1] as remote_id from places group by place)
    update staged_categories s set remote_id = k.remote_id from known k
    where s.remote_id is null and k.place = s.place`)
  await tx.execute(sql`
    update staged_categories s set remote_id = made.remote_id from (
      select at, 'path-' || left(encode(sha256(convert_to(place, 'utf8')), 'hex'), 32) as remote_id
      from staged_categories where remote_id is null) made
    where made.at = s.at`)
}

const DEEPEST = z.object({ deepest: z.number().nullable() })

/** Gives each staged category its row, known or new, the one above it, and its path. */
export const placeCategories = async (tx: Transaction, marketplace: number): Promise<void> => {
  await tx.execute(sql`create index on staged_categories (at)`)
  await tx.execute(sql`analyze staged_categories`)
  await knowByPaths(tx, marketplace)
  await tx.execute(sql`
    update staged_categories s set id = e.id, was_removed = e.is_removed from marketplace_categories e
    where e.marketplace = ${marketplace} and e.remote_id = s.remote_id`)
  await tx.execute(sql`
    update staged_categories set is_new = true,
      id = nextval(pg_get_serial_sequence('marketplace_categories', 'id'))
    where id is null`)
  const deepest = await rowOf(tx, DEEPEST, sql`select max(level) as deepest from staged_categories`)
  await tx.execute(sql`update staged_categories set path = '/' where level = 0`)
  for (let level = 1; level <= (deepest?.deepest ?? 0); level += 1)
    await tx.execute(sql`
      update staged_categories s set parent = a.id, path = a.path || a.id || '/' from staged_categories a
      where s.level = ${level} and a.at = s.parent_at and a.level = ${level - 1}`)
  await tx.execute(sql`create index on staged_categories (id)`)
  await tx.execute(sql`analyze staged_categories`)
}

/** So many of what is wrong are told. */
const MOST_TOLD = 20

const KEY_ROW = z.object({ key: z.string() })

/** Finds the categories of staged properties. Throws 422 where some are of categories that there are none of. */
export const placeProperties = async (
  tx: Transaction,
  marketplace: number,
  withCategories: boolean,
): Promise<void> => {
  await tx.execute(sql`
    update staged_properties p set category = s.id from staged_categories s where s.at = p.category_at`)
  await tx.execute(
    withCategories
      ? sql`update staged_properties p set category = s.id from staged_categories s
          where p.category is null and s.remote_id = p.category_key`
      : sql`update staged_properties p set category = c.id from marketplace_categories c
          where p.category is null and c.marketplace = ${marketplace} and c.remote_id = p.category_key
            and not c.is_removed`,
  )
  const lost = await rowsOf(
    tx,
    KEY_ROW,
    sql`select distinct category_key as key from staged_properties where category is null limit ${MOST_TOLD}`,
  )
  if (lost.length) throw invalid({ file: lost.map(({ key }) => issueOf('tree_no_category', { id: key })) })
  await tx.execute(sql`analyze staged_properties`)
}
