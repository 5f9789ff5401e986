import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { recordPath } from '#src/views/paths.ts'
import { LOOKS, type Occurrence } from './kinds.ts'

const Days = styled('ol')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li > *': { padding: '16px 20px 8px' },
    '& h2': { margin: '0 0 8px', fontSize: fontSize.base, fontWeight: 600 },
    '& ul': { display: 'grid', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
    '& ul > li': {
      display: 'grid',
      gridTemplateColumns: '150px minmax(0, 1fr) max-content',
      alignItems: 'center',
      gap: '4px 16px',
      minHeight: 44,
      paddingBlock: 6,
      borderBlockStart: `1px solid ${tokens.line}`,
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
    },
    '& ul > li .said': {
      minWidth: 0,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1', gridRow: 2 },
    },
    '& .said small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
    '& a': { color: tokens.primaryInk },
    '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  }
})

/** Where the names of what is not named by the server stand. */
const NAMES: Partial<Readonly<Record<Occurrence['kind'], string>>> = {
  mail: 'mails',
  notification: 'notifications',
  failure: 'failures',
}

/** What is said of what has no day. */
const WITHOUT_DAY: Partial<Readonly<Record<Occurrence['kind'], string>>> = {
  paid: 'paid_for_life',
  start: 'start_for_life',
  reminder: 'reminder_of_order',
}

/** What a mail, a notification or a failure is called; an invoice by its number. */
const useWhat = ({ kind, what }: Occurrence): string => {
  const translate = useTranslate()
  if (what === null) return ''
  const names = NAMES[kind]
  return names ? translate(`forecast.${names}.${what}`, { _: what }) : what
}

const useSaid = (occurrence: Occurrence): string => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { kind, until, what } = occurrence
  const values = { until: until ? formatDay(until, locale) : '', what: useWhat(occurrence) }
  if (kind === 'release' && what !== null) return translate('forecast.said.release_of', values)
  return translate(`forecast.said.${(until === null && WITHOUT_DAY[kind]) || kind}`, values)
}

/** Whom and which payment it is about; links lead to what exists already. */
const About = ({ occurrence: { vendor, payment } }: { readonly occurrence: Occurrence }) => {
  const translate = useTranslate()
  return (
    <small>
      {vendor ? (
        <Link to={recordPath(vendors, 'view', vendor.id)}>
          <bdi>{vendor.label}</bdi>
        </Link>
      ) : null}
      {vendor && payment ? ' · ' : null}
      {payment && payment.id !== null ? (
        <Link to={recordPath(subscriptions, 'view', payment.id)}>
          <bdi dir="ltr">{payment.label}</bdi>
        </Link>
      ) : payment ? (
        translate('forecast.new_payment')
      ) : null}
    </small>
  )
}

const Row = ({ occurrence }: { readonly occurrence: Occurrence }) => {
  const translate = useTranslate()
  const { kind, amount } = occurrence
  const said = useSaid(occurrence)
  return (
    <li>
      <div>
        <Chip look={LOOKS[kind]}>{translate(`forecast.kinds.${kind}`)}</Chip>
      </div>
      <div className="said">
        {said}
        <About occurrence={occurrence} />
      </div>
      <span className="amount">{amount === null ? null : <MoneyText value={amount} />}</span>
    </li>
  )
}

interface Numbered {
  readonly number: number
  readonly occurrence: Occurrence
}

/** The days in their order, each with what happens on it. */
const byDay = (occurrences: readonly Occurrence[]): ReadonlyMap<string, readonly Numbered[]> => {
  const days = new Map<string, Numbered[]>()
  for (const [number, occurrence] of occurrences.entries()) {
    const those = days.get(occurrence.day) ?? []
    those.push({ number, occurrence })
    days.set(occurrence.day, those)
  }
  return days
}

/** What happens, day by day. */
export const Timeline = ({ occurrences }: { readonly occurrences: readonly Occurrence[] }) => {
  const locale = useAppLocale()
  return (
    <Days>
      {[...byDay(occurrences)].map(([day, those]) => (
        <li key={day}>
          <Card>
            <h2>{formatDay(day, locale)}</h2>
            <ul>
              {those.map(({ number, occurrence }) => (
                <Row key={number} occurrence={occurrence} />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </Days>
  )
}
