import { useTranslate } from 'react-admin'
import { Notice } from '#src/views/parts/Notice.tsx'
import { OwnTable } from '../lists/OwnList.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'

/** A vendor's invoices and credit notes. */
const InvoicesPage = () => {
  const translate = useTranslate()
  const title = translate('account.invoices.title')
  return (
    <>
      <PageHeading title={title} lead={translate('account.invoices.lead')} />
      <OwnTable
        resource="invoices"
        title={title}
        empty={
          <Notice
            scene="empty"
            title={translate('account.invoices.empty')}
            text={translate('account.invoices.empty_text')}
          />
        }
      />
    </>
  )
}

export default InvoicesPage
