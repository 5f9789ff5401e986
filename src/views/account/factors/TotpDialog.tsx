import { Alert, Button, CircularProgress, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import type { FactorsChanged } from '#src/dataProvider/ownFactors.ts'
import { QrCode } from '#src/invoice/QrCode.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { type Problem, problemOf } from '#src/views/problem.ts'
import { FactorBody } from './factorStyles.ts'

interface TotpDialogProps {
  readonly onDone: (changed: FactorsChanged) => void
  readonly onClose: () => void
}

/** The side of the QR code, in mm. */
const QR_SIZE = 46

/** In groups of four, as it is read and typed. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Sets an authenticator app up: its key to scan or to type, and the first code, by which it counts. */
export const TotpDialog = ({ onDone, onClose }: TotpDialogProps) => {
  const translate = useTranslate()
  const provider = useDataProvider<OwnAccount & DataProvider>()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const started = useRef(false)
  const [seed, setSeed] = useState<{ readonly secret: string; readonly uri: string }>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    // Once: the second seed would make the first one, which may be scanned already, void.
    if (started.current) return
    started.current = true
    provider.startTotp().then(setSeed, (error: unknown) => setProblem(problemOf(error)))
  }, [provider])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSending || !seed) return
    setSending(true)
    setProblem(undefined)
    try {
      onDone(await provider.confirmTotp(code))
    } catch (error) {
      setProblem(problemOf(error))
      field.current?.focus()
    } finally {
      setSending(false)
    }
  }

  const fault = problem?.errors.code?.[0]
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={notByBackdrop(onClose)} aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {translate('factors.set_up_totp')}
        </DialogTitle>
        <FactorBody>
          {problem && !fault ? <Alert severity="error">{problem.message}</Alert> : null}
          {seed ? (
            <>
              <p>{translate('factors.totp_dialog.scan')}</p>
              <div className="qr">
                <QrCode text={seed.uri} label={translate('factors.totp_dialog.qr')} size={QR_SIZE} />
              </div>
              <p>{translate('factors.totp_dialog.by_hand')}</p>
              <div className="key">
                <bdi dir="ltr">{grouped(seed.secret)}</bdi>
                <CopyButton text={seed.secret} label={translate('factors.totp_dialog.key')} />
              </div>
              <TextField
                inputRef={field}
                label={translate('factors.totp_dialog.code')}
                value={code}
                required
                fullWidth
                error={fault !== undefined}
                helperText={fault ?? translate('factors.totp_dialog.code_hint')}
                onChange={({ target }) => {
                  setCode(target.value)
                  setProblem(undefined)
                }}
                slotProps={{
                  htmlInput: {
                    dir: 'ltr',
                    inputMode: 'numeric',
                    autoComplete: 'one-time-code',
                    maxLength: 12,
                  },
                }}
              />
            </>
          ) : problem ? null : (
            <div className="qr">
              <CircularProgress aria-label={translate('ra.page.loading')} />
            </div>
          )}
        </FactorBody>
        <DialogActions>
          <Button onClick={onClose} disabled={isSending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending} disabled={!seed}>
            {translate('factors.totp_dialog.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
