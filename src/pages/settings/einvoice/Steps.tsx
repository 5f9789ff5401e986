import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { EinvoiceCheck, EinvoiceConnection } from '#src/dataProvider/einvoices.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'
import { Checks } from './Checks.tsx'
import { Password } from './Password.tsx'

const STEPS = ['connect', 'check', 'finish'] as const

type StepName = (typeof STEPS)[number]

interface StepProps {
  readonly name: StepName
  /** The one to be made now. */
  readonly now: StepName
  /** What came of it, shown until all is connected. */
  readonly outcome?: ReactNode
  /** How it is made, shown while it is to be made. */
  readonly children: ReactNode
}

const Step = ({ name, now, outcome, children }: StepProps) => {
  const translate = useTranslate()
  const isNow = name === now
  const isMade = STEPS.indexOf(name) < STEPS.indexOf(now)
  return (
    <li className={isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <span className="number" aria-hidden={!isMade}>
        {isMade ? (
          <CheckOutlined
            color="success"
            fontSize="small"
            titleAccess={translate('einvoiceConnection.made')}
          />
        ) : (
          STEPS.indexOf(name) + 1
        )}
      </span>
      <div className="content">
        <h3>{translate(`einvoiceConnection.steps.${name}.title`)}</h3>
        <p>{translate(`einvoiceConnection.steps.${name}.text`)}</p>
        {isNow || isMade ? outcome : null}
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

interface LeavingProps {
  readonly isBusy: boolean
  readonly onAnew: () => void
  readonly onDrop: () => void
}

/** Refusals of the authority itself: whatever else went wrong, the password was not used up. */
const SPENT: readonly (string | undefined)[] = ['einvoice_otp_refused', 'einvoice_refused']

/** Makes a call with a one-time password, and tells once that is of no more use. */
const spending = <T,>(call: Promise<T>, onSpent: () => void): Promise<T> =>
  call.then(
    (answer) => {
      onSpent()
      return answer
    },
    (error: unknown) => {
      if (SPENT.includes(problemOf(error).code)) onSpent()
      throw error
    },
  )

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
        onSend={async ({ otp }, onSpent) => {
          if (await onStep(() => spending(renewEinvoice(otp), onSpent))) setRenewing(false)
        }}
        onCancel={() => setRenewing(false)}
      />
    </>
  )
}

/** Throws away what was begun, after a question. */
const useDrop = ({ onStep }: Pick<StepsProps, 'onStep'>) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const { dropEinvoice } = useDataProvider<PanelDataProvider>()
  return async (): Promise<boolean> => {
    const isMeant = await dialogs.confirm({
      tone: 'danger',
      title: translate('einvoiceConnection.drop.question'),
      text: translate('einvoiceConnection.drop.text'),
      confirm: translate('einvoiceConnection.drop.confirm'),
      cancel: translate('einvoiceConnection.drop.cancel'),
    })
    return isMeant && (await onStep(dropEinvoice)) !== undefined
  }
}

/** Of what was begun: to begin again, or to leave it. */
const Leaving = ({ isBusy, onAnew, onDrop }: LeavingProps) => {
  const translate = useTranslate()
  return (
    <>
      <Button disabled={isBusy} onClick={onAnew}>
        {translate('einvoiceConnection.back')}
      </Button>
      <Button color="error" disabled={isBusy} onClick={onDrop}>
        {translate('einvoiceConnection.drop.title')}
      </Button>
    </>
  )
}

/** The steps that connect the installation: password, six documents, certificate; each stands on the one before. */
export const Steps = (props: StepsProps) => {
  const { connection, isBusy, onStep } = props
  const translate = useTranslate()
  const { connectEinvoice, checkEinvoice, finishEinvoice } = useDataProvider<PanelDataProvider>()
  const drop = useDrop(props)
  const [checks, setChecks] = useState<readonly EinvoiceCheck[]>()
  const [isAnew, setAnew] = useState(false)
  const { active, open, missing } = connection
  const leave = async () => {
    if (await drop()) setChecks(undefined)
  }
  if (active && !open && !isAnew) return <Afterwards {...props} onAnew={() => setAnew(true)} />
  const now = !open || isAnew ? 'connect' : open.state === 'CHECKED' ? 'finish' : 'check'
  return (
    <>
      {active ? <Afterwards {...props} /> : null}
      <ol>
        <Step name="connect" now={now}>
          <Password
            asksPlatform={(open ?? active)?.environment ?? 'PRODUCTION'}
            isBusy={isBusy || missing.length > 0}
            submit={translate('einvoiceConnection.steps.connect.submit')}
            onSend={async (typed, onSpent) => {
              if (!(await onStep(() => spending(connectEinvoice(typed), onSpent)))) return
              setChecks(undefined)
              setAnew(false)
            }}
            onCancel={isAnew ? () => setAnew(false) : undefined}
          />
        </Step>
        <Step name="check" now={now} outcome={checks ? <Checks checks={checks} /> : null}>
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
            <Leaving isBusy={isBusy} onAnew={() => setAnew(true)} onDrop={leave} />
          </div>
        </Step>
        <Step name="finish" now={now}>
          <div className="fields">
            <Button variant="contained" disabled={isBusy} onClick={() => void onStep(() => finishEinvoice())}>
              {translate('einvoiceConnection.steps.finish.submit')}
            </Button>
            <Leaving isBusy={isBusy} onAnew={() => setAnew(true)} onDrop={leave} />
          </div>
        </Step>
      </ol>
    </>
  )
}
