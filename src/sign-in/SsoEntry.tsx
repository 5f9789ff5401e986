import { useEffect, useRef, useState } from 'react'
import { saveToken } from '../authProvider/session.ts'
import type { Result } from '../contract/index.ts'
import { ssoTexts } from '../i18n/sso.ts'
import { Alert } from '../public-ui/Alert.tsx'
import { ask, type Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { adoptLocale } from './adoptLocale.ts'
import { isAgain, openPanel } from './redirectTarget.ts'
import { keepAway, type Returned, takeReturned } from './ssoReturn.ts'

type Offered = Result<'GET admin-panal/auth/sso'>

type Fault = Problem | 'cancelled' | 'other_tab'

/** Signs in by what the provider sent along; resolves to what went wrong. */
const finish = async (body: Returned): Promise<Problem | undefined> => {
  const answer = await ask('POST admin-panal/auth/sso/finish', { body })
  if (!answer.ok) return answer
  saveToken(answer.result.token)
  adoptLocale(answer.result.admin.locale)
  openPanel()
  return undefined
}

/** Leaves for the provider; resolves to what went wrong. */
const leave = async (): Promise<Problem | undefined> => {
  const answer = await ask('POST admin-panal/auth/sso/start', { query: isAgain() ? { again: '1' } : {} })
  if (!answer.ok) return answer
  keepAway(answer.result.ticket)
  location.assign(answer.result.url)
  return undefined
}

interface SsoEntryProps {
  readonly offered: Offered
  /** Told what the way back was refused with, which may ask for a second step. */
  readonly onRefused: (problem: Problem) => void
}

/** The way in by a provider, and the way back from it. */
export const SsoEntry = ({ offered, onRefused }: SsoEntryProps) => {
  const t = useText()
  const locale = useLocale()
  const texts = ssoTexts[locale]
  const [fault, setFault] = useState<Fault>()
  const [work, setWork] = useState<'leaving' | 'finishing'>()
  const hasBegun = useRef(false)

  useEffect(() => {
    // A code works once.
    if (hasBegun.current) return
    hasBegun.current = true
    const returned = takeReturned()
    if (typeof returned === 'string') setFault(returned)
    else if (returned) {
      setWork('finishing')
      void finish(returned).then((problem) => {
        setFault(problem)
        if (!problem) return
        setWork(undefined)
        onRefused(problem)
      })
    }
  }, [onRefused])

  const start = async (): Promise<void> => {
    setFault(undefined)
    setWork('leaving')
    const problem = await leave()
    setFault(problem)
    if (problem) setWork(undefined)
  }

  const label = (locale === 'ar' ? offered.label_ar : offered.label_en) ?? offered.label_ar ?? texts.button
  const messages = typeof fault === 'string' ? [texts[fault]] : fault ? problemMessages(fault, t) : []
  return (
    <>
      {messages.length > 0 && <Alert tone="danger" messages={messages} />}
      {!offered.password_sign_in && <Alert tone="warning" messages={[texts.alone]} />}
      <div className="form">
        <Button look="plain" busy={work !== undefined} onClick={() => void start()}>
          <bdi>{label}</bdi>
        </Button>
      </div>
      <p className="status" role="status">
        {work === 'finishing' && texts.finishing}
      </p>
    </>
  )
}
