import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'

const OPEN = z.object({ id: z.number(), label: z.string(), logo: z.string().nullable() })

/** The marketplaces that stores may be linked to, by their names in that language. */
export const readMarketplaces = async (pool: pg.Pool, locale: Locale): Promise<z.infer<typeof OPEN>[]> => {
  const label = locale === 'en' ? "coalesce(nullif(name_en, ''), name_ar)" : 'name_ar'
  return rowsOf(pool, OPEN, {
    text: `select id, ${label} as label, logo from marketplaces where active order by ${label}, id`,
    values: [],
  })
}
