import { useEffect, useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { useText } from '../../public-ui/language.ts'
import { PayNow } from './Onward.tsx'
import type { Payment } from './payment.ts'

/** What came of the payment that somebody comes back from at the gateway (`?back=<id>`). */
export const CameBack = ({ payments }: { payments: readonly Payment[] | undefined }) => {
  const t = useText()
  const [id, setId] = useState<number>()
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('back')) || undefined), [])
  const payment = payments?.find((each) => each.id === id)
  if (payment?.status === 'SUCCESS')
    return <Alert tone="success" messages={[t('account.payments.came_paid')]} />
  if (payment?.status !== 'DUE_PAYMENT') return null
  return (
    <Alert tone="warning" messages={[t('account.payments.came_unpaid')]}>
      <PayNow payUrl={payment.pay_url} />
    </Alert>
  )
}
