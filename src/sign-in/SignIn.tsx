import { useEffect, useState } from 'react'
import { saveToken, takeNotice } from '../authProvider/session.ts'
import { DEFAULT_LOCALE, isLocale } from '../i18n/locales.ts'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { Link } from '../public-ui/Link.tsx'
import { currentLocale, isTextKey, rememberLocale, useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { PasswordField } from '../public-ui/PasswordField.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { email, required } from '../public-ui/rules.ts'
import { TextField } from '../public-ui/TextField.tsx'
import type { TextKey } from '../public-ui/texts/texts.ts'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { useForm } from '../public-ui/useForm.ts'
import { login } from './calls.ts'
import { openPanel } from './openPanel.ts'
import { prefetchPanel } from './prefetchPanel.ts'
import { useSession } from './useSession.ts'

const FIELDS = { email: [required, email], password: [required] }

/** The text for the reason for which the panel was left: a code of the `errors` catalogue. */
const noticeKey = (code: string | null): TextKey | undefined => {
  if (!code) return undefined
  const key = `errors.${code}`
  return isTextKey(key) ? key : undefined
}

/** Takes the administrator's own language over for the panel (spec section 4). */
const adoptLocale = (locale: string | undefined): void => {
  const own = isLocale(locale) ? locale : DEFAULT_LOCALE
  if (own !== currentLocale()) rememberLocale(own)
}

export const SignIn = () => {
  const t = useText()
  const checking = useSession()
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [notice, setNotice] = useState<TextKey>()
  const wait = useCountdown(problem?.retryAt ?? 0)
  useEffect(() => {
    setNotice(noticeKey(takeNotice()))
    prefetchPanel()
  }, [])

  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setProblem(undefined)
      const answer = await login(values.email.trim(), values.password)
      if (!answer.ok) {
        setProblem(answer)
        refuse(answer.errors)
        return
      }
      saveToken(answer.result.token)
      adoptLocale(answer.result.admin.locale)
      setOpening(true)
      openPanel()
    },
  })

  return (
    <>
      <PageHeading title={t('site.sign_in.title')} lead={t('site.sign_in.lead')} />
      {notice && !problem && <Alert tone="warning" messages={[t(notice)]} />}
      {problem && <Alert tone="danger" messages={problemMessages(problem, t, Object.keys(FIELDS))} />}
      <form {...form} className="form" aria-label={t('site.sign_in.title')}>
        <TextField
          {...field('email')}
          label={t('site.sign_in.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...field('password')}
          label={t('site.sign_in.password')}
          autoComplete="current-password"
          required
          aside={<Link href="/admin-panel/forget-password">{t('site.sign_in.forgot')}</Link>}
        />
        <Button type="submit" busy={busy || opening} disabled={wait > 0}>
          {t('site.sign_in.submit')}
        </Button>
        {wait > 0 && <Countdown text={t('site.problem.wait')} seconds={wait} />}
      </form>
      <p className="status" role="status">
        {checking && t('site.sign_in.checking')}
        {opening && t('site.sign_in.signed_in')}
      </p>
    </>
  )
}
