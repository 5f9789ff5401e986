import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Past } from './Past.tsx'
import { Paused } from './Paused.tsx'
import { Planned } from './Planned.tsx'
import type { Changes, Side } from './side.ts'
import { useDayTexts } from './useSentences.ts'

const ChangeDialog = lazyPart(() => import('./ChangeDialog.tsx'))

const Sheet = styled(Card)(({ theme: { tokens, breakpoints } }) => ({
  '&&': { display: 'grid', gap: 16, padding: 24, marginBlockEnd: 16 },
  [breakpoints.down('sm')]: { '&&': { padding: 16 } },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: 0, color: tokens.inkSoft },
  '& p strong': { color: tokens.ink, fontWeight: 600 },
  '& summary': { cursor: 'pointer', fontWeight: 600 },
  '& details ul': { display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& details li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  '& details time, & details li > bdi': { color: tokens.inkSoft },
  '& q': { width: '100%', fontSize: fontSize.sm, color: tokens.inkSoft, overflowWrap: 'anywhere' },
}))

interface PeriodProps {
  readonly period: Pick<NonNullable<Changes['held']>, 'package' | 'starts_on' | 'ends_on'>
  /** Whether it follows another one, or has not begun: then its first day counts too. */
  readonly isLater?: boolean
}

const Period = ({ period: { package: of, starts_on, ends_on }, isLater = false }: PeriodProps) => {
  const translate = useTranslate()
  const { dayOf } = useDayTexts()
  const until =
    ends_on === null ? translate('changes.for_life') : `${translate('changes.until')} ${dayOf(ends_on)}`
  return (
    <p>
      <strong>
        <bdi>{of.label}</bdi>
      </strong>
      {isLater ? ` · ${translate('changes.from', { day: dayOf(starts_on) })}` : null} · {until}
    </p>
  )
}

/** What runs, and what was paid ahead of another package. */
const Bought = ({
  running,
  held,
  over,
}: Pick<Changes, 'running' | 'held'> & Pick<ChangeSheetProps, 'over'>) => {
  const translate = useTranslate()
  if (!held) return <p>{over ?? translate('changes.nothing_runs')}</p>
  // Periods of one package are one until their last day.
  if (running?.package.id === held.package.id) return <Period period={held} />
  return (
    <>
      {running ? <Period period={running} /> : null}
      <Period period={held} isLater />
    </>
  )
}

interface ChangeSheetProps {
  readonly side: Side
  /** Of the dialog in which it is changed. */
  readonly title: string
  /** Whether whoever looks may take back what is planned. */
  readonly mayRevoke: boolean
  /** Whether nothing is drawn while nothing is there to tell or to do. */
  readonly isQuiet?: boolean
  /** What is said instead where nothing is paid for any more and the store still works. */
  readonly over?: string | undefined
}

/** The subscription as it is paid for, what is planned for it, and the way to change it. */
export const ChangeSheet = ({ side, title, mayRevoke, isQuiet = false, over }: ChangeSheetProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const locale = useAppLocale()
  const [opened, setOpened] = useState<{ readonly first?: ChangeKind }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['changes', side.key, locale],
    queryFn: ({ signal }) => side.read(signal),
    staleTime: 0,
  })
  const reload = () => void refetch()
  if (error) return isQuiet ? null : <Failure error={error} onRetry={reload} />
  if (!data) return null
  const { running, held, planned, pause, kinds, past } = data
  if (isQuiet && !held && past.length === 0) return null
  const mayResume = kinds.some(({ kind }) => kind === 'RESUME')
  const canChange = kinds.some(({ refusal }) => refusal === null)
  return (
    <Sheet aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{translate('changes.held')}</h2>
        {canChange ? (
          <Button variant="outlined" startIcon={<EventRepeatOutlined />} onClick={() => setOpened({})}>
            {translate('changes.title')}
          </Button>
        ) : null}
      </header>
      <Bought running={running} held={held} over={over} />
      {planned ? (
        <Planned side={side} planned={planned} held={held} mayRevoke={mayRevoke} onDone={reload} />
      ) : null}
      {pause ? (
        <Paused pause={pause} onResume={mayResume ? () => setOpened({ first: 'RESUME' }) : undefined} />
      ) : null}
      <Past past={past} />
      {opened ? (
        <Suspense fallback={null}>
          <ChangeDialog
            side={side}
            title={title}
            kinds={kinds}
            held={held?.package.id}
            first={opened.first}
            onClose={() => {
              setOpened(undefined)
              reload()
            }}
          />
        </Suspense>
      ) : null}
    </Sheet>
  )
}
