import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { formatMoney } from '#src/schema/money.ts'
import { isolated } from '#src/schema/plainText.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Cell } from '#src/views/cells/Cell.tsx'
import { ReasonText } from '#src/views/cells/ReasonText.tsx'
import { columnOf } from '#src/views/columns.ts'
import { ExplainOf } from '#src/views/explain/Explained.tsx'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import type { ViewRecord } from '#src/views/record.ts'
import { Amounts } from './Amounts.tsx'
import { Decision } from './Decision.tsx'
import { DueOn } from './DueOn.tsx'
import { ExpectedAccount, ExpectedPeriod } from './Expected.tsx'
import { isOpen, type Payment, paymentOf, useDesk } from './payment.ts'
import { Receipt } from './Receipt.tsx'
import { WriteOff } from './WriteOff.tsx'

const Root = styled(Card)(({ theme }) => {
  const tokens = theme.tokens
  return {
    '&&': {
      display: 'grid',
      gap: 0,
      padding: 0,
      gridTemplateColumns: 'minmax(0, 1.2fr) minmax(380px, 1fr)',
      overflow: 'hidden',
      [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& .facts': {
      display: 'grid',
      alignContent: 'start',
      gap: 20,
      minWidth: 0,
      padding: 24,
      borderInlineStart: `1px solid ${tokens.line}`,
      [theme.breakpoints.down('lg')]: { borderInlineStart: 0, borderBlockStart: `1px solid ${tokens.line}` },
      [theme.breakpoints.down('sm')]: { padding: 16 },
    },
    '& .asked h2': { fontSize: fontSize.sm, fontWeight: 400, color: tokens.inkSoft },
    '& .asked strong': {
      display: 'block',
      fontSize: fontSize.display,
      fontWeight: 600,
      lineHeight: 1.5,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .about': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '16px 24px',
      margin: 0,
      paddingBlockStart: 20,
      borderBlockStart: `1px solid ${tokens.line}`,
    },
    '& .about .period': { gridColumn: '1 / -1' },
    '& .verdicts': { display: 'flex', gap: 12 },
    '& .own': { margin: 0, fontSize: fontSize.sm, color: tokens.warningInk },
    '& .verdicts > button': { flex: 1, minHeight: 44 },
    '& .decided': { margin: 0, padding: '10px 14px', borderRadius: 8, backgroundColor: tokens.canvas },
    '& .decided p': { margin: '4px 0 0', color: tokens.inkSoft, overflowWrap: 'anywhere' },
  }
})

const HEADINGS = {
  PENDING: 'payments.amounts.to_check',
  DUE_PAYMENT: 'payments.amounts.due',
  SUCCESS: 'payments.amounts.paid',
  REJECTED: 'payments.amounts.rejected',
  WRITTEN_OFF: 'payments.amounts.written_off',
} as const

/** Who decided, when and why; nothing while it is open. */
const Decided = ({
  payment: { status, withdrawn, decided_at, decided_by, reason },
}: {
  readonly payment: Payment
}) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!decided_at) return null
  const by = decided_by ?? translate('payments.decided.nobody')
  return (
    <div className="decided">
      {translate(`payments.decided.${withdrawn ? 'withdrawn' : status}`, {
        at: formatInstant(decided_at, locale),
        by: isolated(by),
      })}
      {reason ? (
        <p>
          <ReasonText text={reason} />
        </p>
      ) : null}
    </div>
  )
}

const ABOUT = ['vendor', 'package', 'method', 'payment_date', 'due_on', 'reference'] as const

interface PaymentReviewProps {
  readonly record: ViewRecord
  readonly onDecided?: () => void
}

/** The receipt beside the amount that it has to show, and the verdict under it. */
export const PaymentReview = ({ record, onDecided }: PaymentReviewProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const payment = paymentOf(record)
  const desk = useDesk(payment.id)
  // What was set off is in the amount of an upgrade that was paid, and no money moved with it.
  const moved = payment.amount - (payment.status === 'SUCCESS' ? (payment.set_off_amount ?? 0) : 0)
  return (
    <Root aria-labelledby={titleId}>
      <Receipt url={payment.receipt} isAsked={isOpen(payment)} others={desk?.same_receipt} />
      <div className="facts">
        <div className="asked">
          <h2 id={titleId}>
            {translate(payment.withdrawn ? 'payments.amounts.withdrawn' : HEADINGS[payment.status])}
          </h2>
          <strong>
            <bdi dir="ltr">{formatMoney(moved)}</bdi>{' '}
            <ExplainOf resource="subscriptions" id={payment.id} value={formatMoney(moved)} />
          </strong>
        </div>
        {desk ? <ExpectedAccount payment={payment} desk={desk} /> : null}
        <Amounts parts={payment} coupon={payment.coupon_label} />
        <dl className="about">
          {ABOUT.filter((name) => name !== 'reference' || payment.reference).map((name) => (
            <div key={name}>
              <dt>{translate(`resources.subscriptions.fields.${name}`)}</dt>
              <dd>
                {name === 'due_on' ? (
                  <DueOn
                    due_on={payment.due_on}
                    days_overdue={payment.days_overdue}
                    status={payment.status}
                  />
                ) : (
                  <Cell
                    record={record}
                    column={columnOf(subscriptions, name)}
                    resource="subscriptions"
                    place="page"
                  />
                )}
              </dd>
            </div>
          ))}
          {desk ? <ExpectedPeriod payment={payment} desk={desk} /> : null}
        </dl>
        <Decided payment={payment} />
        <Decision payment={payment} desk={desk} onDecided={onDecided} />
        <WriteOff payment={payment} />
      </div>
    </Root>
  )
}
