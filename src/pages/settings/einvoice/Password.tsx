import { Button, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { EinvoiceEnvironment } from '#src/dataProvider/einvoices.ts'
import { latinDigits } from '#src/schema/digits.ts'

const PLATFORMS = ['SANDBOX', 'SIMULATION', 'PRODUCTION'] as const satisfies readonly EinvoiceEnvironment[]

interface Typed {
  readonly environment: EinvoiceEnvironment
  readonly otp: string
}

interface PasswordProps {
  /** The platform that is chosen to begin with, where it is asked for. */
  readonly asksPlatform?: EinvoiceEnvironment
  readonly isBusy: boolean
  /** What the button says. */
  readonly submit: string
  /** Calls `onSpent` once the password is of no more use: it holds once. */
  readonly onSend: (typed: Typed, onSpent: () => void) => Promise<void>
  readonly onCancel?: (() => void) | undefined
}

/** Asks for the one-time password of the authority's portal, and for the platform where that is not known yet. */
export const Password = ({ asksPlatform, isBusy, submit, onSend, onCancel }: PasswordProps) => {
  const translate = useTranslate()
  const [environment, setEnvironment] = useState<EinvoiceEnvironment>(asksPlatform ?? 'PRODUCTION')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const otp = latinDigits(typed).replace(/\s/g, '')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setWrong(!/^\d{6}$/.test(otp))
    if (!/^\d{6}$/.test(otp)) return
    await onSend({ environment, otp }, () => setTyped(''))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      style={{ display: 'grid', gap: 12, width: '100%' }}
    >
      <div className="fields">
        {asksPlatform ? (
          <TextField
            select
            label={translate('einvoiceConnection.platform')}
            value={environment}
            onChange={({ target }) =>
              setEnvironment(PLATFORMS.find((one) => one === target.value) ?? environment)
            }
          >
            {PLATFORMS.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`einvoiceConnection.platforms.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField
          required
          label={translate('einvoiceConnection.otp')}
          value={typed}
          error={isWrong}
          helperText={translate(`einvoiceConnection.${isWrong ? 'otp_wrong' : 'otp_hint'}`)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setWrong(typed !== '' && !/^\d{6}$/.test(otp))}
          slotProps={{
            htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
          }}
        />
      </div>
      <div className="fields">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {submit}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button> : null}
      </div>
    </form>
  )
}
