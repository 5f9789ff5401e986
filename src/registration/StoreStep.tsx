import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Alert } from '../public-ui/Alert.tsx'
import { Button } from '../public-ui/Button.tsx'
import { Icon } from '../public-ui/Icon.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { RadioCards } from '../public-ui/RadioCards.tsx'
import { TextArea } from '../public-ui/TextArea.tsx'
import { TextField } from '../public-ui/TextField.tsx'
import { identities } from '../schema/identities.ts'
import { Actions } from './Actions.tsx'
import { STORE_FIELD_NAMES, STORE_FIELDS } from './fields.ts'
import { REGISTRATION_TYPES, REGISTRATIONS, registrationTypeOf } from './numbers.ts'
import { goTo } from './places.ts'
import { clearRefusal } from './refusal.ts'
import { SubdomainField } from './SubdomainField.tsx'
import { useDraftForm } from './useDraftForm.ts'
import type { Later } from './useLater.ts'

/** What the visitor may count on, beside the form. */
const PROMISES = ['time', 'kept', 'password'] as const

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wizard-section">
    <h2>{title}</h2>
    <div className="wizard-fields">{children}</div>
  </section>
)

const Promises = () => {
  const t = useText()
  return (
    <aside className="wizard-rail promises">
      <p>{t('registration.promises.headline')}</p>
      <ul>
        {PROMISES.map((name) => (
          <li key={name}>
            <Icon name="check" />
            <span>{t(`registration.promises.${name}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const useStoreForm = () =>
  useDraftForm({
    fields: STORE_FIELDS,
    send: async () => {
      clearRefusal()
      goTo('package')
    },
  })

type StoreForm = ReturnType<typeof useStoreForm>

type TextName = 'store_name' | 'seller_name' | 'company_name' | 'email' | 'phone' | 'tax_number'

/** What an input is like, where it differs from a plain text. */
type Look = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'value'>

const LATIN: Look = { dir: 'ltr', autoComplete: 'off', spellCheck: false }

interface ExpiryProps {
  form: StoreForm
  parts: Later | undefined
}

/** Few registrations expire any more: the field is there for who asks for it, or has filled it in. */
const Expiry = ({ form, parts }: ExpiryProps) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const name = 'commercial_registration_expiry'
  return parts && (isOpen || form.values[name] || form.errorOf(name)) ? (
    <parts.Expiry form={form} />
  ) : (
    <div className="add-field wide">
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('registration.add_expiry')}
      </Button>
    </div>
  )
}

interface PapersProps extends ExpiryProps {
  text: (name: 'tax_number', look: Look) => ReactNode
}

const Papers = ({ form, parts, text }: PapersProps) => {
  const t = useText()
  const { values, field, keep } = form
  const type = registrationTypeOf(values)
  const { field: number, format } = REGISTRATIONS[type]
  return (
    <Section title={t('registration.sections.papers')}>
      <div className="wide">
        <RadioCards
          name="registration_type"
          legend={t('registration.fields.registration_type')}
          look="tiles"
          value={type}
          onChoose={(value) => keep('registration_type', value)}
          options={REGISTRATION_TYPES.map((value) => ({ value, title: t(`registration.types.${value}`) }))}
        />
      </div>
      <TextField
        key={number}
        {...LATIN}
        {...field(number)}
        label={t(`registration.numbers.${type}`)}
        hint={t('registration.example', { example: identities[format].example })}
        inputMode={type === 'FREELANCE_CERTIFICATE' ? 'text' : 'numeric'}
        required
      />
      {text('tax_number', { ...LATIN, hint: t('registration.hints.tax_number'), inputMode: 'numeric' })}
      {parts && <parts.VatParts form={form} />}
      {type === 'COMMERCIAL_REGISTRATION' && <Expiry form={form} parts={parts} />}
    </Section>
  )
}

/** The prices come after the form, which does not wait for them: their place is kept. */
const usePrices = () => {
  const [Prices, setPrices] = useState<ComponentType>()
  useEffect(() => {
    import('./PriceLine.tsx').then(
      ({ PriceLine }) => setPrices(() => PriceLine),
      () => undefined,
    )
  }, [])
  return Prices
}

/** The first step: the store, who runs it, and its papers. */
export const StoreStep = ({ parts }: { parts: Later | undefined }) => {
  const t = useText()
  const form = useStoreForm()
  const { field, keep, values, problem, errorOf } = form
  const Prices = usePrices()
  const [isUnknownReferral, setUnknownReferral] = useState(false)
  const text = (name: TextName, look?: Look) => (
    <TextField label={t(`registration.fields.${name}`)} {...look} {...field(name)} />
  )
  return (
    <>
      <PageHeading title={t('registration.title')} lead={t('registration.store.lead')} />
      <div className="price-line">{Prices && <Prices />}</div>
      <div className="wizard-columns">
        <form {...form.form} className="wizard-card" aria-label={t('registration.steps.store')}>
          {problem && <Alert tone="danger" messages={problemMessages(problem, t, STORE_FIELD_NAMES)} />}
          <Section title={t('registration.sections.store')}>
            {text('store_name', { autoComplete: 'organization', maxLength: 120, required: true })}
            <SubdomainField
              {...field('subdomain')}
              storeName={values.store_name ?? ''}
              onTake={(subdomain) => keep('subdomain', subdomain)}
              parts={parts}
            />
            <div className="wide">
              <TextArea
                {...field('description')}
                label={t('registration.fields.description')}
                rows={2}
                maxLength={2000}
              />
            </div>
          </Section>
          <Section title={t('registration.sections.seller')}>
            {text('seller_name', { autoComplete: 'name', maxLength: 60, required: true })}
            {text('company_name', { maxLength: 120 })}
            <div>
              {text('email', {
                hint: t('registration.hints.email'),
                type: 'email',
                dir: 'ltr',
                autoComplete: 'email',
                maxLength: 254,
                required: true,
              })}
              {parts && (
                <parts.LikelyEmail typed={values.email ?? ''} onTake={(email) => keep('email', email)} />
              )}
            </div>
            {text('phone', {
              hint: t('registration.example', { example: '0512345678' }),
              type: 'tel',
              dir: 'ltr',
              autoComplete: 'tel',
              maxLength: 20,
              required: true,
            })}
          </Section>
          <Papers form={form} parts={parts} text={text} />
          <Section title={t('registration.sections.referral')}>
            {parts && (
              <parts.UnknownReferral typed={values.referral_code ?? ''} onFound={setUnknownReferral} />
            )}
            <TextField
              {...LATIN}
              {...field('referral_code')}
              label={t('registration.fields.referral_code')}
              autoCapitalize="characters"
              maxLength={64}
              error={
                errorOf('referral_code') ?? (isUnknownReferral ? t('begun.referral.unknown') : undefined)
              }
            />
          </Section>
          <Actions next={t('registration.store.next')} busy={form.busy} />
        </form>
        <Promises />
      </div>
    </>
  )
}
