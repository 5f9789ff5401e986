import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import { passwordChange } from '#src/resources/profile/profile.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { startValues } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { Part } from './accountStyles.ts'
import { OWN_SESSIONS } from './Sessions.tsx'

/** Changing one's own password: a form that opens when it is asked for. */
export const PasswordPart = () => {
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<OwnAccount & DataProvider>()
  const queries = useQueryClient()
  const dialogs = useDialogs()
  const [isOpen, setOpen] = useState(false)

  if (isOpen)
    return (
      <RecordForm
        declaration={passwordChange}
        mode="create"
        values={startValues(passwordChange)}
        onSave={async (payload) => {
          await dataProvider.changePassword(payload)
          return true
        }}
        onSaved={async () => {
          await dialogs.success(translate('success.password_updated'))
          setOpen(false)
          void queries.invalidateQueries({ queryKey: OWN_SESSIONS })
        }}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('profile.password')}</h2>
      <div className="body">
        <p className="intro">{translate('profile.password_intro')}</p>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('profile.change_password')}
        </Button>
      </div>
    </Part>
  )
}
