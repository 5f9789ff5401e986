import { useTranslate } from 'react-admin'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { Chip } from '#src/views/parts/Chip.tsx'

export type Status = 'SUCCESS' | 'PENDING' | 'DUE_PAYMENT' | 'REJECTED' | 'WRITTEN_OFF'

/** How a payment stands. */
export const PaymentStatus = ({ status }: { readonly status: Status | 'WITHDRAWN' }) => {
  const translate = useTranslate()
  return <Chip look={chipOf(status)}>{translate(`account.payment_status.${status}`)}</Chip>
}
