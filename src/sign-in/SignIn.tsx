import { type ReactNode, useEffect, useState } from 'react'
import { LOGIN_PATH } from '../addresses/addresses.ts'
import { dropToken, readToken, saveToken } from '../authProvider/session.ts'
import type { Problem } from '../public-ui/api.ts'
import { Link } from '../public-ui/Link.tsx'
import { useText } from '../public-ui/language.ts'
import { adoptLocale } from './adoptLocale.ts'
import { login, me, sso } from './calls.ts'
import { prefetchEntry } from './prefetchEntry.ts'
import { openPanel } from './redirectTarget.ts'
import { SignInForm } from './SignInForm.tsx'
import { useTokenCheck } from './useTokenCheck.ts'

const session = { readToken, dropToken, me, open: openPanel }

/** Leads an administrator on who is signed in already; true while that is found out. */
const useSession = (): boolean => useTokenCheck(session)

const signIn = async (email: string, password: string) => {
  const answer = await login(email, password)
  if (!answer.ok) return answer
  saveToken(answer.result.token)
  adoptLocale(answer.result.admin.locale)
  openPanel()
  return undefined
}

/** The way in by a provider, which is fetched where one is set, and its refusal that asks for more; nothing otherwise. */
const useSso = () => {
  const [entry, setEntry] = useState<ReactNode>()
  const [refused, setRefused] = useState<Problem>()
  useEffect(() => {
    void sso().then(async (answer) => {
      if (!answer.ok || !answer.result.enabled) return
      const { SsoEntry } = await import('./SsoEntry.tsx')
      setEntry(<SsoEntry offered={answer.result} onRefused={setRefused} />)
    })
  }, [])
  return { entry, refused }
}

const loadFactors = () => import('./adminFactors.ts')

/** The administrators' way in. */
export const SignIn = () => {
  const t = useText()
  const checking = useSession()
  const { entry, refused } = useSso()
  useEffect(() => prefetchEntry('panel'), [])
  return (
    <SignInForm
      lead={t('site.sign_in.lead')}
      forgetPath="/admin-panel/forget-password"
      signIn={signIn}
      loadFactors={loadFactors}
      refused={refused}
      checking={checking}
      openingText={t('site.sign_in.signed_in')}
    >
      {entry}
      <p className="other-way">
        {t('site.sign_in.vendor')} <Link href={LOGIN_PATH}>{t('site.sign_in.vendor_sign_in')}</Link>
      </p>
    </SignInForm>
  )
}
