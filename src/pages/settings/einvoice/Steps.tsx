import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { EinvoiceCheck, EinvoiceConnection } from '#src/dataProvider/einvoices.ts'
import { Checks } from './Checks.tsx'
import { Password } from './Password.tsx'

interface StepProps {
  readonly number: number
  readonly name: 'connect' | 'check' | 'finish'
  /** Whether it is the one to be made now: the others say what they are alone. */
  readonly isNow: boolean
  readonly children: ReactNode
}

const Step = ({ number, name, isNow, children }: StepProps) => {
  const translate = useTranslate()
  return (
    <li className={isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <span className="number" aria-hidden>
        {number}
      </span>
      <div className="content">
        <h3>{translate(`einvoiceConnection.steps.${name}.title`)}</h3>
        <p>{translate(`einvoiceConnection.steps.${name}.text`)}</p>
        {isNow ? children : null}
      </div>
    </li>
  )
}

interface Answered {
  readonly einvoice: EinvoiceConnection
  readonly message: string
}

interface StepsProps {
  readonly connection: EinvoiceConnection
  readonly isBusy: boolean
  /** Makes a step; what did not come out right is told as a warning. */
  readonly onStep: <T extends Answered>(
    call: () => Promise<T>,
    isRight?: (answer: T) => boolean,
  ) => Promise<T | undefined>
}

const areAllRight = ({ checks }: { readonly checks: readonly EinvoiceCheck[] }): boolean =>
  checks.every(({ is_right }) => is_right)

/** Once connected: a new certificate in the place of one that ends, or a new connection. */
const Afterwards = ({ isBusy, onStep, onAnew }: StepsProps & { readonly onAnew?: () => void }) => {
  const translate = useTranslate()
  const { renewEinvoice } = useDataProvider<PanelDataProvider>()
  const [isRenewing, setRenewing] = useState(false)
  if (!isRenewing)
    return (
      <div className="fields">
        <Button variant="outlined" onClick={() => setRenewing(true)}>
          {translate('einvoiceConnection.renew.title')}
        </Button>
        {onAnew ? <Button onClick={onAnew}>{translate('einvoiceConnection.anew')}</Button> : null}
      </div>
    )
  return (
    <>
      <h3>{translate('einvoiceConnection.renew.title')}</h3>
      <p>{translate('einvoiceConnection.renew.text')}</p>
      <Password
        isBusy={isBusy}
        submit={translate('einvoiceConnection.renew.submit')}
        onSend={async ({ otp }) => {
          if (await onStep(() => renewEinvoice(otp))) setRenewing(false)
        }}
        onCancel={() => setRenewing(false)}
      />
    </>
  )
}

/** The steps that connect the installation: password, six documents, certificate; each stands on the one before. */
export const Steps = (props: StepsProps) => {
  const { connection, isBusy, onStep } = props
  const translate = useTranslate()
  const { connectEinvoice, checkEinvoice, finishEinvoice } = useDataProvider<PanelDataProvider>()
  const [checks, setChecks] = useState<readonly EinvoiceCheck[]>()
  const [isAnew, setAnew] = useState(false)
  const { active, open, missing } = connection
  if (active && !open && !isAnew) return <Afterwards {...props} onAnew={() => setAnew(true)} />
  const now = !open || isAnew ? 'connect' : open.state === 'CHECKED' ? 'finish' : 'check'
  return (
    <>
      {active ? <Afterwards {...props} /> : null}
      <ol>
        <Step number={1} name="connect" isNow={now === 'connect'}>
          <Password
            asksPlatform={(open ?? active)?.environment ?? 'PRODUCTION'}
            isBusy={isBusy || missing.length > 0}
            submit={translate('einvoiceConnection.steps.connect.submit')}
            onSend={async (typed) => {
              if (!(await onStep(() => connectEinvoice(typed)))) return
              setChecks(undefined)
              setAnew(false)
            }}
            onCancel={isAnew ? () => setAnew(false) : undefined}
          />
        </Step>
        <Step number={2} name="check" isNow={now === 'check'}>
          {checks ? <Checks checks={checks} /> : null}
          <div className="fields">
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={async () =>
                setChecks((await onStep(() => checkEinvoice(), areAllRight))?.checks ?? checks)
              }
            >
              {translate(`einvoiceConnection.steps.check.${checks ? 'again' : 'submit'}`)}
            </Button>
            <Button disabled={isBusy} onClick={() => setAnew(true)}>
              {translate('einvoiceConnection.back')}
            </Button>
          </div>
        </Step>
        <Step number={3} name="finish" isNow={now === 'finish'}>
          {checks ? <Checks checks={checks} /> : null}
          <div className="fields">
            <Button variant="contained" disabled={isBusy} onClick={() => void onStep(() => finishEinvoice())}>
              {translate('einvoiceConnection.steps.finish.submit')}
            </Button>
            <Button disabled={isBusy} onClick={() => setAnew(true)}>
              {translate('einvoiceConnection.back')}
            </Button>
          </div>
        </Step>
      </ol>
    </>
  )
}
