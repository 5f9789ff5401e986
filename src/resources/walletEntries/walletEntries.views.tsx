import { useTranslate } from 'react-admin'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { explainedMoney } from '#src/views/explain/Explained.tsx'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { RunningBalance } from './views/RunningBalance.tsx'
import { walletEntries } from './walletEntries.ts'

interface MonthOfProps {
  readonly month: number | null
  /** The last month, where a payment covers several. */
  readonly to: number | null
  readonly count: number | null
}

/** `Month 3 of 12` of the months in which a referred vendor earns his referrer something. */
const MonthOf = ({ month, to, count }: MonthOfProps) => {
  const translate = useTranslate()
  if (month === null || count === null) return <span className="nothing">{translate('views.nothing')}</span>
  const text =
    to !== null && to > month
      ? translate('accounts.months_of', { month, to, count })
      : translate('accounts.month_of', { month, count })
  return <span className="number">{text}</span>
}

const HeldForReview = () => <span>{useTranslate()('accounts.reviews.held')}</span>

export default defineViews(walletEntries, {
  summary: ['amount', 'kind', 'created_at', 'partner', 'vendor'],
  cells: {
    amount: explainedMoney('wallet_entries', 'everywhere'),
    balance: RunningBalance,
    /** What the entry follows from: the payment of a subscription, or the number of what was paid out. */
    subscription: shownBy((record, { source, place }) =>
      record.subscription === null ? (
        <bdi dir="ltr">{record.description}</bdi>
      ) : (
        <DeclaredField source={source} place={place} />
      ),
    ),
    /** The day from which it is paid out, unless somebody has to look at its referral first. */
    payable_on: shownBy((record, { source, place }) =>
      record.review === 'OPEN' ? <HeldForReview /> : <DeclaredField source={source} place={place} />,
    ),
    month: shownBy(({ month, month_to, month_count }) => (
      <MonthOf month={month} to={month_to} count={month_count} />
    )),
  },
})
