import { useTranslate } from 'react-admin'
import { call } from '#src/dataProvider/http.ts'
import { sellerLink } from '#src/resources/profile/sellerForms.ts'
import { startValues } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { MarketplaceInput } from './MarketplaceInput.tsx'

const INPUTS = { marketplace: MarketplaceInput }

interface LinkFormProps {
  readonly onSaved: (message: string) => void
  readonly onCancel: () => void
}

/** Asks for a store to be linked to a marketplace. */
export const LinkForm = ({ onSaved, onCancel }: LinkFormProps) => {
  const translate = useTranslate()
  return (
    <RecordForm
      declaration={sellerLink}
      mode="create"
      values={startValues(sellerLink)}
      overrides={INPUTS}
      saveLabel={translate('account.marketplaces.submit')}
      onSave={async (body, _form, once) => {
        const { message } = await call('user/stores', { method: 'POST', body, once })
        onSaved(message)
        return true
      }}
      onSaved={() => undefined}
      onCancel={onCancel}
    />
  )
}
