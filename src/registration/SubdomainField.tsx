import { type ComponentProps, useState } from 'react'
import { useText } from '../public-ui/language.ts'
import { TextField } from '../public-ui/TextField.tsx'
import type { SubdomainState } from './availability.ts'
import { tidySubdomain } from './basics.ts'
import type { Later } from './useLater.ts'

interface SubdomainFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value: string
  storeName: string
  onTake: (subdomain: string) => void
  /** Looks it up and offers others to take; fetched once somebody types. */
  parts: Pick<Later, 'Availability' | 'Suggestions'> | undefined
}

/** The store's address: looked up while it is typed, with others to take where it is taken or missing. */
export const SubdomainField = (props: SubdomainFieldProps) => {
  const { value, storeName, onTake, error, parts, ...input } = props
  const t = useText()
  const [state, setState] = useState<SubdomainState>('idle')
  const isTaken = state === 'taken'
  return (
    <div className="subdomain" data-status={state}>
      <TextField
        {...input}
        value={value}
        label={t('registration.fields.subdomain')}
        hint={t(
          state === 'checking' || state === 'free'
            ? `begun.subdomain.${state}`
            : 'registration.hints.subdomain',
        )}
        error={error ?? (isTaken ? t('begun.subdomain.taken') : undefined)}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
        required
      />
      {parts && <parts.Availability typed={value} onFound={setState} />}
      {parts && (
        <parts.Suggestions
          taken={isTaken ? tidySubdomain(value) : undefined}
          storeName={value === '' ? storeName : ''}
          onTake={onTake}
        />
      )}
    </div>
  )
}
