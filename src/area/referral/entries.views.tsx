import { useRecordContext, useTranslate } from 'react-admin'
import { RunningBalance } from '#src/resources/walletEntries/views/RunningBalance.tsx'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { OwnExplained } from '../parts/OwnExplained.tsx'
import type { Entry } from './referral.ts'

/** What an entry is of: its month and why it was made, beside its kind. */
const Kind = () => {
  const translate = useTranslate()
  const entry = useRecordContext<Entry>()
  if (!entry) return null
  const { kind, month, month_count, reason, under_review } = entry
  return (
    <span className="stacked">
      <span>{translate(`account.entry_kind.${kind}`)}</span>
      {month !== null && (
        <small>{translate('account.referral.month_of', { month, count: month_count ?? month })}</small>
      )}
      {reason && (
        <small>
          <bdi>{reason}</bdi>
        </small>
      )}
      {under_review && <Chip look={{ tone: 'warning' }}>{translate('account.referral.under_review')}</Chip>}
    </span>
  )
}

const Store = () => <bdi>{useRecordContext<Entry>()?.referred_vendor}</bdi>

const Amount = () => {
  const entry = useRecordContext<Entry>()
  return entry ? <OwnExplained of="entries" id={entry.id} value={entry.amount} /> : null
}

/** An entry of the own wallet. */
export default defineViews(walletEntries, {
  cells: { kind: Kind, referred_vendor: Store, amount: Amount, balance: RunningBalance },
})
