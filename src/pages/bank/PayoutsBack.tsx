import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DeskLine } from '#src/dataProvider/bank.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { recordPath } from '#src/views/paths.ts'
import { Money } from './LineWords.tsx'

/** The payouts that a line may give back, each with its page, where it is returned; and what to do then. */
export const PayoutsBack = ({ line: { returns } }: { readonly line: DeskLine }) => {
  const translate = useTranslate()
  if (returns.length === 0) return null
  const isDone = returns.every(({ state }) => state === 'RETURNED')
  return (
    <Alert severity="info" role="note" className="returns">
      <strong>{translate('bank.returns.title', { smart_count: returns.length })}</strong>
      <ul>
        {returns.map(({ id, number, holder, amount, state }) => (
          <li key={id}>
            <Link to={recordPath(payouts, 'view', id)}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
            {' · '}
            <bdi>{holder}</bdi>
            {' · '}
            <Money riyals={amount} />
            {' · '}
            {translate(`resources.payouts.choices.state.${state}`)}
          </li>
        ))}
      </ul>
      {translate(isDone ? 'bank.returns.done' : 'bank.returns.next')}
    </Alert>
  )
}
