import type { Theme } from '@mui/material/styles'

/**
 * Day, month and year stand from left to right in both languages (the `dir` attribute), each part on its own
 * so that Arabic placeholders do not change places; the calendar's button stays at the end edge.
 */
const latinDate = (theme: Theme) => ({
  '& .MuiPickersInputBase-root': { paddingInline: '12px 8px', minWidth: 0 },
  '& .MuiPickersSectionList-root': { minWidth: 0 },
  '& .MuiPickersSectionList-section': { unicodeBidi: 'isolate' },
  ...(theme.direction === 'rtl' && {
    '& .MuiPickersInputBase-root': { flexDirection: 'row-reverse', paddingInline: '8px 12px', minWidth: 0 },
    // Turned around by the right-to-left plugin: the text begins at the right.
    '& .MuiPickersSectionList-root': { minWidth: 0, textAlign: 'left' },
    // The calendar stands at the end edge, what empties the field before it.
    '& .MuiInputAdornment-root': { flexDirection: 'row-reverse' },
  }),
})

interface PickerField {
  readonly id: string
  readonly labelId: string
  readonly noteId?: string
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly onBlur?: () => void
}

/**
 * The parts of a date picker as all of them need them: the field's group and the calendar named by the label
 * that stands above, its note read out, the digits from left to right.
 */
export const pickerSlots = ({ id, labelId, noteId, isInvalid, isRequired, onBlur }: PickerField) => ({
  popper: { 'aria-labelledby': labelId },
  field: { clearable: !isRequired },
  textField: {
    id,
    fullWidth: true,
    size: 'small' as const,
    required: isRequired,
    error: isInvalid,
    onBlur,
    dir: 'ltr',
    sx: latinDate,
    slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': noteId } },
  },
})
