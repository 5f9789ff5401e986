import type { Theme } from '@mui/material/styles'
import type { ComponentPropsWithRef, FocusEvent, SyntheticEvent } from 'react'
import { NO_DAY } from './noDay.ts'

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
  /** What is known of the value. */
  readonly value: unknown
  readonly onChange: (value: string | null) => void
  /** For the input that holds what is typed as one text, unfinished as well. */
  readonly htmlInput?: ComponentPropsWithRef<'input'>
}

/** A day, or a day and time, with all of its parts typed. */
const WHOLE = /^\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?$/

/**
 * MUI's pickers tell of a value that has all of its parts, and of one that is taken away; not of one that is half typed,
 * nor of an impossible one that is emptied by hand (useFieldState of x-date-pickers 9). What is typed is read here for
 * that: whoever left a part out would have it left out in silence.
 */
const unfinished =
  ({ value, onChange }: Pick<PickerField, 'value' | 'onChange'>) =>
  (event: SyntheticEvent<HTMLElement>) => {
    const typed = event.currentTarget.querySelector('input')?.value ?? ''
    const next = typed === '' ? null : NO_DAY
    if (!WHOLE.test(typed) && next !== (value || null)) onChange(next)
  }

/**
 * The parts of a date picker as all of them need them: the field's group and the calendar named by the label
 * that stands above, its note read out, the digits from left to right.
 */
export const pickerSlots = ({ id, labelId, noteId, htmlInput, ...picker }: PickerField) => {
  const tell = unfinished(picker)
  return {
    popper: { 'aria-labelledby': labelId },
    field: { clearable: !picker.isRequired },
    textField: {
      id,
      fullWidth: true,
      size: 'small' as const,
      required: picker.isRequired,
      error: picker.isInvalid,
      dir: 'ltr',
      sx: latinDate,
      slotProps: {
        root: {
          onKeyUp: tell,
          onBlur: (event: FocusEvent<HTMLElement>) => {
            tell(event)
            // From one part to the next nobody leaves the field.
            if (!event.currentTarget.contains(event.relatedTarget)) picker.onBlur?.()
          },
        },
        htmlInput,
        input: { 'aria-labelledby': labelId, 'aria-describedby': noteId },
      },
    },
  }
}
