import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { instant, type Reader, rowsOf } from '#server/db/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Most marketplaces that are told of. */
const MOST = 100

const STANDING = z.object({
  id: z.number(),
  name: z.string(),
  feed: z.object({ active: z.boolean(), checked_at: instant.nullable(), failures: z.number() }).nullable(),
  last_at: instant.nullable(),
  versions: z.number(),
  changes: z.number(),
  broken: z.number(),
})

export type TreeStanding = Readonly<z.infer<typeof STANDING>>

/**
 * How the trees of marketplaces stand that are fetched, have changed in the last 30 days, or broke mappings: those that
 * need somebody first.
 */
export const treesStanding = (
  db: Pick<Reader, 'execute'>,
  locale: Locale,
): Promise<readonly TreeStanding[]> =>
  rowsOf(
    db,
    STANDING,
    sql`select m.id, ${locale === 'en' ? sql`coalesce(m.name_en, m.name_ar)` : sql`m.name_ar`} as name,
        case when f.marketplace is not null then jsonb_build_object('active', f.active, 'checked_at', f.checked_at::text,
          'failures', f.failures) end as feed,
        v.last_at::text, v.versions, v.changes, b.broken
      from marketplaces m
      left join marketplace_feeds f on f.marketplace = m.id
      cross join lateral (
        select max(created_at) as last_at, count(*) filter (where is_new)::int as versions,
          coalesce(sum(added + renamed + moved + removed + required + changed) filter (where is_new), 0)::int as changes
        from (select *, created_at > now() - interval '30 days' as is_new from marketplace_versions
          where marketplace = m.id) v) v
      cross join lateral (
        select count(*)::int as broken from marketplace_categories c where c.marketplace = m.id and c.is_broken) b
      where f.marketplace is not null or v.versions > 0 or b.broken > 0
      order by coalesce(f.active and f.failures > 0, false) desc, b.broken > 0 desc, name, m.id limit ${MOST}`,
  )
