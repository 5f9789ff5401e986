import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { takeNotice } from '../authProvider/session.ts'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { EmailField } from '../public-ui/contactFields.tsx'
import { Link } from '../public-ui/Link.tsx'
import { addTexts, isTextKey, useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { PasswordField } from '../public-ui/PasswordField.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { email, required } from '../public-ui/rules.ts'
import type { TextKey } from '../public-ui/texts/texts.ts'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { useForm } from '../public-ui/useForm.ts'
import { takeEmail } from './filledIn.ts'
import { type LoadFactors, type StepProps, stepTexts } from './later.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'

const STEPS: Readonly<Record<string, (() => Promise<{ Step: ComponentType<StepProps> }>) | undefined>> = {
  second_factor_required: () => import('./SecondStep.tsx'),
  second_factor_setup_required: () => import('./setUp/SetUpStep.tsx'),
}

const FIELDS = { email: [required, email], password: [required] }

/** The text for the reason for which somebody was sent here: a code of the `errors` catalogue. */
const noticeKey = (code: string | null): TextKey | undefined => {
  if (!code) return undefined
  const key = `errors.${code}`
  return isTextKey(key) ? key : undefined
}

/** What follows the first proof of an account that asks for more, with what it needs: each comes when it is asked for. */
const stepOf = async (refusal: Problem, loadFactors: LoadFactors) => {
  const load = STEPS[refusal.code ?? '']
  if (!load) return undefined
  const [{ Step }, { factorCalls: calls }] = await Promise.all([load(), loadFactors(), addTexts(stepTexts)])
  return { Step, calls, refusal }
}

type Step = Awaited<ReturnType<typeof stepOf>>

interface SignInFormProps {
  lead: string
  forgetPath: string
  /** Signs in and leads on; answers what went wrong, if something did. */
  signIn: (email: string, password: string) => Promise<Problem | undefined>
  /** Fetches what makes the second step on this side. */
  loadFactors: LoadFactors
  /** The refusal of another way in, which may ask for more. */
  refused?: Problem | undefined
  /** True while a token from an earlier visit is checked. */
  checking: boolean
  /** What is said once the password was right. */
  openingText: string
  /** Stands below the form. */
  children?: ReactNode
}

/** E-mail and password, with all that can go wrong and the reason for which somebody was sent here. */
export const SignInForm = (props: SignInFormProps) => {
  const { lead, forgetPath, signIn, loadFactors, refused, checking, openingText, children } = props
  const t = useText()
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [notice, setNotice] = useState<TextKey>()
  const [step, setStep] = useState<Step>()
  const wait = useCountdown(problem?.retryAt ?? 0)
  useEffect(() => setNotice(noticeKey(takeNotice())), [])

  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setProblem(undefined)
      const failed = await signIn(values.email.trim(), values.password)
      if (!failed) return setOpening(true)
      const asked = await stepOf(failed, loadFactors)
      if (asked) return setStep(asked)
      setProblem(failed)
      refuse(failed.errors)
    },
  })

  useEffect(() => {
    if (refused) void stepOf(refused, loadFactors).then(setStep)
  }, [refused, loadFactors])

  // The values stay in the inputs: what is known of who signs in is written there, and only where nothing stands.
  useEffect(() => {
    const known = takeEmail()
    const input = form.ref.current?.elements.namedItem('email')
    if (!known || !(input instanceof HTMLInputElement) || input.value) return
    input.value = known
    const password = form.ref.current?.elements.namedItem('password')
    if (password instanceof HTMLElement) password.focus()
  }, [form.ref])

  const backToPassword = useCallback((reason?: Problem) => {
    setStep(undefined)
    setProblem(reason)
  }, [])

  if (step) return <step.Step refusal={step.refusal} calls={step.calls} onBack={backToPassword} />

  return (
    <>
      <PageHeading title={t('site.sign_in.title')} lead={lead} />
      {notice && !problem && <Alert tone="warning" messages={[t(notice)]} />}
      {problem && <Alert tone="danger" messages={problemMessages(problem, t, Object.keys(FIELDS))} />}
      <form {...form} className="form" aria-label={t('site.sign_in.title')}>
        <EmailField {...field('email')} label={t('site.sign_in.email')} autoComplete="username" required />
        <PasswordField
          {...field('password')}
          label={t('site.sign_in.password')}
          autoComplete="current-password"
          required
          aside={<Link href={forgetPath}>{t('site.sign_in.forgot')}</Link>}
        />
        <Button type="submit" busy={busy || opening} disabled={wait > 0}>
          {t('site.sign_in.submit')}
        </Button>
        {wait > 0 && <Countdown text={t('site.problem.wait')} seconds={wait} />}
        <PasskeyEntry loadFactors={loadFactors} />
      </form>
      <p className="status" role="status">
        {checking && t('site.sign_in.checking')}
        {opening && openingText}
      </p>
      {children}
    </>
  )
}
