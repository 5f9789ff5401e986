import { useState } from 'react'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { addTexts, useText } from '../public-ui/language.ts'
import { problemMessages } from '../public-ui/problemMessages.ts'
import type { LoadFactors } from './later.ts'
import { stepTexts } from './later.ts'

/** Signing in by a passkey, without a password; its code and texts come with the first click. */
export const PasskeyEntry = ({ loadFactors }: { loadFactors: LoadFactors }) => {
  const t = useText()
  const [problem, setProblem] = useState<Problem | 'cancelled' | 'not_supported'>()
  const [isBusy, setBusy] = useState(false)

  const enter = async (): Promise<void> => {
    setProblem(undefined)
    setBusy(true)
    const [{ answerChallenge, isCancelled, passkeysWork }, { factorCalls }] = await Promise.all([
      import('../authProvider/passkeys.ts'),
      loadFactors(),
      addTexts(stepTexts),
    ])
    if (!passkeysWork()) return setProblem('not_supported')
    try {
      const asked = await factorCalls.entryOptions()
      setProblem(
        asked.ok
          ? await factorCalls.enter(asked.result.ticket, await answerChallenge(asked.result.options))
          : asked,
      )
    } catch (error) {
      if (!isCancelled(error)) throw error
      setProblem('cancelled')
    }
  }

  const messages =
    typeof problem === 'string' ? [t(`second_step.${problem}`)] : problem ? problemMessages(problem, t) : []
  return (
    <>
      <Button look="plain" busy={isBusy} onClick={() => void enter().finally(() => setBusy(false))}>
        {t('site.sign_in.by_passkey')}
      </Button>
      {messages.length > 0 && <Alert tone="danger" messages={messages} />}
    </>
  )
}
