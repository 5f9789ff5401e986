import { DateField } from '../../public-ui/DateField.tsx'
import { useText } from '../../public-ui/language.ts'
import { Select } from '../../public-ui/Select.tsx'
import { TextField } from '../../public-ui/TextField.tsx'
import type { useForm } from '../../public-ui/useForm.ts'
import { REGISTRATION_TYPES, REGISTRATIONS, type RegistrationType } from '../../registration/numbers.ts'
import { identities } from '../../schema/identities.ts'
import { inFours } from '../../schema/inFours.ts'
import { Section } from '../parts/Section.tsx'
import type { Details, Store } from './calls.ts'

interface PartProps {
  store: Store
  field: ReturnType<typeof useForm<keyof Details>>['field']
}

/** Of the declaration; longer texts are refused. */
const LENGTHS = { company_name: 120, street: 80, district: 60, city: 60, bank_name: 80 } as const

interface PapersProps extends PartProps {
  type: RegistrationType
  onType: (type: RegistrationType) => void
  expiry: string
  onExpiry: (day: string) => void
}

/** Who the store is to authorities, as invoices name it. */
export const Papers = ({ store, field, type, onType, expiry, onExpiry }: PapersProps) => {
  const t = useText()
  const { field: number, format } = REGISTRATIONS[type]
  return (
    <Section title={t('account.store.papers')}>
      <p className="soft">{t('account.store.papers_text')}</p>
      <TextField
        {...field('company_name')}
        label={t('account.store.company_name')}
        defaultValue={store.company_name ?? ''}
        maxLength={LENGTHS.company_name}
      />
      <Select
        {...field('registration_type')}
        label={t('account.store.registration_type')}
        placeholder={t('account.store.registration_type')}
        value={type}
        onChange={({ target }) =>
          onType(REGISTRATION_TYPES.find((known) => known === target.value) ?? 'COMMERCIAL_REGISTRATION')
        }
        options={REGISTRATION_TYPES.map((value) => ({ value, label: t(`account.store.types.${value}`) }))}
      />
      <TextField
        key={number}
        {...field(number)}
        label={t(`account.store.${number}`)}
        hint={t('account.store.example', { example: identities[format].example })}
        dir="ltr"
        defaultValue={store[number] ?? ''}
        required
      />
      {type === 'COMMERCIAL_REGISTRATION' && (
        <DateField
          {...field('commercial_registration_expiry')}
          label={t('account.store.expiry')}
          hint={t('account.store.expiry_hint')}
          value={expiry}
          onChange={onExpiry}
          parts={[
            t('account.subscription.day'),
            t('account.subscription.month'),
            t('account.subscription.year'),
          ]}
        />
      )}
      <TextField
        {...field('tax_number')}
        label={t('account.store.tax_number')}
        hint={t('account.store.tax_number_hint')}
        dir="ltr"
        inputMode="numeric"
        defaultValue={store.tax_number ?? ''}
      />
    </Section>
  )
}

/** The national address in its five parts. */
export const Address = ({ store, field }: PartProps) => {
  const t = useText()
  return (
    <Section title={t('account.store.address')}>
      <p className="soft">{t('account.store.address_text')}</p>
      <TextField
        {...field('building_number')}
        label={t('account.store.building_number')}
        dir="ltr"
        inputMode="numeric"
        defaultValue={store.building_number ?? ''}
      />
      {(['street', 'district', 'city'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={t(`account.store.${name}`)}
          defaultValue={store[name] ?? ''}
          maxLength={LENGTHS[name]}
        />
      ))}
      <TextField
        {...field('postal_code')}
        label={t('account.store.postal_code')}
        dir="ltr"
        inputMode="numeric"
        defaultValue={store.postal_code ?? ''}
      />
    </Section>
  )
}

/** Where earnings go; others than the primary user see it and change nothing. */
export const BankAccount = ({ store, field, mayChange }: PartProps & { mayChange: boolean }) => {
  const t = useText()
  return (
    <Section title={t('account.store.bank')}>
      <p className="soft">{t(mayChange ? 'account.store.bank_text' : 'account.store.bank_of_primary')}</p>
      <TextField
        {...field('bank_name')}
        label={t('account.store.bank_name')}
        defaultValue={store.bank_name ?? ''}
        maxLength={LENGTHS.bank_name}
        readOnly={!mayChange}
      />
      <TextField
        {...field('iban')}
        label={t('account.store.iban')}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="characters"
        placeholder={inFours(identities.iban.example)}
        defaultValue={inFours(store.iban ?? '')}
        readOnly={!mayChange}
      />
    </Section>
  )
}
