import type { EINVOICE_STATES } from '../resources/einvoices/einvoices.ts'

type EinvoiceState = (typeof EINVOICE_STATES)[number]

/**
 * Why a paper may not be given to its buyer: the authority has not cleared it, nothing stamped it yet, it was rejected, or
 * it credits an invoice that the authority does not have.
 */
export type HeldBy = 'not_cleared' | 'not_stamped' | 'rejected' | 'withheld'

/**
 * What holds an invoice back: a standard one is given away once the authority has cleared it, a simplified one once it is
 * stamped; null where nothing does, as where it has no e-invoice.
 */
export const heldBy = (state: EinvoiceState | null, isStandard: boolean): HeldBy | null => {
  if (state === null || state === 'CLEARED' || state === 'REPORTED') return null
  if (state === 'REJECTED') return 'rejected'
  if (state === 'WITHHELD') return 'withheld'
  if (isStandard) return 'not_cleared'
  return state === 'QUEUED' ? null : 'not_stamped'
}
