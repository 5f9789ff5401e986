import { Alert } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { whyHeld } from '#src/invoice/contents.ts'
import { type Invoice, InvoicePaper } from '#src/invoice/InvoicePaper.tsx'
import { useBrand } from '#src/theme/brand.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { PrintPage } from './PrintPage.tsx'

/** Prints an invoice or a credit note. */
const InvoicePage = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const brand = useBrand()
  const { data, error, refetch } = useGetOne<Invoice>('invoices', { id: Number(id) })
  const held = data ? whyHeld(data) : null
  return (
    <PrintPage title={data?.number ?? translate('print.preparing')} isReady={data !== undefined}>
      {data && held ? (
        <Alert severity="warning">{translate(`einvoices.held_back.${held}`)}</Alert>
      ) : data ? (
        <InvoicePaper invoice={data} brand={brand} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : null}
    </PrintPage>
  )
}

export default InvoicePage
