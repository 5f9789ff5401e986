import { Alert } from '../../public-ui/Alert.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useAnswer } from '../shell/useAnswer.ts'
import { StoreForm } from './StoreForm.tsx'

/** The details of a vendor's own store: papers, address, bank account. */
const StorePage = () => {
  const t = useText()
  const answered = useAnswer('user/store')
  return (
    <>
      <PageHeading title={t('account.store.title')} lead={t('account.store.lead')} />
      <Shown answered={answered} rows={8}>
        {({ store }) => (
          <>
            {store.missing && (
              <Alert tone="warning" messages={[t(`account.store.missing_${store.missing}`)]} />
            )}
            <StoreForm store={store} onSaved={answered.reload} />
          </>
        )}
      </Shown>
    </>
  )
}

export default StorePage
