import { Button } from '../../public-ui/Button.tsx'
import { dayText } from '../../public-ui/dates.ts'
import type { IconName } from '../../public-ui/Icon.tsx'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { Empty } from '../parts/Empty.tsx'
import type { Placed } from './order.ts'
import { useLatePage } from './useLatePage.ts'

const DONE = {
  ACTIVE: { icon: 'check', key: 'done_active' },
  PENDING: { icon: 'clock', key: 'done_pending' },
  // The gateway's page could not be had; one that could leads there at once.
  PAY: { icon: 'alert', key: 'done_due' },
  DUE_PAYMENT: { icon: 'alert', key: 'done_due' },
} as const satisfies Record<Placed['status'], { icon: IconName; key: string }>

/** The gateway's page is made by a job, and opens by itself. */
const COMING = { icon: 'clock', key: 'done_coming' } as const

interface DoneProps {
  placed: Placed
  /** The day on which the package starts, where that is later than the payment. */
  startsLater: string | undefined
  onAgain: () => void
}

/** What came of an order, and when what was ordered starts. */
export const Done = ({ placed, startsLater, onAgain }: DoneProps) => {
  const t = useText()
  const locale = useLocale()
  const { isComing, payUrl } = useLatePage(placed)
  const done = DONE[placed.status]
  const { icon, key } = isComing || payUrl ? COMING : done
  // A package that is active runs only from its day on.
  const text = startsLater && key === 'done_active' ? 'done_later' : (`${key}_text` as const)
  return (
    <div className="section" role="status">
      <Empty
        icon={icon}
        title={t(`account.subscription.${text === 'done_later' ? 'done_pending' : key}`)}
        text={t(`account.subscription.${text}`)}
      >
        {key !== 'done_due' && key !== 'done_coming' && (
          <p>
            {startsLater
              ? t('account.subscription.starts_later', { date: dayText(startsLater, locale) })
              : placed.status === 'PENDING' && t('account.subscription.starts_now')}
          </p>
        )}
        {placed.amount > 0 && (
          <p className="figure">
            <strong>
              <MoneyText riyals={placed.amount} />
            </strong>
          </p>
        )}
        {key === 'done_coming' ? (
          payUrl && (
            <a className="button button-primary" href={payUrl}>
              {t('account.payments.pay')}
            </a>
          )
        ) : key === 'done_due' ? (
          <Button onClick={onAgain}>{t('account.subscription.pay_again')}</Button>
        ) : (
          <Link className="button button-primary" href="/dashboard">
            {t('account.nav.dashboard')}
          </Link>
        )}
      </Empty>
    </div>
  )
}
