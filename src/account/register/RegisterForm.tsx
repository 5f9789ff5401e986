import { useEffect, useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import type { Problem } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { Checkbox } from '../../public-ui/Checkbox.tsx'
import { EmailField, PhoneField } from '../../public-ui/contactFields.tsx'
import { Link } from '../../public-ui/Link.tsx'
import { currentLocale, useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import type { Rule } from '../../public-ui/rules.ts'
import { TextField } from '../../public-ui/TextField.tsx'
import { useForm } from '../../public-ui/useForm.ts'
import { ConfirmEmail } from '../../registration/ConfirmEmail.tsx'
import { forgetProof, ticketFor } from '../../registration/emailProof.ts'
import { STORE_FIELDS, tidySubdomain } from '../../registration/fields.ts'
import { latinDigits, normalisePhone } from '../../schema/digits.ts'
import { LOGIN_PATH } from '../../shell/addresses.ts'
import { register } from './calls.ts'
import { useTerms } from './useTerms.ts'

const { store_name, seller_name, email, phone, subdomain, referral_code } = STORE_FIELDS
const FIELDS = { store_name, seller_name, email, phone, subdomain, referral_code }

const agreed: Rule = (value) => (value ? undefined : 'welcome.register.terms_required')

type Values = Readonly<Record<keyof typeof FIELDS, string>>

const tidy = (values: Values): Readonly<Record<string, string>> => {
  const code = latinDigits(values.referral_code).trim()
  return {
    store_name: values.store_name.trim(),
    seller_name: values.seller_name.trim(),
    email: values.email.trim(),
    phone: normalisePhone(values.phone),
    subdomain: tidySubdomain(values.subdomain),
    locale: currentLocale(),
    ...(code && { referral_code: code }),
  }
}

/** The code of whoever sent somebody here, and the way on with it. */
const useReferral = (): { code: string; query: string } => {
  const [code, setCode] = useState('')
  useEffect(() => setCode(new URLSearchParams(location.search).get('ref') ?? ''), [])
  return { code, query: code ? `?ref=${encodeURIComponent(code)}` : '' }
}

/** A few details that open an account; `onDone` gets the address that the link went to. */
export const RegisterForm = ({ onDone }: { onDone: (email: string) => void }) => {
  const t = useText()
  const referral = useReferral()
  const [problem, setProblem] = useState<Problem>()
  const { terms, renew } = useTerms()
  const [step, setStep] = useState<'form' | 'confirm' | 'confirmed'>('form')
  const [address, setAddress] = useState('')
  const { busy, form, field, refuse } = useForm({
    fields: { ...FIELDS, terms_version: terms ? [agreed] : [] },
    send: async (values) => {
      setProblem(undefined)
      setAddress(values.email.trim())
      const email_ticket = ticketFor(values.email)
      if (!email_ticket) return setStep('confirm')
      const answer = await register({
        ...tidy(values),
        email_ticket,
        ...(values.terms_version && { terms_version: Number(values.terms_version) }),
      })
      if (answer.ok) {
        forgetProof()
        return onDone(values.email.trim())
      }
      if (answer.errors.email_ticket) {
        forgetProof()
        return setStep('confirm')
      }
      if (answer.errors.terms_version) renew()
      setProblem(answer)
      refuse(answer.errors)
    },
  })
  // What was asked for before the address was proved goes on by itself.
  const { ref } = form
  useEffect(() => {
    if (step !== 'confirmed') return
    setStep('form')
    ref.current?.requestSubmit()
  }, [step, ref])
  const changeEmail = (changed: string) => {
    const input = ref.current?.elements.namedItem('email')
    if (input instanceof HTMLInputElement) input.value = changed
    setAddress(changed)
  }
  return (
    <>
      <PageHeading title={t('welcome.register.title')} lead={t('welcome.register.lead')} />
      {problem && (
        <Alert
          tone="danger"
          messages={problemMessages(problem, t, [
            ...Object.keys(FIELDS),
            ...(terms ? ['terms_version'] : []),
          ])}
        />
      )}
      {step === 'confirm' && (
        <ConfirmEmail
          email={address}
          wanted={{}}
          onProved={() => setStep('confirmed')}
          onEmail={changeEmail}
          onBack={() => setStep('form')}
        />
      )}
      <form {...form} className="form" hidden={step === 'confirm'} aria-label={t('welcome.register.title')}>
        <TextField
          {...field('store_name')}
          label={t('welcome.register.store_name')}
          maxLength={120}
          required
        />
        <TextField
          {...field('seller_name')}
          label={t('welcome.register.seller_name')}
          autoComplete="name"
          maxLength={60}
          required
        />
        <EmailField {...field('email')} label={t('site.sign_in.email')} autoComplete="email" required />
        <PhoneField {...field('phone')} label={t('welcome.register.phone')} autoComplete="tel" required />
        <TextField
          {...field('subdomain')}
          label={t('welcome.register.subdomain')}
          hint={t('welcome.register.subdomain_hint')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
        <TextField
          {...field('referral_code')}
          key={referral.code}
          label={t('welcome.register.referral_code')}
          dir="ltr"
          defaultValue={referral.code}
        />
        {terms && (
          <Checkbox
            {...field('terms_version')}
            key={terms.version}
            value={terms.version}
            label={
              <>
                {t('welcome.register.agree')}{' '}
                <a href={terms.url} target="_blank" rel="noreferrer">
                  {t('welcome.register.terms')}
                </a>
              </>
            }
          />
        )}
        <Button type="submit" busy={busy}>
          {t('welcome.register.submit')}
        </Button>
      </form>
      <p className="other-way">
        {t('welcome.register.full_prompt')}{' '}
        <Link href={`/register/vender${referral.query}`}>{t('welcome.register.full_link')}</Link>
      </p>
      <p className="other-way">
        {t('welcome.register.have_account')} <Link href={LOGIN_PATH}>{t('welcome.register.sign_in')}</Link>
      </p>
    </>
  )
}
