import { useTranslate } from 'react-admin'
import { ReviewButtons } from '#src/resources/walletEntries/views/ReviewButtons.tsx'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { MATCHES, referralReviews } from './referralReviews.ts'

type Same = Readonly<Record<`same_${(typeof MATCHES)[number]}`, boolean>>

/** All that matches, where it is more than one thing. */
const Matches = ({ record }: { record: Same }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const found = MATCHES.filter((match) => record[`same_${match}`])
  const names = found.map((match) =>
    translate(`resources.referral_reviews.choices.matched.${match.toUpperCase()}`),
  )
  return <span>{formatNames(names, locale)}</span>
}

export default defineViews(referralReviews, {
  summary: ['state', 'matched', 'referred_vendor', 'partner', 'vendor', 'commission_amount'],
  cells: {
    matched: shownBy((record, { source, place }) =>
      record.matched === 'SEVERAL' ? (
        <Matches record={record} />
      ) : (
        <DeclaredField source={source} place={place} />
      ),
    ),
  },
  actions: ReviewButtons,
})
