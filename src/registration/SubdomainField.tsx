import type { ComponentProps } from 'react'
import { useText } from '../public-ui/language.ts'
import { TextField } from '../public-ui/TextField.tsx'
import { useAvailability } from './availability.ts'
import { tidySubdomain } from './fields.ts'
import type { Later } from './useLater.ts'

interface SubdomainFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value: string
  storeName: string
  onTake: (subdomain: string) => void
  /** Offers others to take; fetched once somebody types. */
  Suggestions: Later['Suggestions'] | undefined
}

/** The store's address: looked up while it is typed, with others to take where it is taken or missing. */
export const SubdomainField = (props: SubdomainFieldProps) => {
  const { value, storeName, onTake, error, Suggestions, ...input } = props
  const t = useText()
  const state = useAvailability(value)
  const isTaken = state === 'taken'
  return (
    <div className="subdomain" data-status={state}>
      <TextField
        {...input}
        value={value}
        label={t('registration.fields.subdomain')}
        hint={t(`registration.subdomain.${state === 'checking' || state === 'free' ? state : 'hint'}`)}
        error={error ?? (isTaken ? t('registration.subdomain.taken') : undefined)}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
        required
      />
      {Suggestions && (
        <Suggestions
          taken={isTaken ? tidySubdomain(value) : undefined}
          storeName={value === '' ? storeName : ''}
          onTake={onTake}
        />
      )}
    </div>
  )
}
