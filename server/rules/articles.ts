import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AnyRules, defineRules } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { quoted } from '#server/db/sqlText.ts'
import { blogs, contents } from '#src/resources/articles/articles.ts'
import { slugOf } from './slugs.ts'

/** An article for readers of Arabic alone needs no English. */
const UNTRANSLATED = `(t.language <> 'AR' and num_nulls(t.title_en, t.short_description_en, t.body_en) > 0)`

const MOST_TRIES = 1000

/** The first of `name`, `name-2`, `name-3` … that no other record has. */
const freeSlug = async (tx: Transaction, table: string, name: string, id: number | null): Promise<string> => {
  const rows = await rowsOf(
    tx,
    z.object({ slug: z.string() }),
    sql`
    select candidate as slug from (
      select ${name} as candidate, 1 as n
      union all select ${name} || '-' || n, n from generate_series(2, ${MOST_TRIES}) n) c
    where not exists (
      select 1 from ${sql.raw(quoted(table))} t where lower(t.seo_link) = candidate and t.id is distinct from ${id}::bigint)
    order by n limit 1`,
  )
  return rows[0]?.slug ?? name
}

/** Blogs and contents behave alike: an address that is left empty is made of the title. */
const articleRules = (resource: typeof blogs | typeof contents): AnyRules =>
  defineRules(resource, {
    oneAtATime: true,
    computed: { untranslated: UNTRANSLATED },
    derived: async ({ tx, id, values }) =>
      values.seo_link
        ? {}
        : { seo_link: await freeSlug(tx, resource.name, slugOf(values.title_en, values.title_ar), id) },
  })

export const blogRules = articleRules(blogs)
export const contentRules = articleRules(contents)
