import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, ID_ROW, rowsOf } from '#server/db/rows.ts'
import { vendors } from '#server/db/schema.ts'
import { invalid } from '#server/http/errors.ts'
import { issueOf, type ValidationKey } from '#src/schema/issues.ts'
import { pick } from '#src/schema/objects.ts'

/*
 * Stores of one owner: those that share a mobile, a registration, a VAT number or an IBAN, all of them kept in one
 * form each. One trial and one first order with a coupon is for all of them (docs/decisions/0201).
 */

const IDENTITY = pick(
  vendors,
  'phone',
  'tax_number',
  'iban',
  'commercial_registration',
  'unified_number',
  'freelance_certificate',
  'repeat_offers',
)

type Identity = Pick<typeof vendors.$inferSelect, keyof typeof IDENTITY>

const identityOf = async (tx: Transaction, vendorId: number): Promise<Identity | undefined> =>
  (await tx.select(IDENTITY).from(vendors).where(eq(vendors.id, vendorId)))[0]

/** Two stores of one owner at once: the second waits for the first. After the coupon's lock, before a wallet's. */
const takeTurns = async (
  tx: Transaction,
  { repeat_offers: _allowed, ...identity }: Identity,
): Promise<void> => {
  const known = Object.values(identity).filter((value): value is string => value !== null)
  for (const value of [...new Set(known)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`owner:${value}`}))`)
}

const ALONE = ['phone', 'tax_number', 'iban', 'freelance_certificate'] as const

/** A number may be typed as one kind of registration here and as the other there. */
const REGISTRATIONS = ['commercial_registration', 'unified_number'] as const

/** That one of these numbers stands in the column or value that `at` names. */
const isSameAt = (mine: Identity, at: (name: keyof Identity) => SQL): SQL | undefined => {
  const numbers = sql`array[${mine.commercial_registration}::text, ${mine.unified_number}::text]`
  return or(
    ...ALONE.map((name) => sql`${at(name)} = ${mine[name]}`),
    ...REGISTRATIONS.map((name) => sql`${at(name)} = any(${numbers})`),
  )
}

/** Stores that had one of the numbers when they ordered and another one since: what was had stays with the number. */
const formerlyOf = async (tx: Transaction, mine: Identity): Promise<number[]> => {
  const found = await rowsOf(
    tx,
    ID_ROW,
    sql`select distinct h.record_id as id from history h
      where h.resource = 'vendors' and ${isSameAt(mine, (name) => sql`h.changes -> ${name} ->> 'from'`)}
        and exists (select 1 from subscriptions s where s.vendor = h.record_id and s.created_at < h.at)`,
  )
  return found.map(({ id }) => id)
}

const othersOf = async (tx: Transaction, vendorId: number, mine: Identity): Promise<number[]> => {
  const isSame = or(
    isSameAt(mine, (name) => sql`${vendors[name]}`),
    inArray(vendors.id, await formerlyOf(tx, mine)),
  )
  const found = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(ne(vendors.id, vendorId), not(vendors.repeat_offers), isSame))
  return found.map(({ id }) => id)
}

/** Any of them began a trial. */
const TRIAL = (ids: SQL) => sql`
  select 1 from subscriptions s join packages p on p.id = s.package
  where s.vendor in (${ids}) and s.status = 'SUCCESS' and p.type = 'FREE_TRIAL' limit 1`

/** Any of them used a coupon on its first order, or is about to. */
const FIRST_COUPON = (ids: SQL) => sql`
  select 1 from coupon_redemptions r
  where r.vendor in (${ids}) and r.state <> 'RELEASED' and not exists (
    select 1 from subscriptions e where e.vendor = r.vendor and e.id < r.subscription and e.status = 'SUCCESS')
  limit 1`

const refused = (field: 'package' | 'coupon', key: ValidationKey) => invalid({ [field]: [issueOf(key)] })

/**
 * Refuses an owner a second trial (422 on `package`) and a second first order with a coupon (422 on `coupon`) by
 * another store, unless an administrator allowed it with either of them (`repeat_offers`).
 */
export const refuseRepeatedOffers = async (
  tx: Transaction,
  vendorId: number,
  { isTrial, hasCoupon }: { readonly isTrial: boolean; readonly hasCoupon: boolean },
): Promise<void> => {
  if (!isTrial && !hasCoupon) return
  const isLater = await findsAny(
    tx,
    sql`select 1 from subscriptions where vendor = ${vendorId} and status = 'SUCCESS' limit 1`,
  )
  const identity = isLater ? undefined : await identityOf(tx, vendorId)
  if (!identity || identity.repeat_offers) return
  await takeTurns(tx, identity)
  const others = await othersOf(tx, vendorId, identity)
  if (!others.length) return
  const ids = sql.join(
    others.map((id) => sql`${id}`),
    sql`, `,
  )
  if (isTrial && (await findsAny(tx, TRIAL(ids)))) throw refused('package', 'trial_of_owner')
  if (hasCoupon && (await findsAny(tx, FIRST_COUPON(ids)))) throw refused('coupon', 'coupon_of_owner')
}
