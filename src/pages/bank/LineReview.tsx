import { Alert, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Candidate, DeskLine } from '#src/dataProvider/bank.ts'
import { inFours } from '#src/schema/inFours.ts'
import { approves } from './against.ts'
import { CandidateSigns } from './CandidateSigns.tsx'
import { Invoiced } from './Invoiced.tsx'
import { HolderName, Money } from './LineWords.tsx'
import { PayoutsBack } from './PayoutsBack.tsx'
import { Settled } from './Settled.tsx'
import { targetPath } from './SureLines.tsx'
import { Review } from './styles.ts'

interface ChoiceProps {
  readonly candidate: Candidate
  readonly group: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Where the words for states are. */
const STATES: Readonly<Record<Candidate['kind'], string>> = {
  PAYMENT: 'subscriptions.choices.status',
  PAYOUT: 'payouts.choices.state',
  BATCH: 'payout_batches.choices.state',
  SETTLEMENT: 'settlements.choices.state',
}

/** Ids of different kinds may be the same. */
const keyOf = ({ kind, id }: Candidate): string => `${kind}-${id}`

const Choice = ({ candidate, group, isChosen, onChoose }: ChoiceProps) => {
  const translate = useTranslate()
  const { kind, number, status, amount } = candidate
  return (
    <label className="candidate">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        <HolderName candidate={candidate} />
        <small>
          <Link to={targetPath(candidate)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>{' '}
          · {translate(`resources.${STATES[kind]}.${status}`)}
        </small>
      </span>
      <Money riyals={amount} />
      <span className="signs">
        <CandidateSigns candidate={candidate} />
      </span>
    </label>
  )
}

const signsOf = ({ kind, agrees, contradicts }: Candidate): string =>
  JSON.stringify([kind, agrees, contradicts])

/** What matching with it does. */
const actionOf = (candidate: Candidate): string => {
  if (candidate.kind === 'BATCH') return 'bank.review.settle'
  return approves(candidate) ? 'bank.review.approve' : 'bank.review.link'
}

/** What matching with it comes to, where that is not plain. */
const FOLLOWS: Partial<Readonly<Record<Candidate['kind'], string>>> = {
  BATCH: 'bank.review.settles',
  SETTLEMENT: 'bank.review.settled',
}

/** What stands beside the candidates, of the chosen one. */
const Beside = ({ candidate: { kind, id } }: { readonly candidate: Candidate }) => {
  if (kind !== 'PAYMENT' && kind !== 'SETTLEMENT') return null
  return <div className="shown">{kind === 'PAYMENT' ? <Invoiced id={id} /> : <Settled id={id} />}</div>
}

/** What was decided otherwise is no line's any more. */
const OVER = new Set(['REJECTED', 'WRITTEN_OFF'])

const Facts = ({ line: { counterparty_iban: iban, reference } }: { readonly line: DeskLine }) => {
  const translate = useTranslate()
  if (!(iban || reference)) return null
  return (
    <dl className="facts">
      {reference ? (
        <>
          <dt>{translate('resources.bank_lines.fields.reference')}</dt>
          <dd>
            <bdi dir="ltr">{reference}</bdi>
          </dd>
        </>
      ) : null}
      {iban ? (
        <>
          <dt>{translate('resources.bank_lines.fields.counterparty_iban')}</dt>
          <dd>
            <bdi dir="ltr">{inFours(iban)}</bdi>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

/** Nobody is led to one of several of which the same speaks. */
const likeliest = ([first, second]: readonly Candidate[]): Candidate | undefined =>
  first && second && signsOf(first) === signsOf(second) ? undefined : first

interface LineReviewProps {
  readonly line: DeskLine
  readonly isBusy: boolean
  /** Why the last try was refused. */
  readonly refused: string | undefined
  readonly onMatch: (target: Candidate) => void
  readonly onIgnore: () => void
  readonly onCharge: () => void
}

/** A line that is looked at: its candidates, and of the chosen one what it comes from. */
export const LineReview = ({ line, isBusy, refused, onMatch, onIgnore, onCharge }: LineReviewProps) => {
  const translate = useTranslate()
  const group = useId()
  const { candidates, direction, returns, needs_another } = line
  const [key, setKey] = useState<string>()
  const chosen = candidates.find((each) => keyOf(each) === key) ?? likeliest(candidates)
  const isOther = chosen?.contradicts.includes('amount') === true
  const follows = chosen && FOLLOWS[chosen.kind]
  const isOver = chosen !== undefined && OVER.has(chosen.status)
  return (
    <Review>
      <div className="choosing">
        <Facts line={line} />
        <PayoutsBack line={line} />
        {candidates.length > 0 ? (
          <fieldset>
            <legend>{translate(`bank.review.candidates.${direction}`)}</legend>
            {candidates.map((each) => (
              <Choice
                key={keyOf(each)}
                candidate={each}
                group={group}
                isChosen={each === chosen}
                onChoose={() => setKey(keyOf(each))}
              />
            ))}
          </fieldset>
        ) : null}
        {candidates.length > 0 || returns.length > 0 ? null : (
          <Alert severity="info">{translate(`bank.review.none.${direction}`)}</Alert>
        )}
        {follows ? <Alert severity="info">{translate(follows)}</Alert> : null}
        {isOther ? (
          <Alert severity="warning">{translate(`bank.review.other_amount.${direction}`)}</Alert>
        ) : null}
        {needs_another ? <Alert severity="info">{translate('bank.review.needs_another')}</Alert> : null}
        {refused ? <Alert severity="error">{refused}</Alert> : null}
        <div className="acts">
          {chosen ? (
            <Button
              variant="contained"
              disabled={isBusy || isOther || isOver || needs_another}
              onClick={() => onMatch(chosen)}
            >
              {translate(actionOf(chosen))}
            </Button>
          ) : null}
          <Button variant="outlined" disabled={isBusy} onClick={onCharge}>
            {translate('bank.review.charge')}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={onIgnore}>
            {translate('bank.review.ignore')}
          </Button>
        </div>
      </div>
      {chosen ? <Beside key={keyOf(chosen)} candidate={chosen} /> : null}
    </Review>
  )
}
