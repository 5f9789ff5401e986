import { lazy, Suspense, useEffect, useState } from 'react'
import type { Invoice } from '../../invoice/InvoicePaper.tsx'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useBrand } from '../../public-ui/brand.ts'
import { Icon } from '../../public-ui/Icon.tsx'
import { Link } from '../../public-ui/Link.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { Skeleton } from '../../public-ui/Skeleton.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useAnswer } from '../shell/useAnswer.ts'
import { PdfButton } from './PdfButton.tsx'

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
  const t = useText()
  const brand = useBrand()
  const id = useInvoiceId()
  const answered = useAnswer<{ invoice: Invoice }>(id && `user/invoices/${encodeURIComponent(id)}`)
  const { value, problem } = answered
  const [failure, setFailure] = useState<string>()
  useEffect(() => void fetchPaper(), [])
  const isMissing = problem !== undefined && [400, 404, 422].includes(problem.status)
  return (
    <>
      <div className="no-print">
        <Link className="back-link" href="/dashboard/invoices">
          <Icon name="back" mirrored />
          {t('account.invoice.back')}
        </Link>
        <div className="heading-line">
          <PageHeading title={t('account.invoice.title')} lead={t('account.invoice.lead')} />
          {isMissing ? null : (
            <>
              <PdfButton invoice={value?.invoice} onFailure={setFailure} />
              <Button disabled={!value} onClick={() => void print()}>
                <span className="with-icon">
                  <Icon name="print" />
                  {t('account.invoice.print')}
                </span>
              </Button>
            </>
          )}
        </div>
        {failure ? <Alert tone="danger" messages={[failure]} /> : null}
      </div>
      {isMissing ? (
        <Alert tone="warning" messages={[t('account.invoice.not_found')]} />
      ) : (
        <Shown answered={answered} rows={8}>
          {({ invoice }) => (
            <section className="paper-place" aria-label={t('account.invoice.title')}>
              <Suspense fallback={<Skeleton rows={8} />}>
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
