import { latinDate } from './latinDate.ts'

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
    error: isInvalid,
    onBlur,
    dir: 'ltr',
    sx: latinDate,
    slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': noteId } },
  },
})
