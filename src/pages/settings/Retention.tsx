import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Retention as State } from '#src/dataProvider/settings.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'

const Root = styled(Card)(({ theme, theme: { tokens } }) => ({
  marginBlockStart: 16,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& h3': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    margin: '16px 0 8px',
    fontSize: fontSize.base,
    fontWeight: 600,
  },
  '& p': { margin: '4px 0 0', color: tokens.inkSoft },
  '& table': { width: '100%', maxWidth: 640, borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    fontWeight: 400,
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& .count': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}))

const TONES = { RUNNING: 'primary', DONE: 'success', FAILED: 'danger' } as const

const Night = ({ last }: { readonly last: NonNullable<State['last']> }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const nameOf = (area: string): string => translate(`resources.retention_settings.fields.${area}`)
  return (
    <>
      <h3>
        {translate('settings.retention.day', { day: formatDay(last.day, locale) })}
        <Chip look={{ tone: TONES[last.state] }}>{translate(`settings.retention.states.${last.state}`)}</Chip>
      </h3>
      {last.removed.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('settings.retention.area')}</th>
              <th scope="col" className="count">
                {translate('settings.retention.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {last.removed.map(({ area, count }) => (
              <tr key={area}>
                <th scope="row">{nameOf(area)}</th>
                <td className="count">
                  <bdi dir="ltr">{formatNumber(count)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : last.state === 'DONE' ? (
        <p>{translate('settings.retention.none')}</p>
      ) : null}
      {last.failed.length > 0 ? (
        <p role="alert">
          {translate('settings.retention.failed')} {last.failed.map(nameOf).join(' · ')}
        </p>
      ) : null}
    </>
  )
}

/** What the last night removed because its time was over, and when the next one comes. */
const Retention = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const heading = useId()
  const { retention } = useDataProvider<PanelDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['retention'],
    queryFn: retention,
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Root aria-labelledby={heading} aria-busy={!data}>
      <h2 id={heading}>{translate('settings.retention.title')}</h2>
      <p>
        {data ? translate('settings.retention.next', { at: formatInstant(data.next_at, locale) }) : null}{' '}
        {translate('settings.retention.books')}
      </p>
      {data?.last ? <Night last={data.last} /> : null}
      {data && !data.last ? <p>{translate('settings.retention.never')}</p> : null}
    </Root>
  )
}

export default Retention
