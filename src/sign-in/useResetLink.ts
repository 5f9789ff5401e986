import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
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

/**
 * The token of the link in the mail. It is taken out of the address at once, so that no referrer, shared
 * address or screenshot carries it, and kept with this history entry, so that a refresh still works.
 */
const takeToken = (): string | undefined => {
  const token = new URLSearchParams(location.search).get('token')
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
export const useResetLink = (checkResetToken: Check) => {
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
  useEffect(retry, [retry])
  return { link, retry, expire }
}
