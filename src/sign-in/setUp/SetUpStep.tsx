import './setUp.css'
import { useCallback, useState } from 'react'
import { isCancelled, makePasskey, passkeysWork } from '../../authProvider/passkeys.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import type { Problem } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import type { SetUpAnswer, SetUpDone } from '../factorCalls.ts'
import type { StepProps } from '../later.ts'
import { useBackToPassword } from '../useBackToPassword.ts'
import { type Seed, SetUpApp } from './SetUpApp.tsx'
import { SetUpCodes } from './SetUpCodes.tsx'

type Fault = Problem | 'cancelled'

/** After the right password of an account that needs a second factor and has none: it is set up here, or nothing opens. */
export const Step = ({ refusal, calls, onBack }: StepProps) => {
  const t = useText()
  const ticket = String(refusal.details?.ticket ?? '')
  const [seed, setSeed] = useState<Seed>()
  const [done, setDone] = useState<SetUpDone>()
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState<'app' | 'passkey'>()

  useBackToPassword(onBack, !done)

  /** What went wrong; leads back to the password where the ticket holds no more. */
  const told = useCallback(
    (problem: Problem): Problem => {
      if (problem.code === 'second_factor_expired') onBack(problem)
      return problem
    },
    [onBack],
  )

  const send = async (answer: SetUpAnswer): Promise<Problem | undefined> => {
    const made = await calls.setUp(ticket, answer)
    if (!('codes' in made)) return told(made)
    setDone(made)
    return undefined
  }

  const startApp = async (): Promise<void> => {
    const asked = await calls.setUpTotp(ticket)
    if (asked.ok) setSeed(asked.result)
    else setFault(told(asked))
  }

  const addPasskey = async (): Promise<void> => {
    const asked = await calls.setUpPasskey(ticket)
    if (!asked.ok) return setFault(told(asked))
    try {
      setFault(await send({ credential: await makePasskey(asked.result.options) }))
    } catch (error) {
      if (!isCancelled(error)) throw error
      setFault('cancelled')
    }
  }

  const begin = (way: 'app' | 'passkey', work: () => Promise<void>): void => {
    if (busy) return
    setFault(undefined)
    setBusy(way)
    void work().finally(() => setBusy(undefined))
  }

  if (done) return <SetUpCodes {...done} />

  const messages = fault === 'cancelled' ? [t('set_up.cancelled')] : fault ? problemMessages(fault, t) : []
  return (
    <>
      <PageHeading title={t('set_up.title')} lead={t('set_up.lead')} />
      {messages.length > 0 && <Alert tone="danger" messages={messages} />}
      {seed ? (
        <SetUpApp seed={seed} send={send} />
      ) : (
        <fieldset className="set-up-ways" aria-busy={busy !== undefined}>
          <legend>{t('set_up.choose')}</legend>
          <button type="button" className="set-up-way" onClick={() => begin('app', startApp)}>
            <strong>{t('set_up.app')}</strong>
            <span>{t('set_up.app_text')}</span>
          </button>
          {passkeysWork() && (
            <button type="button" className="set-up-way" onClick={() => begin('passkey', addPasskey)}>
              <strong>{t('set_up.passkey')}</strong>
              <span>{t('set_up.passkey_text')}</span>
            </button>
          )}
        </fieldset>
      )}
      <nav className="form" style={{ marginBlockStart: 16 }} aria-label={t('second_step.other_ways')}>
        {seed && (
          <Button look="plain" onClick={() => setSeed(undefined)}>
            {t('set_up.other')}
          </Button>
        )}
        <Button look="quiet" onClick={() => history.back()}>
          {t('set_up.back')}
        </Button>
      </nav>
    </>
  )
}
