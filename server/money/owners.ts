import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { invalid } from '#server/http/errors.ts'
import { rowOf, rowsOf } from './rows.ts'

/*
 * Stores of one owner: those that share a mobile, a registration, a VAT number or an IBAN, all of them kept in one
 * form each. One trial and one first order with a coupon is for all of them (docs/decisions/0201).
 */

interface Identity {
  readonly phone: string
  readonly tax_number: string | null
  readonly iban: string | null
  readonly commercial_registration: string | null
  readonly unified_number: string | null
  readonly freelance_certificate: string | null
  readonly repeat_offers: boolean
}

const identityOf = (tx: Transaction, vendorId: number): Promise<Identity | undefined> =>
  rowOf<Identity>(
    tx,
    sql`select phone, tax_number, iban, commercial_registration, unified_number, freelance_certificate, repeat_offers
      from vendors where id = ${vendorId}`,
  )

/** Two stores of one owner at once: the second waits for the first. After the coupon's lock, before a wallet's. */
const takeTurns = async (
  tx: Transaction,
  { repeat_offers: _allowed, ...identity }: Identity,
): Promise<void> => {
  const known = Object.values(identity).filter((value): value is string => value !== null)
  for (const value of [...new Set(known)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`owner:${value}`}))`)
}

const othersOf = async (tx: Transaction, vendorId: number, mine: Identity): Promise<number[]> => {
  const { phone, tax_number, iban, commercial_registration, unified_number, freelance_certificate } = mine
  // A number may be typed as one kind of registration here and as the other there.
  const numbers = sql`array[${commercial_registration}::text, ${unified_number}::text]`
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from vendors where id <> ${vendorId} and not repeat_offers and (
      phone = ${phone} or tax_number = ${tax_number} or iban = ${iban}
      or commercial_registration = any(${numbers}) or unified_number = any(${numbers})
      or freelance_certificate = ${freelance_certificate})`,
  )
  return found.map(({ id }) => Number(id))
}

/** Any of them began a trial. */
const TRIAL = (vendors: SQL) => sql`
  select 1 from subscriptions s join packages p on p.id = s.package
  where s.vendor in (${vendors}) and s.status = 'SUCCESS' and p.type = 'FREE_TRIAL' limit 1`

/** Any of them used a coupon on its first order, or is about to. */
const FIRST_COUPON = (vendors: SQL) => sql`
  select 1 from coupon_redemptions r
  where r.vendor in (${vendors}) and r.state <> 'RELEASED' and not exists (
    select 1 from subscriptions e where e.vendor = r.vendor and e.id < r.subscription and e.status = 'SUCCESS')
  limit 1`

const refused = (field: 'package' | 'coupon', key: string) =>
  invalid({ [field]: [{ key: `validation.${key}`, params: {} }] })

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
  const isLater = await rowOf(
    tx,
    sql`select 1 from subscriptions where vendor = ${vendorId} and status = 'SUCCESS' limit 1`,
  )
  const identity = isLater ? undefined : await identityOf(tx, vendorId)
  if (!identity || identity.repeat_offers) return
  await takeTurns(tx, identity)
  const others = await othersOf(tx, vendorId, identity)
  if (!others.length) return
  const vendors = sql.join(
    others.map((id) => sql`${id}`),
    sql`, `,
  )
  if (isTrial && (await rowOf(tx, TRIAL(vendors)))) throw refused('package', 'trial_of_owner')
  if (hasCoupon && (await rowOf(tx, FIRST_COUPON(vendors)))) throw refused('coupon', 'coupon_of_owner')
}
