import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isCompanyWithoutVat } from '#src/resources/vendors/storeDetails.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { PageHeading } from '../parts/PageHeading.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useFreshAnswer } from '../shell/useAnswer.ts'
import { type Store, StoreForm } from './StoreForm.tsx'

/** The details of a vendor's own store: papers, address, bank account. */
const StorePage = () => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const answered = useFreshAnswer<{ store: Store }>('user/store')
  return (
    <>
      <PageHeading title={translate('account.store.title')} lead={translate('account.store.lead')} />
      <Shown answered={answered}>
        {({ store }) => (
          <>
            {store.missing && (
              <Alert severity="warning">{translate(`account.store.missing_${store.missing}`)}</Alert>
            )}
            {isCompanyWithoutVat(store) && (
              <Alert severity="info">{translate('account.store.without_vat')}</Alert>
            )}
            <StoreForm
              store={store}
              onSaved={async () => {
                await dialogs.success(translate('success.store_saved'))
                answered.reload()
              }}
            />
          </>
        )}
      </Shown>
    </>
  )
}

export default StorePage
