import { Alert } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Days, Ending } from '#src/dataProvider/payments.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { useDesk } from './payment.ts'

/** Says before it is tried that somebody else has to give back, or cancel, what one has approved. */
export const OwnReversal = ({ payment }: { readonly payment: number }) => {
  const refused = useDesk(payment)?.reversal
  return refused ? (
    <Alert severity="warning" role="note">
      {refused.text}
    </Alert>
  ) : null
}

const Box = styled('section')(({ theme }) => ({
  position: 'relative',
  minHeight: 76,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.tokens.canvas,
  overflow: 'hidden',
  '& h3': { margin: 0, fontSize: fontSize.sm, fontWeight: 600 },
  '& ul': { display: 'grid', gap: 4, margin: '6px 0 0', paddingInlineStart: 18 },
  '& li': { overflowWrap: 'anywhere' },
}))

const useDaysText = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dayOf = (day: string) => `\u2068${formatDay(day, locale)}\u2069`
  const daysOf = ({ starts_on, ends_on }: Days): string =>
    ends_on === null
      ? translate('payments.subscribe.for_life', { from: dayOf(starts_on) })
      : translate('payments.subscribe.from_to', { from: dayOf(starts_on), to: dayOf(ends_on) })
  return { dayOf, daysOf }
}

/** The sentences that tell what happens, in the order in which it does. */
const useSentences = ({ is_over, last_day, moves, covered_until, is_covered }: Ending): readonly string[] => {
  const translate = useTranslate()
  const { dayOf, daysOf } = useDaysText()
  if (is_over) return [translate('payments.ending.is_over')]
  const ends = last_day
    ? translate('payments.ending.last_day', { day: dayOf(last_day) })
    : translate('payments.ending.no_day')
  const moved = moves.map(({ process_id, from, to }) =>
    translate('payments.ending.moves', {
      number: `\u2066${process_id}\u2069`,
      from: daysOf(from),
      to: daysOf(to),
    }),
  )
  const after = covered_until
    ? translate('payments.ending.covered_until', { day: dayOf(covered_until) })
    : translate(is_covered ? 'payments.ending.covered_for_life' : 'payments.ending.uncovered')
  return [ends, ...moved, after]
}

const Sentences = ({ ending }: { readonly ending: Ending }) => (
  <ul>
    {useSentences(ending).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** What taking back the period of a payment does to it and to those that follow, before it is done. */
export const EndingBox = ({ payment }: { readonly payment: number }) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ending', payment],
    queryFn: ({ signal }) => dataProvider.ending(payment, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <Box aria-live="polite">
      <ThinBar on={isFetching} label={translate('ra.page.loading')} />
      <h3>{translate('payments.ending.title')}</h3>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data && !error ? <Sentences ending={data} /> : null}
    </Box>
  )
}
