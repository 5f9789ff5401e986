import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { Integrations } from '#src/dataProvider/integrations.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { events as eventsDeclaration } from '#src/resources/events/events.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { listPath } from '#src/views/paths.ts'
import { lasting } from '../system/factText.ts'
import { STATES } from '../system/states.ts'
import { FactCard } from './FactCard.tsx'

/** Events that wait longer than so many seconds are late. */
const LATE_SECONDS = 60

/** How far events are behind what is done. */
export const EventsCard = ({ events }: Pick<Integrations, 'events'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const heading = useId()
  const state = events.oldest_seconds > LATE_SECONDS ? 'look' : 'well'
  return (
    <FactCard aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate('integrations.events.title')}</h2>
        <Chip look={STATES[state]}>{translate(`integrations.events.${state}`)}</Chip>
      </header>
      <dl>
        <div>
          <dt>{translate('integrations.events.last_at')}</dt>
          <dd>
            {events.last_at === null ? translate('integrations.never') : <Moment at={events.last_at} />}
          </dd>
        </div>
        <div>
          <dt>{translate('integrations.events.waiting')}</dt>
          <dd>{formatNumber(events.waiting)}</dd>
        </div>
        <div>
          <dt>{translate('integrations.events.oldest')}</dt>
          <dd>
            {events.waiting === 0 ? translate('integrations.never') : lasting(events.oldest_seconds, locale)}
          </dd>
        </div>
      </dl>
      {allows?.('events', 'list') ? (
        <Link className="more" to={listPath(eventsDeclaration)}>
          {translate('integrations.events.list')}
        </Link>
      ) : null}
    </FactCard>
  )
}
