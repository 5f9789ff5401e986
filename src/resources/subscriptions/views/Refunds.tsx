import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, useId, useState } from 'react'
import { useCanAccess, useGetList, useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import type { refunds } from '#src/resources/refunds/refunds.ts'
import { formatMoney } from '#src/schema/money.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { ReasonText } from '#src/views/cells/ReasonText.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import PrivateFile from '#src/views/parts/PrivateFile.tsx'
import type { Payment } from './payment.ts'
import { refundable } from './useRefund.ts'

const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'))

type Refund = RecordOf<typeof refunds>

const Sheet = styled(Card)(({ theme }) => ({
  '& .body': { display: 'grid', gap: 12, minWidth: 0 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
  },
  '& .head p': { margin: 0, color: theme.tokens.inkSoft },
  '& ul': { display: 'grid', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    paddingBlock: 12,
    borderBlockStart: `1px solid ${theme.tokens.line}`,
  },
  '& .name': { flex: '1 1 220px', minWidth: 0 },
  '& .name small': {
    display: 'block',
    fontSize: fontSize.sm,
    color: theme.tokens.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))

const Row = ({ refund }: { readonly refund: Refund }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { number, amount, method, reference, refunded_on, reason, file, credit_note_label, period } = refund
  const about = [
    formatDay(refunded_on, locale),
    translate(`resources.refunds.choices.method.${method}`),
    `\u2066${reference}\u2069`,
    credit_note_label ? `\u2066${credit_note_label}\u2069` : '',
    translate(`payments.refund.was_${period}`),
  ].filter(Boolean)
  return (
    <li>
      <div className="name">
        <strong>
          <bdi dir="ltr">{number}</bdi>
        </strong>
        <CopyButton text={number} />
        <small>{about.join(' · ')}</small>
        <small>
          <ReasonText text={reason} />
        </small>
      </div>
      <bdi dir="ltr" className="amount">
        {formatMoney(amount)}
      </bdi>
      {file ? <PrivateFile url={file} /> : null}
    </li>
  )
}

const useRefunds = (payment: Payment) => {
  const { canAccess: may = false } = useCanAccess({ resource: 'refunds', action: 'list' })
  return useGetList<Refund>(
    'refunds',
    {
      filter: { subscription: payment.id },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: may && payment.refunded_amount > 0 },
  )
}

/** What of a payment went back, and giving it back; nothing of payments that could not. */
export const Refunds = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const titleId = useId()
  const { canAccess: mayRefund = false } = useCanAccess({ resource: 'subscriptions', action: 'refund' })
  const { data, error, refetch } = useRefunds(payment)
  const [isAsked, setAsked] = useState(false)
  if (payment.status !== 'SUCCESS' || payment.amount === 0) return null
  const money = (riyals: number) => `\u2066${formatMoney(riyals)}\u2069`
  const left = refundable(payment)
  return (
    <Sheet aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('payments.refund.heading')}</h2>
      <div className="body">
        <div className="head">
          <p>
            {payment.refunded_amount > 0
              ? translate(
                  payment.refund_state === 'SET_OFF' ? 'payments.refund.set_off' : 'payments.refund.so_far',
                  {
                    back: money(payment.refunded_amount),
                    left: money(left),
                  },
                )
              : translate('payments.refund.none')}
          </p>
          {mayRefund && left > 0 ? (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<UndoOutlined />}
              onClick={() => setAsked(true)}
            >
              {translate('payments.refund.action')}
            </Button>
          ) : null}
        </div>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data && data.length > 0 ? (
          <ul>
            {data.map((refund) => (
              <Row key={refund.id} refund={refund} />
            ))}
          </ul>
        ) : null}
      </div>
      {isAsked ? (
        <Suspense fallback={null}>
          <RefundDialog payment={payment} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Sheet>
  )
}
