import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { walletEntries } from '#server/db/schema.ts'
import type { ExplainedPayment } from './paymentRow.ts'
import { linkTo, money, percent, type Step, stepOf, type Viewer } from './steps.ts'

/** What a payment earned its referrer, and what of it was taken back; nothing to who may not see wallets. */
export const commissionSteps = async (
  tx: Transaction,
  { id }: ExplainedPayment,
  viewer: Viewer,
): Promise<readonly Step[]> => {
  if (!viewer.sees('wallet_entries')) return []
  const { subscription, kind } = walletEntries
  const [earned] = await tx
    .select({
      id: walletEntries.id,
      description: walletEntries.description,
      amount: walletEntries.amount,
      share: walletEntries.percentage,
      taken: sql<number>`(select coalesce(-sum(r.amount), 0)::int8 from wallet_entries r
        where r.subscription = ${id} and r.kind = 'REVERSAL')`,
    })
    .from(walletEntries)
    .where(and(eq(subscription, id), eq(kind, 'COMMISSION')))
  if (!earned) return []
  const { amount, share, taken } = earned
  return [
    stepOf('commission', {
      values: { share: percent(share ?? 0) },
      result: money(amount),
      link: linkTo(viewer, 'wallet_entries', earned.id, earned.description),
    }),
    ...(taken > 0 ? [stepOf('taken_back', { result: money(-taken) })] : []),
  ]
}
