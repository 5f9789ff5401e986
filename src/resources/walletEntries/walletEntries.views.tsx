import { useTranslate } from 'react-admin'
import { MonthOf } from '#src/resources/walletEntries/views/MonthOf.tsx'
import { Cell } from '#src/views/cells/Cell.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { walletEntries } from './walletEntries.ts'

const HeldForReview = () => <span>{useTranslate()('accounts.reviews.held')}</span>

export default defineViews(walletEntries, {
  summary: ['amount', 'kind', 'created_at', 'partner', 'vendor'],
  cells: {
    /** What the entry follows from: the payment of a subscription, or the number of what was paid out. */
    subscription: ({ record, column, place }) =>
      record.subscription === null ? (
        <bdi dir="ltr">{record.description}</bdi>
      ) : (
        <Cell record={record} column={column} resource="wallet_entries" place={place} />
      ),
    /** The day from which it is paid out, unless somebody has to look at its referral first. */
    payable_on: ({ record, column, place }) =>
      record.review === 'OPEN' ? (
        <HeldForReview />
      ) : (
        <Cell record={record} column={column} resource="wallet_entries" place={place} />
      ),
    month: ({ record: { month, month_to, month_count } }) => (
      <MonthOf month={month} to={month_to} count={month_count} />
    ),
  },
})
