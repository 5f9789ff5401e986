import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { REVIEW_REASONS } from '#src/i18n/reasons.ts'
import { formatMoney } from '#src/schema/money.ts'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useReasoned } from '#src/views/dialogs/useReasoned.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { defineViews, type OfRecordProps, shownBy } from '#src/views/resourceViews.ts'
import { MATCHES, referralReviews } from './referralReviews.ts'

/** Verdict → the key of its texts, and how its button looks. */
const VERDICTS = {
  DECLINED: { key: 'decline', tone: 'error', look: 'outlined', icon: <BlockOutlined /> },
  CONFIRMED: { key: 'accept', tone: 'primary', look: 'contained', icon: <CheckCircleOutlined /> },
} as const

type Verdict = keyof typeof VERDICTS

/** Accepts or declines a referral under review, for a reason. */
const ReviewButtons = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'referral_reviews', action: 'decide' })
  const [asked, setAsked] = useState<Verdict>()
  const { send } = useReasoned({
    call: (provider, reason, key) =>
      provider.decideReferral(record.id, { verdict: asked ?? 'DECLINED', reason }, key),
    beside: asked,
    onDone: () => setAsked(undefined),
  })
  if (!may || record.state !== 'OPEN') return null

  const texts = {
    store: `\u2068${record.store_name}\u2069`,
    amount: `\u2066${formatMoney(Number(record.commission_amount))}\u2069`,
  }
  return (
    <>
      {(['DECLINED', 'CONFIRMED'] as const).map((verdict) => {
        const { key, tone, look, icon } = VERDICTS[verdict]
        return (
          <Button key={key} variant={look} color={tone} startIcon={icon} onClick={() => setAsked(verdict)}>
            {translate(`accounts.reviews.${key}`)}
          </Button>
        )
      })}
      {asked ? (
        <ReasonDialog
          title={translate(`accounts.reviews.${VERDICTS[asked].key}_title`, texts)}
          text={translate(`accounts.reviews.${VERDICTS[asked].key}_text`, texts)}
          confirm={translate(`accounts.reviews.${VERDICTS[asked].key}`)}
          tone={VERDICTS[asked].tone}
          reasons={REVIEW_REASONS[asked]}
          onConfirm={send}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

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
