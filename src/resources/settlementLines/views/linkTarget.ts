import type { ViewRecord } from '#src/views/record.ts'

const LINKABLE: readonly unknown[] = ['UNKNOWN', 'NOT_BOOKED', 'REPEATED']

const BACK: readonly unknown[] = ['REFUND', 'VOID', 'CHARGEBACK']

/** Which of ours a line can be linked with by hand; undefined where it is none, or is known. */
export const linkTargetOf = ({ kind, state }: ViewRecord): 'payment' | 'refund' | undefined => {
  if (!LINKABLE.includes(state)) return undefined
  if (kind === 'PAYMENT') return 'payment'
  return BACK.includes(kind) ? 'refund' : undefined
}

/** The key of what is to be done about a line. */
export const adviceOf = ({ kind, state }: ViewRecord): string => {
  if (state !== 'UNKNOWN') return String(state)
  if (kind === 'PAYMENT') return 'UNKNOWN.PAYMENT'
  return BACK.includes(kind) ? 'UNKNOWN.BACK' : 'UNKNOWN.OTHER'
}
