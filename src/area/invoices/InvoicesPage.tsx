import { useTranslate } from 'react-admin'
import { OwnList } from '../lists/OwnList.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'

/** A vendor's invoices and credit notes. */
const InvoicesPage = () => {
  const translate = useTranslate()
  const title = translate('account.invoices.title')
  return (
    <>
      <PageHeading title={title} lead={translate('account.invoices.lead')} />
      <OwnList resource="invoices" title={title} empty="invoices.empty" />
    </>
  )
}

export default InvoicesPage
