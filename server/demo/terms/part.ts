import { sql } from 'drizzle-orm'
import { instantBefore } from '../days.ts'
import type { DemoPart } from '../part.ts'
import { DEMO_TERMS } from './texts.ts'

/** Days before today on which each version was published; the first one before any vendor registered. */
const PUBLISHED = [530, 45] as const

/** The vendor whose people one signs in as: asked for the latest version, to show how that is. */
const ASKED = 'vendor@demo.test'

/** Two versions of the terms, and which of them vendors accepted: on registering, and most of them again since. */
export const termsPart: DemoPart = {
  table: 'terms_versions',
  load: async ({ tx, today }) => {
    const versions = DEMO_TERMS.map((texts, at) => ({
      ...texts,
      version: at + 1,
      published_at: instantBefore(today, PUBLISHED[at] ?? 0),
    }))
    await tx.execute(sql`
      insert into terms_versions (version, body_ar, body_en, published_at, published_by, published_by_name)
      select t.version, t.body_ar, t.body_en, t.published_at, u.id, u.username
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as t (version int, body_ar text, body_en text, published_at timestamptz)
      left join users u on u.email = 'content@demo.test'`)
    await tx.execute(sql`
      insert into terms_acceptances (vendor, version, locale, how, accepted_by, accepted_at)
      select v.id, t.version, v.locale, 'REGISTRATION', v.seller_name, v.created_at
      from vendors v cross join lateral (
        select version from terms_versions where published_at <= v.created_at order by version desc limit 1) t`)
    await tx.execute(sql`
      insert into terms_acceptances (vendor, version, locale, how, accepted_by, accepted_at)
      select v.id, t.version, v.locale, 'ACCOUNT', v.seller_name,
        t.published_at + (1 + v.id % 29) * interval '1 day' + (v.id % 11) * interval '37 minutes'
      from vendors v join terms_versions t on t.version = 2 and t.published_at > v.created_at
      where v.id % 10 < 7 and v.email <> ${ASKED}`)
  },
}
