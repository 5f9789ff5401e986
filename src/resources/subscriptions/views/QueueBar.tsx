import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined'
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useCanAccess, useGetList, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { formatMoney } from '#src/schema/money.ts'
import { usePageKeys } from '#src/stores/pageKeys.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { isOpen, type Payment, paymentPath, WAITING } from './payment.ts'
import { Key, useShortcuts } from './shortcuts.tsx'

/** Payments that wait, the oldest first. */
interface Queue {
  /** How many wait beside the one that is shown. */
  readonly others: number
  /** The one to look at after it: the next younger one, else the oldest. */
  readonly next: Payment | undefined
}

/** As many as anybody decides on before the list is asked for anew. */
const AHEAD = 50

/** What else waits for a decision; undefined for who may not decide, and while not known. */
const useQueue = ({ id }: Pick<Payment, 'id'>): Queue | undefined => {
  const { canAccess: may = false } = useCanAccess({ resource: 'subscriptions', action: 'approve' })
  const { data, total } = useGetList<Payment>(
    'subscriptions',
    { filter: WAITING, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: AHEAD } },
    { enabled: may },
  )
  if (!data || total === undefined) return undefined
  const others = data.filter((each) => each.id !== id)
  return {
    others: total - (data.length - others.length),
    next: others.find((each) => each.id > id) ?? others[0],
  }
}

const Bar = styled('section')(({ theme }) => {
  const tokens = theme.tokens
  return {
    '&&': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      padding: '8px 8px 8px 16px',
      gridTemplateColumns: 'none',
      borderRadius: radius.card,
      color: tokens.warningInk,
      backgroundColor: tokens.warningTint,
    },
    '&&.done': { color: tokens.successInk, backgroundColor: tokens.successTint, minHeight: 48 },
    '& > svg': { fontSize: 20 },
    '& > p': { flex: '1 1 160px', margin: 0, fontWeight: 600 },
    '& .next': { minWidth: 0, fontSize: fontSize.sm, color: tokens.ink },
    '& .flip': theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {},
  }
})

interface QueueBarProps {
  readonly payment: Payment
  /** A verdict was just made: the way on takes the focus, so that Enter goes on. */
  readonly isDone: boolean
}

/** How many payments wait, and the way to the next one; by keyboard N. */
export const QueueBar = ({ payment, isDone }: QueueBarProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const queue = useQueue(payment)
  const nextId = useId()
  const way = useRef<HTMLAnchorElement>(null)
  const next = queue?.next
  const hasWay = next !== undefined && isDone && !isOpen(payment)
  useShortcuts({ KeyN: next && (() => void navigate(paymentPath(next.id))) })
  usePageKeys(useMemo(() => [{ keys: ['N'], label: translate('payments.queue.next') }], [translate]))

  useEffect(() => {
    if (hasWay) way.current?.focus()
  }, [hasWay])

  if (!queue) return null
  if (!next)
    return isDone ? (
      <Bar className="done" role="status">
        <DoneAllOutlined aria-hidden />
        <p>{translate('payments.queue.done')}</p>
      </Bar>
    ) : null
  const amount = formatMoney(next.amount)
  const counted = payment.status === 'PENDING' ? 'payments.queue.waiting_else' : 'payments.queue.waiting'
  return (
    <Bar aria-label={translate('payments.queue.title')}>
      <HourglassEmptyOutlined aria-hidden />
      <p>{translate(counted, { smart_count: queue.others })}</p>
      <span className="next" id={nextId}>
        <bdi>{next.vendor_label}</bdi> · <bdi dir="ltr">{amount}</bdi>
      </span>
      <Button
        ref={way}
        size="small"
        variant={hasWay ? 'contained' : 'text'}
        component={Link}
        to={paymentPath(next.id)}
        endIcon={<ArrowForwardOutlined className="flip" />}
        aria-describedby={nextId}
      >
        {translate('payments.queue.next')}
        <Key name="N" />
      </Button>
    </Bar>
  )
}
