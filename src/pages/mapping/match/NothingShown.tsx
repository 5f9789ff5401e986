import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Notice } from '#src/views/parts/Notice.tsx'
import type { View } from '../useView.ts'

interface NothingShownProps {
  readonly view: View
  readonly isSearching: boolean
  readonly onShowAll: () => void
}

/** Why a board's list is empty, and the way to where there is something. */
export const NothingShown = ({ view, isSearching, onShowAll }: NothingShownProps) => {
  const translate = useTranslate()
  const kind = isSearching ? 'search' : view === 'unmapped' ? 'done' : 'none'
  return (
    <Notice
      scene={isSearching ? 'search' : 'empty'}
      title={translate(`mapping.board.${kind}_title`)}
      text={translate(`mapping.board.${kind}_text`)}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {translate('mapping.board.show_all')}
        </Button>
      }
    />
  )
}
