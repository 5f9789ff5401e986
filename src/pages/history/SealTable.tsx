import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { type HistorySeal, takeSeal } from '#src/dataProvider/seals.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { fontSize } from '#src/theme/tokens.ts'
import type { ChipLook } from '#src/views/cells/statusChips.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'

const Table = styled('table')(({ theme, theme: { tokens } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '10px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td:last-of-type': { textAlign: 'end' },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .signature': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // On a telephone each seal is a card of its own, its values named.
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gap: 6, paddingBlock: 12, borderBlockEnd: `1px solid ${tokens.line}` },
    '& th, & td, & td:last-of-type': { padding: 0, border: 0, textAlign: 'start' },
    '& td[data-name]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
    '& td[data-name] > span': { textAlign: 'end' },
    '& td[data-name]::before': { content: 'attr(data-name)', color: tokens.inkSoft },
  },
}))

const LOOKS: Readonly<Record<HistorySeal['state'], ChipLook>> = {
  HOLDS: { tone: 'success', icon: CheckCircleOutlined },
  BROKEN: { tone: 'danger', icon: ErrorOutlineOutlined },
  UNKNOWN: { tone: 'warning', icon: HelpOutlineOutlined },
}

const SHOWN_SIGNS = 12

const End = ({ entry }: { readonly entry: HistorySeal['first'] }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!entry) return <span>{translate('seals.nothing')}</span>
  return (
    <span>
      {translate('seals.entry', { id: entry.id })}
      <small>{entry.at ? formatInstant(entry.at, locale) : translate('seals.gone')}</small>
    </span>
  )
}

const Line = ({ seal }: { readonly seal: HistorySeal }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  const { state, first, last, signature } = seal
  const day = formatDay(seal.day, locale)
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-name={translate('seals.state')}>
        <span>
          <Chip look={LOOKS[state]}>{translate(`seals.states.${state}`)}</Chip>
          {state === 'HOLDS' ? null : <small>{translate(`seals.why.${state}`)}</small>}
        </span>
      </td>
      <td data-name={translate('seals.first')}>
        <End entry={first} />
      </td>
      <td data-name={translate('seals.last')}>
        <End entry={last} />
      </td>
      <td data-name={translate('seals.signature')}>
        <span className="signature">
          <bdi dir="ltr">{signature.slice(0, SHOWN_SIGNS)}…</bdi>{' '}
          <CopyButton text={signature} label={translate('seals.copy')} />
        </span>
      </td>
      {allows?.('history', 'export') ? (
        <td>
          <Button
            variant="outlined"
            size="small"
            startIcon={<DownloadOutlined />}
            disabled={isBusy}
            aria-label={translate('seals.take_of', { day })}
            onClick={() => void make(() => takeSeal(seal.day))}
          >
            {translate('seals.take')}
          </Button>
        </td>
      ) : null}
    </tr>
  )
}

/** Seals with what each vouches for, and a button that takes it away. */
export const SealTable = ({ seals }: { readonly seals: readonly HistorySeal[] }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const columns = ['day', 'state', 'first', 'last', 'signature'] as const
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`seals.${column}`)}
            </th>
          ))}
          {allows?.('history', 'export') ? <td /> : null}
        </tr>
      </thead>
      <tbody>
        {seals.map((seal) => (
          <Line key={seal.day} seal={seal} />
        ))}
      </tbody>
    </Table>
  )
}
