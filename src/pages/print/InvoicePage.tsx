import { useGetOne, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { Failure } from '#src/views/parts/Failure.tsx'
import { type Invoice, InvoicePaper } from './invoice/InvoicePaper.tsx'
import { PrintPage } from './PrintPage.tsx'

/** Prints an invoice or a credit note. */
const InvoicePage = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<Invoice>('invoices', { id: Number(id) })
  return (
    <PrintPage title={data?.number ?? translate('payments.print.preparing')} isReady={data !== undefined}>
      {data ? (
        <InvoicePaper invoice={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : null}
    </PrintPage>
  )
}

export default InvoicePage
