import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { reasonIn } from '#src/i18n/reasons.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Section } from '../parts/Section.tsx'
import { mayOpen, useUser } from '../shell/session.ts'
import type { Dashboard } from './data.ts'
import { nextSteps } from './nextSteps.ts'

/** What to do next, as links to where it is done. */
export const NextSteps = ({ dashboard }: { dashboard: Dashboard }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const user = useUser()
  const steps = nextSteps(dashboard).filter(({ permission }) => mayOpen(user, permission))
  return (
    <Section title={translate('account.dashboard.next_steps')} isWide>
      {steps.length === 0 ? (
        <p className="soft">{translate('account.dashboard.all_done')}</p>
      ) : (
        <ul className="steps">
          {steps.map(({ href, icon: Icon, title, text, date, reason }) => {
            const step = (
              <>
                <Icon aria-hidden />
                <span>
                  <strong>{translate(title)}</strong>
                  {text && (
                    <span className="soft">
                      {translate(text, {
                        date: date ? formatDay(date, locale) : '',
                        reason: reason ? reasonIn(locale, reason) : '',
                      })}
                    </span>
                  )}
                </span>
                <ChevronRightOutlined className="mirrored" aria-hidden />
              </>
            )
            return (
              <li key={title}>
                {/* The gateway's page is none of ours. */}
                {href.startsWith('/') ? <Link to={href}>{step}</Link> : <a href={href}>{step}</a>}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
