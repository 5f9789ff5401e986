import type { ReactNode } from 'react'
import { Button } from '../public-ui/Button.tsx'
import { useText } from '../public-ui/language.ts'
import { goTo, type Step } from './places.ts'

interface ActionsProps {
  next: string
  busy?: boolean
  disabled?: boolean
  /** The step before, where there is one. */
  back?: Step
  /** Between the two. */
  children?: ReactNode
}

/** On with the form, and back. */
export const Actions = ({ next, busy, disabled, back, children }: ActionsProps) => {
  const t = useText()
  return (
    <div className="wizard-actions">
      {back && (
        <Button look="plain" onClick={() => goTo(back)}>
          {t('registration.back')}
        </Button>
      )}
      {children}
      <Button type="submit" busy={busy} disabled={disabled}>
        {next}
      </Button>
    </div>
  )
}
