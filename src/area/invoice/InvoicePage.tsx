import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Alert, Button } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useBrand } from '#src/theme/brand.ts'
import { problemOf } from '#src/views/problem.ts'
import { whyHeld } from '../../invoice/contents.ts'
import type { Invoice } from '../../invoice/InvoicePaper.tsx'
import { Bones } from '../parts/Bones.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useAnswer } from '../shell/useAnswer.ts'
import { FileButton } from './FileButton.tsx'

/** The paper with its code is fetched while the invoice is asked for. */
const fetchPaper = () => import('../../invoice/InvoicePaper.tsx')
const InvoicePaper = lazy(async () => ({ default: (await fetchPaper()).InvoicePaper }))

/** The invoice that the address names; nothing before the scripts run, as the page is the same for all. */
const useInvoiceId = (): string | undefined => {
  const [id, setId] = useState<string>()
  useEffect(() => setId(location.pathname.replace(/\/$/, '').split('/').at(-1)), [])
  return id
}

const print = async (): Promise<void> => {
  await document.fonts.ready
  window.print()
}

/** One invoice, to read and to print. */
const InvoicePage = () => {
  const translate = useTranslate()
  const brand = useBrand()
  const id = useInvoiceId()
  const answered = useAnswer<{ invoice: Invoice }>(id && `user/invoices/${encodeURIComponent(id)}`)
  const { value, error } = answered
  const [failure, setFailure] = useState<string>()
  useEffect(() => void fetchPaper(), [])
  const invoice = value?.invoice
  const isKept = invoice !== undefined && whyHeld(invoice) !== null
  const isMissing = error !== null && [400, 404, 422].includes(problemOf(error).status)
  return (
    <>
      <div className="no-print">
        <Link className="back-link" to="/dashboard/invoices">
          <ArrowBackOutlined className="mirrored" aria-hidden />
          {translate('account.invoice.back')}
        </Link>
        <PageHeading
          title={translate(isKept ? 'account.invoice.preparing' : 'account.invoice.title')}
          lead={invoice && !isKept ? translate('account.invoice.lead') : undefined}
        >
          {isMissing || isKept ? null : (
            <div className="button-row">
              <FileButton what="pdf" invoice={invoice} onFailure={setFailure} />
              {invoice?.einvoice_qr ? (
                <FileButton what="xml" invoice={invoice} onFailure={setFailure} />
              ) : null}
              <Button
                variant="contained"
                disabled={!value}
                startIcon={<PrintOutlined />}
                onClick={() => void print()}
              >
                {translate('account.invoice.print')}
              </Button>
            </div>
          )}
        </PageHeading>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
      </div>
      {isMissing ? (
        <Alert severity="warning">{translate('account.invoice.not_found')}</Alert>
      ) : isKept ? (
        <Alert severity="info">{translate('account.invoice.held_back')}</Alert>
      ) : (
        <Shown answered={answered}>
          {({ invoice }) => (
            <section className="paper-place" aria-label={translate('account.invoice.title')}>
              <Suspense fallback={<Bones />}>
                <InvoicePaper invoice={invoice} brand={brand} />
              </Suspense>
            </section>
          )}
        </Shown>
      )}
    </>
  )
}

export default InvoicePage
