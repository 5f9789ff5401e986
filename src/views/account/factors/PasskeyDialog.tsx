import { Alert, Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin'
import { isCancelled, makePasskey, passkeysWork } from '#src/authProvider/passkeys.ts'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import type { FactorsChanged, OwnFactors } from '#src/dataProvider/ownFactors.ts'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { problemOf } from '#src/views/problem.ts'
import { FactorBody } from './factorStyles.ts'

interface PasskeyDialogProps {
  /** The one that gets another name; a new one is made unless told. */
  readonly passkey?: OwnFactors['passkeys'][number]
  readonly onDone: (changed: FactorsChanged) => void
  readonly onClose: () => void
}

/** Names a passkey, and lets the browser make it where it is a new one. */
export const PasskeyDialog = ({ passkey, onDone, onClose }: PasskeyDialogProps) => {
  const translate = useTranslate()
  const provider = useDataProvider<OwnAccount & DataProvider>()
  const titleId = useId()
  const [name, setName] = useState(passkey?.name ?? '')
  const [fault, setFault] = useState<string>()
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const add = async (): Promise<FactorsChanged> => {
    const { ticket, options } = await provider.passkeyOptions()
    return provider.addPasskey({ ticket, name, credential: await makePasskey(options) })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    if (name.trim() === '') return setFault(translate('validation.required'))
    if (!passkey && !passkeysWork()) return setMessage(translate('factors.passkey_dialog.not_supported'))
    setBusy(true)
    setMessage(undefined)
    try {
      onDone(passkey ? await provider.renamePasskey(passkey.id, name) : await add())
    } catch (error) {
      const { message: told, errors } = problemOf(error)
      if (isCancelled(error)) setMessage(translate('factors.passkey_dialog.cancelled'))
      else if (errors.name?.[0]) setFault(errors.name[0])
      else setMessage(told)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={notByBackdrop(onClose)} aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {passkey ? translate('factors.rename') : translate('factors.add_passkey')}
        </DialogTitle>
        <FactorBody>
          {passkey ? null : <p>{translate('factors.passkey_dialog.text')}</p>}
          {message ? <Alert severity="error">{message}</Alert> : null}
          <TextField
            label={translate('factors.passkey_dialog.name')}
            value={name}
            required
            autoFocus
            fullWidth
            error={fault !== undefined}
            helperText={fault ?? translate('factors.passkey_dialog.name_hint')}
            onChange={({ target }) => {
              setName(target.value)
              setFault(undefined)
            }}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 60 } }}
          />
        </FactorBody>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate(passkey ? 'factors.passkey_dialog.save' : 'factors.passkey_dialog.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
