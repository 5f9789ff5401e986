import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { DemoPart, Loading } from '../part.ts'
import { demoVendors } from '../vendors/vendors.ts'
import { lifeOf, retirementOf } from './lives.ts'
import { payouts } from './payouts.ts'
import { refunds } from './refunds.ts'
import { live } from './world.ts'
import { writeOffs } from './writeOffs.ts'

/** What the rules date by the moment of writing, dated by what happened. */
const dateBack = async ({ tx, now }: Loading): Promise<void> => {
  await tx.execute(sql`
    update subscriptions set updated_at = coalesce(decided_at, least(${now.toISOString()}::timestamptz,
      greatest(created_at, (payment_date + time '09:00') at time zone 'Asia/Riyadh')))`)
  await tx.execute(sql`
    update coupon_redemptions r set updated_at = s.updated_at, created_at = least(s.updated_at,
      greatest(s.created_at, (s.payment_date + time '09:00') at time zone 'Asia/Riyadh'))
    from subscriptions s where s.id = r.subscription`)
  await tx.execute(sql`
    update vendors v set updated_at = greatest(v.created_at,
      (select max(s.updated_at) from subscriptions s where s.vendor = v.id))`)
  // Nobody is written to about what is long over.
  await tx.execute(sql`delete from mails where template in
    ('payment_approved', 'payment_rejected', 'payment_due', 'subscription_ended', 'payment_refunded',
      'payment_credited', 'invoice_corrected', 'commission_reversed', 'payout_returned', 'wallet_adjusted')`)
}

/** Sixteen months of payments, made by the rules of money, with what follows from them. */
export const moneyPart: DemoPart = {
  table: 'subscriptions',
  load: async (loading) => {
    const { tx } = loading
    const rows = await rowsOf(
      tx,
      z.object({ subdomain: z.string(), created_at: z.string() }),
      sql`select subdomain, created_at from vendors`,
    )
    const registered = new Map(rows.map(({ subdomain, created_at }) => [subdomain, created_at]))
    await live(loading, (world) => [
      retirementOf(world),
      ...demoVendors.map((vendor) => lifeOf(world, vendor, registered.get(vendor.subdomain) ?? '')),
      payouts(world),
      refunds(world),
      writeOffs(world),
    ])
    await dateBack(loading)
  },
}
