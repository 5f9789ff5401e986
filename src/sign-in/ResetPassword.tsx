import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { navigate } from '../public-ui/router.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import type { Side } from './side.ts'

type Form = Awaited<ReturnType<typeof loadForm>>

type LinkState =
  | { readonly status: 'checking' | 'expired' | 'used' }
  | { readonly status: 'valid'; readonly token: string; readonly Form: Form }
  | { readonly status: 'unreachable'; readonly problem: Problem }

/** Fetched while the link is checked: the other pages of signing in do without it. */
const loadForm = async () => (await import('./NewPasswordForm.tsx')).NewPasswordForm

const LOST: Problem = {
  ok: false,
  status: 0,
  code: undefined,
  message: undefined,
  errors: {},
  requestId: undefined,
  retryAt: 0,
}

const rememberedToken = (): string | undefined => {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return undefined
  return typeof state.resetToken === 'string' ? state.resetToken : undefined
}

/** Behind `#`, where no server and no proxy hears of it; mails of an earlier version have it in the query. */
const mailedToken = (): string | null =>
  new URLSearchParams(location.hash.slice(1) || location.search).get('token')

/**
 * The token of the link in the mail. It is taken out of the address at once, so that no referrer, shared
 * address or screenshot carries it, and kept with this history entry, so that a refresh still works.
 */
const takeToken = (): string | undefined => {
  const token = mailedToken()
  if (!token) return rememberedToken()
  history.replaceState({ resetToken: token }, '', location.pathname)
  return token
}

/** No answer and a busy or broken server say nothing about the link; any other refusal does. */
const saysNothing = ({ status }: Problem): boolean => status === 0 || status === 429 || status >= 500

type Check = Side['checkResetToken']

const check = async (checkResetToken: Check, token: string): Promise<LinkState> => {
  const [answer, Form] = await Promise.all([checkResetToken(token), loadForm().catch(() => undefined)])
  if (answer.ok) return Form ? { status: 'valid', token, Form } : { status: 'unreachable', problem: LOST }
  if (saysNothing(answer)) return { status: 'unreachable', problem: answer }
  return { status: answer.code === 'link_used' ? 'used' : 'expired' }
}

/** Checks the link when the page opens; `retry` checks it again, `expire` drops it, as used or run out. */
const useResetLink = (checkResetToken: Check) => {
  const [link, setLink] = useState<LinkState>({ status: 'checking' })
  const retry = useCallback(() => {
    const token = takeToken()
    if (!token) return setLink({ status: 'expired' })
    setLink({ status: 'checking' })
    check(checkResetToken, token).then(setLink)
  }, [checkResetToken])
  const expire = (status: 'expired' | 'used') => {
    history.replaceState(null, '', location.pathname)
    setLink({ status })
  }
  useEffect(() => {
    retry()
    // Another link, opened where this page is open, loads no page anew.
    addEventListener('hashchange', retry)
    return () => removeEventListener('hashchange', retry)
  }, [retry])
  return { link, retry, expire }
}

const Checking = ({ title }: { title: string }) => {
  const t = useText()
  return (
    <>
      <PageHeading title={title} lead={t('site.reset.checking')} />
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  )
}

const Unusable = ({ status, forgetPath }: { status: 'expired' | 'used'; forgetPath: string }) => {
  const t = useText()
  return (
    <>
      <PageHeading title={t(`site.reset.${status}_title`)} lead={t(`site.reset.${status}_lead`)} />
      <div className="form">
        <Button onClick={() => navigate(forgetPath)}>{t('site.reset.ask_again')}</Button>
      </div>
    </>
  )
}

const Unreachable = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const t = useText()
  return (
    <>
      <PageHeading title={t('site.reset.unreachable_title')} lead={message} />
      <div className="form">
        <Button onClick={onRetry}>{t('site.action.try_again')}</Button>
      </div>
    </>
  )
}

/** A new password, or a first one, by the link in a mail. */
export const ResetPassword = ({ side }: { side: Side }) => {
  const t = useText()
  const { link, retry, expire } = useResetLink(side.checkResetToken)
  return (
    <>
      {link.status === 'checking' && <Checking title={t(side.resetTexts.title)} />}
      {(link.status === 'expired' || link.status === 'used') && (
        <Unusable status={link.status} forgetPath={side.forgetPath} />
      )}
      {link.status === 'unreachable' && (
        <Unreachable message={problemMessage(link.problem, t)} onRetry={retry} />
      )}
      {link.status === 'valid' && <link.Form side={side} token={link.token} onExpired={expire} />}
      <BackToSignIn href={side.signInPath} />
    </>
  )
}
