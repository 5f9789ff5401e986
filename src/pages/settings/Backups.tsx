import BackupOutlined from '@mui/icons-material/BackupOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Backups as Stored } from '#src/dataProvider/settings.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { useBackups } from './useBackups.ts'

const Root = styled(Card)(({ theme, theme: { tokens } }) => ({
  marginBlockStart: 16,
  padding: 24,
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    alignItems: 'start',
    marginBlockEnd: 16,
  },
  '& header div': { flex: '1 1 280px' },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: '4px 0 16px', color: tokens.inkSoft },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .size': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft, overflowWrap: 'anywhere' },
  '& .name': { whiteSpace: 'nowrap' },
}))

const TONES = { RUNNING: 'primary', DONE: 'success', FAILED: 'danger' } as const

const Line = ({ backup }: { readonly backup: Stored['backups'][number] }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { started_at, state, asked_by, name, size, checksum, reason } = backup
  return (
    <tr>
      <th scope="row">{formatInstant(started_at, locale)}</th>
      <td>
        <Chip look={{ tone: TONES[state] }}>{translate(`settings.backups.states.${state}`)}</Chip>
        {reason ? (
          <small>
            <bdi>{reason}</bdi>
          </small>
        ) : null}
      </td>
      <td className="size">
        {size === null ? null : <bdi dir="ltr">{formatNumber(Math.ceil(size / 1024))} KB</bdi>}
      </td>
      <td className="name">
        {name ? <bdi dir="ltr">{name}</bdi> : null}
        {checksum ? <small dir="ltr">SHA-256 {checksum.slice(0, 16)}…</small> : null}
      </td>
      <td>{asked_by === null ? translate('settings.backups.schedule') : <bdi>{asked_by}</bdi>}</td>
    </tr>
  )
}

/** The latest backups, when the next one is taken, and a button that takes one now. */
const Backups = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const heading = useId()
  const { state, error, load, begin, isBusy } = useBackups()
  if (error !== undefined) return <Failure error={error} onRetry={load} />
  const columns = ['at', 'state', 'size', 'name', 'by'] as const
  return (
    <Root aria-labelledby={heading} aria-busy={state === undefined}>
      <header>
        <div>
          <h2 id={heading}>{translate('settings.backups.title')}</h2>
          {state ? (
            <p>
              {state.next_at === null
                ? translate('settings.backups.off')
                : translate('settings.backups.next', { at: formatInstant(state.next_at, locale) })}{' '}
              {translate('settings.backups.folder')} <bdi dir="ltr">{state.folder}</bdi>
            </p>
          ) : null}
        </div>
        {mayEdit ? (
          <Button
            variant="outlined"
            startIcon={<BackupOutlined />}
            disabled={isBusy || !state}
            onClick={() => void begin()}
          >
            {translate('settings.backups.now')}
          </Button>
        ) : null}
      </header>
      {state?.backups.length === 0 ? <p>{translate('settings.backups.none')}</p> : null}
      {state?.backups.length ? (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'size' ? 'size' : undefined}>
                  {translate(`settings.backups.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.backups.map((backup) => (
              <Line key={backup.id} backup={backup} />
            ))}
          </tbody>
        </table>
      ) : null}
    </Root>
  )
}

export default Backups
