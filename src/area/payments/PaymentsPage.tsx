import { useCallback } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { OwnList } from '../lists/OwnList.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { HIDDEN_AT_FIRST, type Payment, waits } from './payment.ts'
import { ToldPayment } from './ToldPayment.tsx'
import { useUntil } from './useUntil.ts'

/** What came back from the gateway or a mail, told above the rows, which are asked again while something is waited for. */
const Told = () => {
  const { data, refetch } = useListContext<Payment>()
  const ask = useCallback(() => void refetch(), [refetch])
  useUntil(data?.some(waits) ?? false, ask)
  return <ToldPayment payments={data} />
}

/** What a vendor paid, and what is due. */
const PaymentsPage = () => {
  const translate = useTranslate()
  const title = translate('account.payments.title')
  return (
    <>
      <PageHeading title={title} lead={translate('account.payments.lead')} />
      <OwnList
        resource="subscriptions"
        hidden={HIDDEN_AT_FIRST}
        title={title}
        head={<Told />}
        empty="payments.empty"
      />
    </>
  )
}

export default PaymentsPage
