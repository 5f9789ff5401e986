import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Button } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Candidate, DeskLine, Direction } from '#src/dataProvider/bank.ts'
import { payoutBatches } from '#src/resources/payoutBatches/payoutBatches.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { settlements } from '#src/resources/settlements/settlements.ts'
import { paymentPath } from '#src/resources/subscriptions/views/payment.ts'
import { Key } from '#src/resources/subscriptions/views/shortcuts.tsx'
import { isolatedMoney, sumOfRiyals } from '#src/schema/money.ts'
import { recordPath } from '#src/views/paths.ts'
import { CandidateSigns } from './CandidateSigns.tsx'
import { HolderName, LineDay, LineWords, Money } from './LineWords.tsx'
import { Row, Sheet } from './styles.ts'

const PATHS: Readonly<Record<Candidate['kind'], (id: number) => string>> = {
  PAYMENT: paymentPath,
  PAYOUT: (id) => recordPath(payouts, 'view', id),
  BATCH: (id) => recordPath(payoutBatches, 'view', id),
  SETTLEMENT: (id) => recordPath(settlements, 'view', id),
}

/** Address of what a line may be. */
export const targetPath = ({ kind, id }: Candidate): string => PATHS[kind](id)

interface SureLinesProps {
  readonly lines: readonly DeskLine[]
  readonly direction: Direction
  readonly isBusy: boolean
  readonly onApprove: () => void
}

/** Lines of which it is sure what they are, and the one key that approves them all. */
export const SureLines = ({ lines, direction, isBusy, onApprove }: SureLinesProps) => {
  const translate = useTranslate()
  const titleId = useId()
  if (lines.length === 0) return null
  const sum = isolatedMoney(sumOfRiyals(lines.map(({ amount }) => amount)))
  return (
    <Sheet aria-labelledby={titleId} aria-busy={isBusy}>
      <header>
        <div>
          <h2 id={titleId}>{translate('bank.sure.title')}</h2>
          <p>{translate(`bank.sure.about.${direction}`, { smart_count: lines.length, sum })}</p>
        </div>
        <Button
          variant="contained"
          startIcon={<DoneAllOutlined />}
          disabled={isBusy}
          aria-keyshortcuts="A"
          onClick={onApprove}
        >
          {translate(`bank.sure.action.${direction}`, { smart_count: lines.length })}
          <Key name="A" />
        </Button>
      </header>
      <ul>
        {lines.map((line) => {
          const [found] = line.candidates
          return (
            <Row as="li" key={line.id}>
              <LineDay line={line} />
              <LineWords line={line} />
              <span className="found">
                {found ? (
                  <>
                    <Link to={targetPath(found)}>
                      <HolderName candidate={found} /> · <bdi dir="ltr">{found.number}</bdi>
                    </Link>
                    <CandidateSigns candidate={found} />
                  </>
                ) : null}
              </span>
              <Money riyals={line.amount} />
            </Row>
          )
        })}
      </ul>
    </Sheet>
  )
}
