import { dayText } from '../../public-ui/dates.ts'
import { Icon } from '../../public-ui/Icon.tsx'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { Section } from '../parts/Section.tsx'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import type { Dashboard } from './data.ts'
import { nextSteps } from './nextSteps.ts'

/** What to do next, as links to where it is done. */
export const NextSteps = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useText()
  const locale = useLocale()
  const user = useUser()
  const steps = nextSteps(dashboard).filter(({ permission }) => mayOpen(user, permission))
  return (
    <Section title={t('account.dashboard.next_steps')} isWide>
      {steps.length === 0 ? (
        <p className="soft">{t('account.dashboard.all_done')}</p>
      ) : (
        <ul className="steps">
          {steps.map(({ href, icon, title, text, date, reason }) => {
            // The gateway's page is none of ours.
            const Way = href.startsWith('/') ? Link : 'a'
            return (
              <li key={title}>
                <Way href={href}>
                  <Icon name={icon} />
                  <span>
                    <strong>{t(title)}</strong>
                    {text && (
                      <span className="soft">
                        {t(text, { date: date ? dayText(date, locale) : '', reason: reason ?? '' })}
                      </span>
                    )}
                  </span>
                  <span className="icon-onward">
                    <Icon name="back" />
                  </span>
                </Way>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
