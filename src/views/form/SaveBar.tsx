import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { radius } from '#src/theme/tokens.ts'
import { bottomBar } from '../parts/bottomBar.ts'

const Bar = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    position: 'sticky',
    insetBlockEnd: 16,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '12px 16px 12px 24px',
    border: `1px solid ${tokens.line}`,
    borderRadius: radius.card,
    backgroundColor: tokens.raised,
    boxShadow: '0 8px 28px rgb(8 12 24 / 14%)',
    '& .state': { flex: 1, minWidth: 0, fontSize: 13, color: tokens.inkSoft },
    '& .state[data-wrong="true"]': { color: tokens.dangerInk, fontWeight: 600 },
    [theme.breakpoints.down('sm')]: { insetBlockEnd: 8, padding: 12, flexWrap: 'wrap' },
  }
})

interface SaveBarProps {
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** How many fields are wrong. */
  readonly wrong: number
  /** What the button that sends says; 'Save' unless told. */
  readonly saveLabel?: string
  readonly onCancel: () => void
}

/** Save and Cancel, always in sight while there is something to save. */
export const SaveBar = ({ isDirty, isSaving, wrong, saveLabel, onCancel }: SaveBarProps) => {
  const translate = useTranslate()
  const state =
    wrong > 0
      ? translate('views.form.wrong', { smart_count: wrong })
      : isDirty
        ? translate('views.form.unsaved')
        : ''
  return (
    <Bar ref={bottomBar}>
      <span className="state" role="status" data-wrong={wrong > 0}>
        {state}
      </span>
      <Button variant="outlined" onClick={onCancel} disabled={isSaving}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" aria-disabled={isSaving}>
        {isSaving ? translate('views.form.saving') : (saveLabel ?? translate('ra.action.save'))}
      </Button>
    </Bar>
  )
}
