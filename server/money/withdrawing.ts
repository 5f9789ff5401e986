import type { Transaction } from '#server/db/client.ts'
import type { Origin } from '#server/http/origin.ts'
import { WITHDRAWN } from '#src/i18n/reasons.ts'
import type { ChangeGround } from './changeGround.ts'
import { decidePayment } from './decide.ts'
import { withdrawPages } from './decision.ts'
import type { LockedVendor } from './vendorState.ts'

/** Takes back a payment that is due and that nobody is to pay any more; no mail of its own tells of it. */
export const withdrawDue = async (
  tx: Transaction,
  {
    vendor,
    ground: { open },
    origin,
  }: { readonly vendor: LockedVendor; readonly ground: Pick<ChangeGround, 'open'>; readonly origin: Origin },
  now: Date,
): Promise<void> => {
  if (open?.status !== 'DUE_PAYMENT') return
  const decision = { vendorId: vendor.id, subscriptionId: open.id, to: 'REJECTED', origin } as const
  await decidePayment(tx, { ...decision, reason: WITHDRAWN[vendor.locale], isWithdrawn: true }, now)
  // What people reject closes its pages by itself; time does not.
  if (!origin.actor) await withdrawPages(tx, open.id, now)
}
