import { passwordChecks } from '../schema/passwordChecks.ts'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'

/** Five bars and the five checks behind them, for the password being typed. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const t = useText()
  const checks = passwordChecks(password)
  const passed = checks.filter(({ isMet }) => isMet).length
  return (
    <div className="meter" data-passed={passed}>
      <div className="meter-bars" aria-hidden="true">
        {checks.map(({ name }, index) => (
          <span key={name} data-on={index < passed ? '' : undefined} />
        ))}
      </div>
      <p className="meter-summary" aria-live="polite">
        {t('site.password.strength', { passed: passed, total: checks.length })}
      </p>
      <ul className="meter-checks">
        {checks.map(({ name, isMet }) => (
          <li key={name} data-met={isMet ? '' : undefined}>
            <Icon name={isMet ? 'check' : 'ring'} />
            {t(`site.password.${name}`)}
            <span className="visually-hidden">
              {t(isMet ? 'site.password.met' : 'site.password.not_met')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
