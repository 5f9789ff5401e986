import type { Theme } from '@mui/material/styles'

/**
 * Day, month and year stand from left to right in both languages (the `dir` attribute), each part on its own
 * so that Arabic placeholders do not change places; the calendar's button stays at the end edge.
 */
export const latinDate = (theme: Theme) => ({
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
