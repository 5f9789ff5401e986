import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { IntegratedAccount } from '#src/dataProvider/integrations.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { recordPath } from '#src/views/paths.ts'
import { STATES } from '../system/states.ts'
import { DayBars } from './DayBars.tsx'
import { FactCard } from './FactCard.tsx'
import { adviceOn, allOf, LOOK_OF, standingOf, todayOf } from './standing.ts'

/** What there is to be counted: troubles only where there were any. */
const numbersOf = (account: IntegratedAccount): [string, number][] => {
  const { calls, ...troubles } = allOf(account)
  return [
    ['today', todayOf(account).calls],
    ['calls', calls],
    ...Object.entries(troubles).filter(([, count]) => count > 0),
  ]
}

/** Every fact that is known of an account, by its name. */
const factsOf = (account: IntegratedAccount): [string, ReactNode][] => {
  const { last_at, last_trouble_at, next_expiry } = account
  const moment = (name: string, at: string | null): [string, ReactNode][] =>
    at === null ? [] : [[name, <Moment key={name} at={at} />]]
  return [
    ...moment('last_at', last_at),
    ...moment('last_trouble_at', last_trouble_at),
    ...(last_at === null
      ? []
      : numbersOf(account).map(([name, count]): [string, ReactNode] => [name, formatNumber(count)])),
    ...moment('next_expiry', next_expiry),
  ]
}

/** One connected system: how it gets on, its calls day by day, and what is to be done. */
export const AccountCard = ({ account }: { readonly account: IntegratedAccount }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const heading = useId()
  const standing = standingOf(account)
  const facts = factsOf(account)
  return (
    <FactCard aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          <Link to={recordPath(serviceAccounts, 'view', account.id)}>
            <bdi>{account.name}</bdi>
          </Link>
        </h2>
        <Chip look={STATES[LOOK_OF[standing]]}>{translate(`integrations.states.${standing}`)}</Chip>
      </header>
      {adviceOn(account).length > 0 ? (
        <ul>
          {adviceOn(account).map((advice) => (
            <li key={advice}>{translate(`integrations.advice.${advice}`)}</li>
          ))}
        </ul>
      ) : null}
      {account.last_at === null ? null : <DayBars days={account.days} />}
      {facts.length > 0 ? (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{translate(`integrations.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {allows?.('history', 'list') ? (
        <Link className="more" to={`${PANEL_BASE}/history?service_account=${account.id}`}>
          {translate('integrations.history')}
        </Link>
      ) : null}
    </FactCard>
  )
}
