import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import SubjectOutlined from '@mui/icons-material/SubjectOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import { Button, Dialog, LinearProgress, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { FileFormat } from '#src/dataProvider/exportFile.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { ExportOf } from './exportQuery.ts'
import { useExport } from './useExport.ts'

const ICONS = {
  excel: TableViewOutlined,
  pdf: PictureAsPdfOutlined,
  csv: SubjectOutlined,
} as const satisfies Record<FileFormat, unknown>

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 24,
  '& h2': { margin: 0, fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
  '& .foot': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .rows': { color: theme.tokens.inkSoft, fontVariantNumeric: 'tabular-nums' },
}))

interface ExportBoxProps extends ExportOf {
  /** What can be chosen. */
  readonly formats: readonly FileFormat[]
  /** The button that the choice hangs from; null where there is nothing to choose. */
  readonly anchor: HTMLElement | null
  /** The kind of file, where it was chosen already. */
  readonly wanted: FileFormat | undefined
  readonly onClose: () => void
}

/** The choice of a kind of file, then how far it is, with a way out. */
const ExportBox = ({ anchor, wanted, formats, onClose, ...of }: ExportBoxProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { format, progress, start, cancel } = useExport(of, onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is begun once
  useEffect(() => {
    if (wanted) void start(wanted)
  }, [wanted])
  if (!format && anchor)
    return (
      <Menu open anchorEl={anchor} onClose={onClose}>
        {formats.map((name) => {
          const Icon = ICONS[name]
          return (
            <MenuItem key={name} onClick={() => void start(name)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={translate(`views.export.${name}`)}
                secondary={translate(`views.export.${name}_hint`)}
              />
            </MenuItem>
          )
        })}
      </Menu>
    )
  const { done, total } = progress ?? { done: 0, total: 0 }
  return (
    <Dialog open onClose={cancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Body>
        <h2 id={titleId}>{translate(progress ? 'views.export.making' : 'views.export.waiting')}</h2>
        <LinearProgress
          aria-labelledby={titleId}
          {...(progress
            ? { variant: 'determinate', value: total > 0 ? Math.min(100, (done / total) * 100) : 100 }
            : {})}
        />
        <div className="foot">
          <span className="rows" role="status">
            {progress
              ? translate('views.export.rows', { done: formatNumber(done), total: formatNumber(total) })
              : null}
          </span>
          <Button autoFocus variant="outlined" color="inherit" onClick={cancel}>
            {translate('views.export.cancel')}
          </Button>
        </div>
      </Body>
    </Dialog>
  )
}

export default ExportBox
