import { useEffect, useState } from 'react'
import { LOGIN_PATH } from '../../addresses/addresses.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import { NO_ANSWER, type Problem } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { Checkbox } from '../../public-ui/Checkbox.tsx'
import { EmailField, PhoneField } from '../../public-ui/contactFields.tsx'
import { Link } from '../../public-ui/Link.tsx'
import { currentLocale, useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import type { FormValues, Rule } from '../../public-ui/rules.ts'
import { TextField } from '../../public-ui/TextField.tsx'
import { BASIC_FIELDS, tidySubdomain } from '../../registration/basics.ts'
import { followTabs, keepValues, readDraft, resumeDraft, typedBefore } from '../../registration/draft.ts'
import { forgetProof, ticketFor } from '../../registration/emailProof.ts'
import { clearRefusal } from '../../registration/refusal.ts'
import { SubdomainField } from '../../registration/SubdomainField.tsx'
import { useDraftForm } from '../../registration/useDraftForm.ts'
import { latinDigits, normalisePhone } from '../../schema/digits.ts'
import { register } from './calls.ts'
import type { useLater } from './useLater.ts'
import { useTerms } from './useTerms.ts'

/** The draft holds the version that was agreed to: a newer one has to be agreed to anew. */
const agreedTo =
  (version: number): Rule =>
  (value) =>
    value === String(version) ? undefined : 'welcome.register.terms_required'

const tidy = (values: FormValues) => {
  const code = latinDigits(values.referral_code ?? '').trim()
  return {
    store_name: (values.store_name ?? '').trim(),
    seller_name: (values.seller_name ?? '').trim(),
    email: (values.email ?? '').trim(),
    phone: normalisePhone(values.phone ?? ''),
    subdomain: tidySubdomain(values.subdomain ?? ''),
    locale: currentLocale(),
    ...(code && { referral_code: code }),
  }
}

/** The draft of this device, shared with the long registration; true while it is told that there was one. */
const useSharedDraft = () => {
  const [typed] = useState(typedBefore)
  const [isResumed, setResumed] = useState(false)
  useEffect(() => {
    clearRefusal()
    setResumed(resumeDraft(typed, location.search))
    return followTabs()
  }, [typed])
  return { isResumed, close: () => setResumed(false) }
}

interface RegisterFormProps extends ReturnType<typeof useLater> {
  onDone: (email: string) => void
}

/** A few details that open an account; `onDone` gets the address that the link went to. */
export const RegisterForm = ({ onDone, parts, load }: RegisterFormProps) => {
  const t = useText()
  const shared = useSharedDraft()
  useEffect(() => {
    if (shared.isResumed || readDraft().values.referral_code) void load()
  }, [shared.isResumed, load])
  const [problem, setProblem] = useState<Problem>()
  const { terms, renew } = useTerms()
  const [step, setStep] = useState<'form' | 'confirm' | 'confirmed'>('form')
  const confirm = async () => {
    if (await load()) setStep('confirm')
    else setProblem(NO_ANSWER)
  }
  const { busy, form, field, keep, values, errorOf, refuse } = useDraftForm({
    fields: { ...BASIC_FIELDS, terms_version: terms ? [agreedTo(terms.version)] : [] },
    send: async () => {
      setProblem(undefined)
      const filled = readDraft().values
      const email_ticket = ticketFor(filled.email ?? '')
      if (!email_ticket) return confirm()
      const rest = await load()
      const answer = await register({
        ...tidy(filled),
        ...rest?.visitValues(),
        email_ticket,
        ...(terms && { terms_version: terms.version }),
      })
      if (answer.ok) {
        forgetProof()
        rest?.dropDraft()
        return onDone((filled.email ?? '').trim())
      }
      if (answer.errors.email_ticket) {
        forgetProof()
        return confirm()
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
  const [isUnknownReferral, setUnknownReferral] = useState(false)
  const query = values.referral_code ? `?ref=${encodeURIComponent(values.referral_code)}` : ''
  return (
    <>
      <PageHeading title={t('welcome.register.title')} lead={t('welcome.register.lead')} />
      {problem && (
        <Alert
          tone="danger"
          messages={problemMessages(problem, t, [
            ...Object.keys(BASIC_FIELDS),
            ...(terms ? ['terms_version'] : []),
          ])}
        />
      )}
      {shared.isResumed && parts && <parts.DraftNote onClose={shared.close} onAnew={shared.close} />}
      {step === 'confirm' && parts && (
        <parts.ConfirmEmail
          email={values.email ?? ''}
          wanted={{}}
          onProved={() => setStep('confirmed')}
          onEmail={(changed) => keepValues({ email: changed })}
          onBack={() => setStep('form')}
        />
      )}
      <form
        {...form}
        className="form"
        hidden={step === 'confirm'}
        aria-label={t('welcome.register.title')}
        onFocus={parts ? undefined : () => void load()}
      >
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
        <div>
          <EmailField
            {...field('email')}
            label={t('site.sign_in.email')}
            autoComplete="email"
            maxLength={254}
            required
          />
          {parts && <parts.LikelyEmail typed={values.email ?? ''} onTake={(meant) => keep('email', meant)} />}
        </div>
        <PhoneField {...field('phone')} label={t('welcome.register.phone')} autoComplete="tel" required />
        <SubdomainField
          {...field('subdomain')}
          storeName={values.store_name ?? ''}
          onTake={(taken) => keep('subdomain', taken)}
          parts={parts}
        />
        {parts && <parts.UnknownReferral typed={values.referral_code ?? ''} onFound={setUnknownReferral} />}
        <TextField
          {...field('referral_code')}
          label={t('welcome.register.referral_code')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={64}
          error={errorOf('referral_code') ?? (isUnknownReferral ? t('begun.referral.unknown') : undefined)}
        />
        {terms && (
          <Checkbox
            name="terms_version"
            checked={values.terms_version === String(terms.version)}
            onChange={(event) => keep('terms_version', event.target.checked ? String(terms.version) : '')}
            error={errorOf('terms_version')}
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
        <Link href={`/register/vender${query}`}>{t('welcome.register.full_link')}</Link>
      </p>
      <p className="other-way">
        {t('welcome.register.have_account')} <Link href={LOGIN_PATH}>{t('welcome.register.sign_in')}</Link>
      </p>
    </>
  )
}
