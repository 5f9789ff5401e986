import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AnyRules, defineRules } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { formerSlugs } from '#server/db/schema.ts'
import { quoted } from '#server/db/sqlText.ts'
import { blogs, contents } from '#src/resources/articles/articles.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { slugOf } from './slugs.ts'

/** An article for readers of Arabic alone needs no English. */
const UNTRANSLATED = `(t.language <> 'AR' and num_nulls(t.title_en, t.short_description_en, t.body_en) > 0)`

const MOST_TRIES = 1000

const SLUG_ROW = z.object({ slug: z.string() })

/** The first of `name`, `name-2`, `name-3` … that no other record has. */
const freeSlug = async (tx: Transaction, table: string, name: string, id: number | null): Promise<string> => {
  const rows = await rowsOf(
    tx,
    SLUG_ROW,
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

interface Renamed {
  readonly resource: { readonly name: string; readonly one: string }
  readonly id: number
  readonly from: string | null | undefined
  readonly to: string | null | undefined
}

/** Keeps the address that an article had, for whoever still comes by it; an address that it has is no former one. */
const keepFormerSlug = async (tx: Transaction, { resource, id, from, to }: Renamed): Promise<void> => {
  if (!from || !to || from === to) return
  const shelf = resource.name
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.shelf, shelf), eq(formerSlugs.slug, to)))
  const owner = { blog: null, content: null, [resource.one]: id }
  await tx
    .insert(formerSlugs)
    .values({ shelf, slug: from, ...owner })
    .onConflictDoUpdate({
      target: [formerSlugs.shelf, formerSlugs.slug],
      set: { ...owner, changed_at: sql`now()` },
    })
}

/**
 * Blogs and contents behave alike: an address that is left empty is made of the title, a day of publication that is
 * left empty is today, and an address that was changed leads on to the new one.
 */
const articleRules = (resource: typeof blogs | typeof contents): AnyRules =>
  defineRules(resource, {
    oneAtATime: true,
    computed: { untranslated: UNTRANSLATED },
    derived: async ({ tx, id, values }) => ({
      ...(!values.published_on && { published_on: todayInRiyadh() }),
      ...(!values.seo_link && {
        seo_link: await freeSlug(tx, resource.name, slugOf(values.title_en, values.title_ar), id),
      }),
    }),
    afterWrite: ({ tx, id, before, values }) =>
      keepFormerSlug(tx, { resource, id, from: before?.seo_link, to: values.seo_link }),
  })

export const blogRules = articleRules(blogs)
export const contentRules = articleRules(contents)
