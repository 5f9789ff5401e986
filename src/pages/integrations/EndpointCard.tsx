import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { IntegratedEndpoint } from '#src/dataProvider/integrations.ts'
import type { SystemCheck } from '#src/dataProvider/system.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { webhookDeliveries } from '#src/resources/webhookDeliveries/webhookDeliveries.ts'
import { webhookEndpoints } from '#src/resources/webhookEndpoints/webhookEndpoints.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { listPath, recordPath } from '#src/views/paths.ts'
import { lasting } from '../system/factText.ts'
import { STATES } from '../system/states.ts'
import { FactCard } from './FactCard.tsx'

const LOOK_OF = {
  WORKING: 'well',
  NO_SECRET: 'look',
  FAILING: 'look',
  PAUSED: 'off',
  PAUSED_FAILING: 'broken',
  PAUSED_GONE: 'broken',
} as const satisfies Record<IntegratedEndpoint['state'], SystemCheck['state']>

/** What is known of an endpoint, by its name: failures and waiting only where there are any. */
const factsOf = (
  { last_success_at, failing_since, failures, waiting, oldest_seconds }: IntegratedEndpoint,
  { never, lasts }: { readonly never: string; readonly lasts: (seconds: number) => string },
): readonly (readonly [string, ReactNode])[] => [
  ['last_success_at', last_success_at === null ? never : <Moment key="last" at={last_success_at} />],
  ...(failing_since === null
    ? []
    : ([
        ['failing_since', <Moment key="since" at={failing_since} />],
        ['failures', formatNumber(failures)],
      ] as const)),
  ['waiting', formatNumber(waiting)],
  ...(waiting === 0 ? [] : ([['oldest', lasts(oldest_seconds)]] as const)),
]

/** One address that is told events: whether it takes them, how far it is behind, and what is to be done. */
export const EndpointCard = ({ endpoint }: { readonly endpoint: IntegratedEndpoint }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const heading = useId()
  const { id, description, state } = endpoint
  const advice = translate(`integrations.endpoints.advice.${state}`, { _: '' })
  const facts = factsOf(endpoint, {
    never: translate('integrations.never'),
    lasts: (seconds) => lasting(seconds, locale),
  })
  return (
    <FactCard aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          <Link to={recordPath(webhookEndpoints, 'view', id)}>
            <bdi>{description}</bdi>
          </Link>
        </h2>
        <Chip look={STATES[LOOK_OF[state]]}>
          {translate(`resources.webhook_endpoints.choices.state.${state}`)}
        </Chip>
      </header>
      {advice ? (
        <ul>
          <li>{advice}</li>
        </ul>
      ) : null}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`integrations.endpoints.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {allows?.('webhook_deliveries', 'list') ? (
        <Link className="more" to={`${listPath(webhookDeliveries)}?endpoint=${id}`}>
          {translate('integrations.endpoints.log')}
        </Link>
      ) : null}
    </FactCard>
  )
}
