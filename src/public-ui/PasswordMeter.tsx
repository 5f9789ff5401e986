import { Icon } from './Icon.tsx'
import { useText } from './language.ts'
import { PASSWORD_CHECK_NAMES, passedChecks } from './passwordChecks.ts'

/** Five bars and the five checks behind them, for the password being typed. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const t = useText()
  const passed = passedChecks(password)
  return (
    <div className="meter" data-passed={passed.length}>
      <div className="meter-bars" aria-hidden="true">
        {PASSWORD_CHECK_NAMES.map((name, index) => (
          <span key={name} data-on={index < passed.length ? '' : undefined} />
        ))}
      </div>
      <p className="meter-summary" aria-live="polite">
        {t('site.password.strength', { passed: passed.length, total: PASSWORD_CHECK_NAMES.length })}
      </p>
      <ul className="meter-checks">
        {PASSWORD_CHECK_NAMES.map((name) => {
          const met = passed.includes(name)
          return (
            <li key={name} data-met={met ? '' : undefined}>
              <Icon name={met ? 'check' : 'ring'} />
              {t(`site.password.${name}`)}
              <span className="visually-hidden">
                {t(met ? 'site.password.met' : 'site.password.not_met')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
