import { useEffect } from 'react'
import { Link } from '../../public-ui/Link.tsx'
import { useText } from '../../public-ui/language.ts'
import { saveUserToken } from '../../public-ui/userSession.ts'
import { adoptLocale } from '../../sign-in/adoptLocale.ts'
import { SignInForm } from '../../sign-in/SignInForm.tsx'
import { login } from './calls.ts'
import { openAccount } from './openAccount.ts'
import { useUserSession } from './useUserSession.ts'

const signIn = async (email: string, password: string) => {
  const answer = await login(email, password)
  if (!answer.ok) return answer
  saveUserToken(answer.apiToken)
  adoptLocale(answer.result.user.locale)
  openAccount()
  return undefined
}

/** What is behind this page comes while nobody waits; the code that sees to it too. */
const fetchAhead = () =>
  import('../../sign-in/prefetchEntry.ts').then(
    ({ prefetchEntry }) => prefetchEntry('area'),
    () => undefined,
  )

const loadFactors = () => import('./factors.ts')

/** The way into a vendor's own area. */
export const Login = () => {
  const t = useText()
  const checking = useUserSession()
  useEffect(() => void fetchAhead(), [])
  return (
    <SignInForm
      lead={t('welcome.login.lead')}
      forgetPath="/forgot-password"
      signIn={signIn}
      loadFactors={loadFactors}
      checking={checking}
      openingText={t('welcome.login.opening')}
    >
      <p className="other-way">
        {t('welcome.login.new_here')} <Link href="/register">{t('welcome.login.register')}</Link>
      </p>
      <p className="other-way">
        {t('welcome.login.admin')} <Link href="/admin-panel/sign-in">{t('welcome.login.admin_sign_in')}</Link>
      </p>
    </SignInForm>
  )
}
