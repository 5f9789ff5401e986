import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { packages, subscriptions } from '#server/db/schema.ts'
import { pick } from '#src/schema/objects.ts'
import { LENGTH } from '../coverage.ts'
import { existing } from './existing.ts'

const PAYMENT = {
  ...pick(
    subscriptions,
    'id',
    'vendor',
    'package',
    'processId',
    'status',
    'price',
    'discount',
    'coupon',
    'set_off',
    'amount',
    'vat_percentage',
    'vat_reason',
    'net_total',
    'tax',
    'credited_amount',
    'refunded_amount',
    'supply_on',
    'starts_on',
    'ends_on',
    'ended_early_on',
    'paused_on',
    'resumes_on',
    'anchor_day',
    'created_at',
  ),
  ...LENGTH,
  package_ar: packages.title_ar,
  package_en: packages.title_en,
} as const

/** The payment of that id, of that vendor where one is told; 404. */
export const readPayment = async (tx: Transaction, id: number, vendorId: number | null) => {
  const mine = vendorId === null ? undefined : eq(subscriptions.vendor, vendorId)
  const [payment] = await tx
    .select({
      ...PAYMENT,
      openedOn: sql<string>`(${subscriptions.created_at} at time zone 'Asia/Riyadh')::date::text`,
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package))
    .where(and(eq(subscriptions.id, id), mine))
  return existing(payment)
}

/** A payment that is explained. */
export type ExplainedPayment = Readonly<Awaited<ReturnType<typeof readPayment>>>
