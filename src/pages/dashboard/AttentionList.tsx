import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { Attention } from '#src/dataProvider/statistics.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { behindPath } from '#src/views/behindPath.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { type Tone, toneColours } from '#src/views/tones.ts'
import { Heading } from './styles.ts'

/** How something that waits looks; who may list that resource is told of it. */
interface AttentionKind {
  readonly resource: string
  readonly icon: SvgIconComponent
  readonly tone: Tone
  /** It lies ahead, today included: the nearest moment is told rather than the oldest. */
  readonly isAhead?: true
}

/** What can wait, in the order in which it is told. */
const ATTENTION_KINDS: Readonly<Record<string, AttentionKind>> = {
  transfers: { resource: 'subscriptions', icon: AccountBalanceOutlined, tone: 'warning' },
  problems: { resource: 'payment_problems', icon: CreditCardOffOutlined, tone: 'danger' },
  settlements: { resource: 'settlement_lines', icon: RuleOutlined, tone: 'warning' },
  due: { resource: 'subscriptions', icon: PendingActionsOutlined, tone: 'danger' },
  shippings: { resource: 'shippings', icon: LocalShippingOutlined, tone: 'warning' },
  referrals: { resource: 'referral_reviews', icon: HowToRegOutlined, tone: 'warning' },
  companies: { resource: 'shipping_company_requests', icon: WarehouseOutlined, tone: 'warning' },
  contacts: { resource: 'contacts', icon: MarkEmailUnreadOutlined, tone: 'primary' },
  expiring: { resource: 'vendors', icon: EventBusyOutlined, tone: 'warning', isAhead: true },
  broken: { resource: 'marketplaces', icon: LinkOffOutlined, tone: 'warning' },
  unmapped: { resource: 'marketplaces', icon: AccountTreeOutlined, tone: 'neutral' },
}

const List = styled('ul')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 4,
  margin: 0,
  padding: 8,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    padding: '8px 12px',
    borderRadius: radius.control,
  },
  '& li:has(a):hover': { backgroundColor: t.canvas },
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: radius.control,
    color: t.inkSoft,
    backgroundColor: t.canvas,
  },
  '& .sign svg': { fontSize: 20 },
  '& .what': { display: 'block', overflow: 'hidden', fontWeight: 600, lineHeight: 1.5, color: t.ink },
  '& a.what': { textDecoration: 'none' },
  '& a.what::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '& a.what:focus-visible': { outline: 'none' },
  '& a.what:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: -2 },
  '& .age': { fontSize: fontSize.xs, color: t.inkSoft },
  '& .count': {
    fontSize: fontSize.xl,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: t.ink,
  },
  '& .none .what, & .none .count': { fontWeight: 400, color: t.inkSoft },
  '& .none .count': { fontSize: fontSize.base },
}))

const Sign = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  readonly tone: AttentionKind['tone']
}>(({ theme, tone }) => {
  const { ink, tint } = toneColours(theme.tokens)[tone]
  return { '&&': { color: ink, backgroundColor: tint } }
})

const Age = ({ oldest, isAhead }: { oldest: string | null; isAhead: boolean }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!oldest) return null
  // What ends today ends with the day: an hour of it would say too much.
  const isToday = isAhead && Date.parse(oldest) <= Date.now()
  const age = isToday ? translate('dashboard.attention.today') : formatRelative(oldest, locale)
  return (
    <time className="age" dateTime={oldest} title={formatInstant(oldest, locale)}>
      {translate(isAhead ? 'dashboard.attention.next' : 'dashboard.attention.since', { age })}
    </time>
  )
}

const Line = ({ waiting, kind }: { waiting: Attention; kind: AttentionKind }) => {
  const translate = useTranslate()
  const isToCome = waiting.oldest !== null && Date.parse(waiting.oldest) > Date.now()
  const { key, count, more, oldest, behind } = waiting
  const path = count > 0 ? behindPath(behind) : undefined
  const label = translate(`dashboard.attention.${key}`)
  const Icon = count > 0 ? kind.icon : TaskAltOutlined
  return (
    <li className={count > 0 ? undefined : 'none'}>
      {count > 0 ? (
        <Sign tone={isToCome && kind.tone === 'danger' ? 'warning' : kind.tone} className="sign" aria-hidden>
          <Icon />
        </Sign>
      ) : (
        <span className="sign" aria-hidden>
          <Icon />
        </span>
      )}
      <div>
        {path ? (
          <Link className="what" to={path}>
            {label}
          </Link>
        ) : (
          <span className="what">{label}</span>
        )}
        {count > 0 ? (
          <Age oldest={oldest} isAhead={kind.isAhead ?? isToCome} />
        ) : (
          <span className="age">{translate('dashboard.attention.nothing')}</span>
        )}
      </div>
      <bdi className="count" dir="ltr">
        {more ? `${formatNumber(count)}+` : formatNumber(count)}
      </bdi>
    </li>
  )
}

const Waiting = () => (
  <li aria-hidden>
    <Skeleton variant="rounded" width={40} height={40} />
    <div>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
    <Skeleton width={28} />
  </li>
)

/** What waits now, what is waited for first; undefined while it is on its way. As high before as after. */
export const AttentionList = ({ attention }: { readonly attention: readonly Attention[] | undefined }) => {
  const translate = useTranslate()
  const heading = useId()
  const allows = useAllows()
  const kinds = Object.entries(ATTENTION_KINDS).filter(
    ([, { resource }]) => allows?.(resource, 'list') ?? true,
  )
  if (kinds.length === 0) return null
  const inOrder = attention?.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
  const isCalm = attention?.every(({ count }) => count === 0) ?? false
  return (
    <Card aria-labelledby={heading} aria-busy={!attention}>
      <Heading id={heading}>
        {translate(isCalm ? 'dashboard.attention.calm' : 'dashboard.attention.title')}
      </Heading>
      <List>
        {inOrder
          ? inOrder.map((waiting) => {
              const kind = ATTENTION_KINDS[waiting.key]
              return kind ? <Line key={waiting.key} waiting={waiting} kind={kind} /> : null
            })
          : kinds.map(([key]) => <Waiting key={key} />)}
      </List>
    </Card>
  )
}
