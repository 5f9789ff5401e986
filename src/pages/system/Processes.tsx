import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { clockState } from '#src/schema/clock.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { lasting } from './factText.ts'
import { STATES } from './states.ts'

type Process = SystemHealth['processes'][number]

const Root = styled(Card)(({ theme: { tokens } }) => ({
  padding: 20,
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: '8px 0 0', color: tokens.inkSoft },
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '4px 16px',
    alignItems: 'start',
    paddingBlock: 10,
    borderBlockStart: `1px solid ${tokens.line}`,
  },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
}))

/** How a process looks by whether its files are found here. */
const LOOKS = { same: 'well', apart: 'broken', unknown: 'look' } as const satisfies Record<
  Process['files'],
  keyof typeof STATES
>

/** That its clock is not the database's, and by how much; nothing where it is near enough. */
const Clock = ({ offset }: { readonly offset: number | null }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const state = clockState(offset)
  if (offset === null || state === 'well') return null
  const time = lasting(Math.round(Math.abs(offset) / 1000), locale)
  return (
    <Chip look={STATES[state]}>
      {translate(`system.processes.clock.${offset > 0 ? 'ahead' : 'behind'}`, { time })}
    </Chip>
  )
}

const Line = ({ process }: { readonly process: Process }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { host, pid, version, started_at, is_this, files, clock_offset } = process
  return (
    <li>
      <div>
        <bdi className="name">{host}</bdi>
        <small>
          {translate('system.processes.process', { pid })} · <bdi>{version}</bdi>
          {is_this ? ` · ${translate('system.processes.this')}` : null}
        </small>
      </div>
      <div title={formatInstant(started_at, locale)}>
        {translate('system.processes.since', { at: formatRelative(started_at, locale) })}
      </div>
      <div>
        <Chip look={STATES[LOOKS[files]]}>{translate(`system.processes.files.${files}`)}</Chip>{' '}
        <Clock offset={clock_offset} />
      </div>
    </li>
  )
}

/** The processes that serve the installation, and whether all keep files in one place. */
export const Processes = ({ processes }: Pick<SystemHealth, 'processes'>) => {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Root aria-labelledby={heading}>
      <h2 id={heading}>{translate('system.processes.title')}</h2>
      {processes.length === 0 ? (
        <p>{translate('system.processes.none')}</p>
      ) : (
        <ul>
          {processes.map((process) => (
            <Line key={process.id} process={process} />
          ))}
        </ul>
      )}
    </Root>
  )
}
