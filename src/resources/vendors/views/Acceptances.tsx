import { styled } from '@mui/material/styles'
import { useEffect, useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Acceptance } from '#src/dataProvider/terms.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const Sheet = styled(Card)(({ theme: { tokens, breakpoints } }) => ({
  '&&': { display: 'grid', gap: '12px 32px', padding: 24 },
  [breakpoints.up('lg')]: { '&&': { gridTemplateColumns: '200px minmax(0, 1fr)' } },
  [breakpoints.down('sm')]: { '&&': { padding: 16 } },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: '0 0 8px', color: tokens.inkSoft },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  '& a': { color: tokens.primaryInk, fontWeight: 600 },
  '& li span': { color: tokens.inkSoft },
}))

interface Loaded {
  readonly current: number | null
  readonly acceptances: readonly Acceptance[]
}

const Line = ({ acceptance, isCurrent }: { acceptance: Acceptance; isCurrent: boolean }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { version, accepted_at, accepted_by, how, locale: language } = acceptance
  return (
    <li>
      <a href={`/terms?version=${version}`} target="_blank" rel="noreferrer">
        {translate('terms.version', { version })}
      </a>
      {isCurrent ? <Chip look={{ tone: 'success' }}>{translate('terms.latest')}</Chip> : null}
      <time dateTime={accepted_at}>{formatInstant(accepted_at, locale)}</time>
      <span>
        {translate(`terms.how.${how}`)} · {translate(`terms.in_language.${language}`)}
      </span>
      {accepted_by ? <bdi>{accepted_by}</bdi> : null}
    </li>
  )
}

/** Which versions of the terms a vendor accepted, and when; nothing while no terms are published. */
const Acceptances = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<unknown>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let wanted = true
    setFailure(undefined)
    dataProvider.vendorTerms(record.id).then(
      (terms) => wanted && setLoaded(terms),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [dataProvider, record.id, round])

  if (loaded && loaded.current === null && loaded.acceptances.length === 0) return null
  const hasCurrent = loaded?.acceptances.some(({ version }) => version === loaded.current)
  return (
    <Sheet aria-labelledby={titleId} aria-busy={!loaded}>
      <h2 id={titleId}>{translate('terms.acceptances')}</h2>
      <div>
        {failure ? <Failure error={failure} onRetry={() => setRound(round + 1)} /> : null}
        {loaded && !hasCurrent ? (
          <p>
            {translate(loaded.acceptances.length ? 'terms.acceptances_outdated' : 'terms.acceptances_none')}
          </p>
        ) : null}
        <ul>
          {loaded?.acceptances.map((acceptance) => (
            <Line
              key={acceptance.version}
              acceptance={acceptance}
              isCurrent={acceptance.version === loaded.current}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

export default Acceptances
