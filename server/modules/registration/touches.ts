import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { VISIT_PARTS, type VisitPart } from '#src/resources/vendors/touches.ts'

/** `utm_source` of the last visit is a vendor's own field, which administrators fill in as well. */
type Kept = Exclude<VisitPart, 'utm_source'>

const NAMES = [
  ...VISIT_PARTS.filter((part): part is Kept => part !== 'utm_source'),
  ...VISIT_PARTS.map((part) => `first_${part}` as const),
]

type Touches = { readonly [K in (typeof NAMES)[number]]?: unknown }

/** What is said of the store itself. */
export const withoutTouches = <T extends object>(said: T): Omit<T, (typeof NAMES)[number]> =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !NAMES.some((touch) => touch === name))) as Omit<
    T,
    (typeof NAMES)[number]
  >

/** Keeps where a new vendor came from. */
export const keepTouches = async (tx: Transaction, vendorId: number, touches: Touches): Promise<void> => {
  const known = NAMES.filter((name) => touches[name] !== undefined && touches[name] !== null)
  if (!known.length) return
  const columns = sql.join(
    known.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const given = Object.fromEntries(known.map((name) => [name, touches[name]]))
  await tx.execute(sql`
    update vendors set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::vendors, ${JSON.stringify(given)}::jsonb))
    where id = ${vendorId}`)
}
