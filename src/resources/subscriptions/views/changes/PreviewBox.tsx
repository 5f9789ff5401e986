import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { Exceeded } from './Exceeded.tsx'
import type { Preview, Side } from './side.ts'
import { money, useDayTexts, usePauseEnd, useSentences } from './useSentences.ts'

const Box = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  minHeight: 200,
  padding: 20,
  borderRadius: radius.card,
  backgroundColor: theme.tokens.canvas,
  overflow: 'hidden',
  '& h3': { margin: '0 0 6px', fontSize: fontSize.sm, fontWeight: 600, color: theme.tokens.inkSoft },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingInlineStart: 18, listStyle: 'disc' },
  '& li': { overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& dl + .small': { marginBlockStart: 12 },
  '& .small': { fontSize: fontSize.sm, color: theme.tokens.inkSoft },
  '& .fault': { color: theme.tokens.dangerInk },
  '& .quiet': { alignSelf: 'center', textAlign: 'center', color: theme.tokens.inkSoft },
  // Two days of a period break between them before they leave no place for what they are.
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
    gap: '8px 16px',
    margin: 0,
  },
  // One column for all amounts: their place values line up.
  '& dl > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& dt': { color: theme.tokens.inkSoft },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .amount dd': numberEdge(theme),
  '& .total dt, & .total dd': { fontWeight: 600, color: theme.tokens.ink },
}))

const Line = ({
  label,
  children,
  look,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly look?: string
}) => (
  <div className={look}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is left to be paid of the price, and why. */
const Difference = ({ setOff }: { readonly setOff: NonNullable<Preview['set_off']> }) => {
  const translate = useTranslate()
  const days = { unused: setOff.unused_days, paid: setOff.paid_days }
  return (
    <>
      <Line label={translate('changes.set_off', days)} look="amount">
        {money(-setOff.amount)}
      </Line>
      <Line label={translate('changes.set_off_tax')} look="amount">
        {money(-setOff.tax)}
      </Line>
      <Line label={translate('changes.to_pay')} look="amount total">
        {money(setOff.to_pay)}
      </Line>
    </>
  )
}

interface NextProps {
  readonly next: NonNullable<Preview['next']>
  readonly setOff: Preview['set_off']
}

const Next = ({ next, setOff }: NextProps) => {
  const translate = useTranslate()
  const { dayOf } = useDayTexts()
  const { package: follows, amount, net_total, tax, vat_percentage, opens_on, due_on, period } = next
  return (
    <div>
      <h3>{translate(setOff ? 'changes.when_paid' : 'changes.later')}</h3>
      <dl>
        <Line label={translate('changes.next_package')}>
          <bdi>{follows.label}</bdi>
        </Line>
        <Line label={translate('changes.next_period')}>
          {period.ends_on === null ? dayOf(null) : `${dayOf(period.starts_on)} – ${dayOf(period.ends_on)}`}
        </Line>
        {setOff ? null : (
          <>
            <Line label={translate('changes.opens_on')}>{dayOf(opens_on)}</Line>
            <Line label={translate('changes.due_on')}>{dayOf(due_on)}</Line>
          </>
        )}
        <Line label={translate('changes.net')} look="amount">
          {money(net_total)}
        </Line>
        <Line label={translate('changes.vat', { rate: formatPercentage(vat_percentage) })} look="amount">
          {money(tax)}
        </Line>
        <Line label={translate('changes.price')} look="amount total">
          {money(amount)}
        </Line>
        {setOff ? <Difference setOff={setOff} /> : null}
      </dl>
      <p className="small">{translate(setOff ? 'changes.as_if_today' : 'changes.invoiced')}</p>
    </div>
  )
}

/** What a pause comes to in the end. */
const Resumed = ({ preview }: { readonly preview: Preview }) => {
  const translate = useTranslate()
  const { dayOf } = useDayTexts()
  const sentences = usePauseEnd(preview)
  return (
    <div>
      <h3>{translate('changes.moved_along', { day: dayOf(preview.pause?.resumes_on ?? null) })}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

const CAN_BE_TAKEN_BACK: readonly Preview['kind'][] = ['UPGRADE', 'SWITCH', 'CANCELLATION']

const Told = ({ preview, limitNames }: { readonly preview: Preview } & Pick<Side, 'limitNames'>) => {
  const translate = useTranslate()
  return (
    <>
      <div>
        <h3>{translate('changes.now')}</h3>
        <ul>
          {useSentences(preview).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {preview.kind === 'PAUSE' ? <Resumed preview={preview} /> : null}
      {preview.next ? <Next next={preview.next} setOff={preview.set_off} /> : null}
      <Exceeded exceeded={preview.exceeded} names={limitNames} />
      {CAN_BE_TAKEN_BACK.includes(preview.kind) ? (
        <p className="small">{translate('changes.until_then')}</p>
      ) : null}
    </>
  )
}

interface PreviewBoxProps extends Pick<Side, 'limitNames'> {
  readonly preview: Preview | undefined
  readonly isFetching: boolean
  /** Why it cannot be done. */
  readonly fault: string | undefined
}

/** What a change would charge, invoice and move, and when, before anything is done. */
export const PreviewBox = ({ preview, isFetching, fault, limitNames }: PreviewBoxProps) => {
  const translate = useTranslate()
  return (
    <Box aria-label={translate('changes.preview')} aria-live="polite">
      <ThinBar on={isFetching} label={translate('ra.page.loading')} />
      {preview ? (
        <Told preview={preview} limitNames={limitNames} />
      ) : (
        <p className={fault ? 'quiet fault' : 'quiet'}>
          {fault ?? (isFetching ? null : translate('changes.choose_first'))}
        </p>
      )}
    </Box>
  )
}
