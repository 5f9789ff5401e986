import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatRelative } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { useConfirmedUndo } from '../undo/useUndoAct.tsx'
import { ActRows } from './ActRows.tsx'
import { recordsOf } from './marks.ts'

interface ActFootProps {
  readonly entry: HistoryEntry
  /** What the button is called that opens the act into its records. */
  readonly openLabel: string
}

const Undone = ({ undone }: Pick<HistoryEntry, 'undone'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!undone) return null
  return (
    <span className="undone">
      {translate('views.history.undone_by')} <bdi>{undone.by ?? translate('views.history.somebody')}</bdi>{' '}
      {formatRelative(undone.at, locale)}
    </span>
  )
}

/** Below an act: its records on demand, and the way back where there is one. */
export const ActFoot = ({ entry, openLabel }: ActFootProps) => {
  const translate = useTranslate()
  const rowsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { undo, isPending } = useConfirmedUndo()
  const { act, undone, can_undo } = entry
  if (act.count === 1 && !undone && !can_undo) return null
  return (
    <>
      <div className="foot">
        {act.count > 1 ? (
          <Button size="small" aria-expanded={isOpen} aria-controls={rowsId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? translate('views.history.close') : `${openLabel} (${formatNumber(recordsOf(entry))})`}
          </Button>
        ) : null}
        {can_undo ? (
          <Button
            size="small"
            startIcon={<UndoOutlined />}
            disabled={isPending}
            onClick={() => void undo(act)}
          >
            {translate('ra.action.undo')}
          </Button>
        ) : null}
        <Undone undone={undone} />
      </div>
      <div id={rowsId}>{isOpen ? <ActRows act={act.id} /> : null}</div>
    </>
  )
}
