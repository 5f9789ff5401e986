import { useText } from '../../public-ui/language.ts'
import { Chip, type Tone } from '../parts/Chip.tsx'

const TONES = {
  SUCCESS: 'success',
  PENDING: 'warning',
  DUE_PAYMENT: 'danger',
  REJECTED: 'neutral',
  WRITTEN_OFF: 'neutral',
} as const satisfies Record<string, Tone>

export type Status = keyof typeof TONES

/** How a payment stands. */
export const PaymentStatus = ({ status }: { status: Status }) => {
  const t = useText()
  return <Chip tone={TONES[status]}>{t(`account.payment_status.${status}`)}</Chip>
}
