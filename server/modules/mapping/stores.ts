import type pg from 'pg'
import { z } from 'zod'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { STORE_STATES } from '#src/resources/stores/stores.ts'
import { USER_TYPES } from '#src/resources/users/users.ts'
import { marketplaceProgress, type Progress } from './rows.ts'
import { nameIn } from './targets.ts'

const STORE = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(STORE_STATES),
  /** It is connected now. */
  linked: z.boolean(),
  order_count: z.number(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
})

/** A store of a seller in a marketplace. */
type Store = Readonly<z.infer<typeof STORE>>

/** A marketplace in which somebody sells, with the stores there and how far its tree is mapped. */
interface StoresIn {
  readonly id: number
  readonly label: string
  readonly logo: string | null
  readonly progress: Progress
  readonly stores: readonly Store[]
}

const OWNER = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  user_type: z.enum(USER_TYPES),
  active: z.boolean(),
})

type Owner = Readonly<z.infer<typeof OWNER>>

/** `result` of `core/mapping/stores/{id}`. */
export interface StoresAnswer {
  readonly user: Owner
  readonly marketplaces: readonly StoresIn[]
}

const MARKETPLACE_ROW = z.object({
  id: z.number(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  logo: z.string().nullable(),
  total: z.number(),
  mapped: z.number(),
  broken: z.number(),
  stores: z.array(STORE),
})

const USER = 'select id, username, email, avatar, user_type, active from users where id = $1'

/** The marketplaces in the order in which the stores were opened there. */
const MARKETPLACES = `
  select m.id, m.name_ar, m.name_en, m.logo, c.total, c.mapped, c.broken, s.stores
  from (
    select marketplace, min(created_at) as since, json_agg(json_build_object(
      'id', id, 'name', name, 'state', state, 'linked', state = 'LINKED', 'order_count', coalesce(order_count, 0),
      'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by created_at, id) as stores
    from stores where vendor = (select vendor from users where id = $1) or user_id = $1 group by marketplace) s
  join marketplaces m on m.id = s.marketplace
  cross join lateral (${marketplaceProgress('m.id')}) c
  order by s.since, m.id`

/** Somebody's stores by marketplace, and how far each marketplace is mapped. 404 when there is nobody of that id. */
export const readStores = async (pool: pg.Pool, userId: number, locale: Locale): Promise<StoresAnswer> => {
  const [user, marketplaces] = await Promise.all([
    rowOf(pool, OWNER, { text: USER, values: [userId] }),
    rowsOf(pool, MARKETPLACE_ROW, { text: MARKETPLACES, values: [userId] }),
  ])
  if (!user) throw new AppError(404, 'not_found')
  return {
    user,
    marketplaces: marketplaces.map((row) => ({
      id: row.id,
      label: nameIn(locale, row),
      logo: row.logo,
      progress: { total: row.total, mapped: row.mapped, broken: row.broken },
      stores: row.stores,
    })),
  }
}
