import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import type { Placed } from './order.ts'
import { useLatePage } from './useLatePage.ts'

const DONE = {
  ACTIVE: 'done_active',
  PENDING: 'done_pending',
  // The gateway's page could not be had; one that could leads there at once.
  PAY: 'done_due',
  DUE_PAYMENT: 'done_due',
} as const satisfies Record<Placed['status'], string>

/** The gateway's page is made by a job, and opens by itself. */
const COMING = 'done_coming'

interface DoneProps {
  placed: Placed
  /** The day on which the package starts, where that is later than the payment. */
  startsLater: string | undefined
  onAgain: () => void
}

/** What came of an order, and when what was ordered starts. */
export const Done = ({ placed, startsLater, onAgain }: DoneProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { isComing, payUrl } = useLatePage(placed)
  const key = isComing || payUrl ? COMING : DONE[placed.status]
  // A package that is active runs only from its day on.
  const text = startsLater && key === 'done_active' ? 'done_later' : (`${key}_text` as const)
  return (
    <Card>
      <Notice
        scene="empty"
        title={translate(`account.subscription.${text === 'done_later' ? 'done_pending' : key}`)}
        text={translate(`account.subscription.${text}`)}
        action={
          <div className="outcome">
            {key !== 'done_due' && key !== 'done_coming' && (
              <p>
                {startsLater
                  ? translate('account.subscription.starts_later', { date: formatDay(startsLater, locale) })
                  : placed.status === 'PENDING' && translate('account.subscription.starts_now')}
              </p>
            )}
            {placed.amount > 0 && (
              <p className="figure">
                <strong>
                  <MoneyText value={placed.amount} />
                </strong>
              </p>
            )}
            {key === 'done_coming' ? (
              payUrl && (
                <Button variant="contained" href={payUrl}>
                  {translate('account.payments.pay')}
                </Button>
              )
            ) : key === 'done_due' ? (
              <Button variant="contained" onClick={onAgain}>
                {translate('account.subscription.pay_again')}
              </Button>
            ) : (
              <Button variant="contained" component={Link} to="/dashboard">
                {translate('account.nav.dashboard')}
              </Button>
            )}
          </div>
        }
      />
    </Card>
  )
}
