import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { fontSize } from '#src/theme/tokens.ts'
import DayPicker from './DayPicker.tsx'

const Root = styled('div')(({ theme: { tokens } }) => ({
  '& label': { display: 'block', marginBlockEnd: 6, fontSize: fontSize.sm, fontWeight: 600 },
  '& .star': { marginInlineStart: 4, color: tokens.dangerInk },
  '& .note': { marginBlockStart: 2, fontSize: fontSize.xs, color: tokens.inkSoft },
  '& .note.fault': { color: tokens.dangerInk },
}))

interface DayFieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  /** What is wrong with the day; it takes the place of the hint. */
  readonly fault: ReactNode
  readonly hint?: string
  /** Marked beside the label, as in the forms of records; such a day cannot be emptied. */
  readonly isRequired?: boolean
  readonly earliest?: string
  readonly latest?: string
}

/** A day of a dialog: its label with the mark of what is required, the picker, and what is wrong with it. */
const DayField = ({ label, fault, hint, ...picker }: DayFieldProps) => {
  const id = useId()
  return (
    <Root>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {picker.isRequired ? (
          <span className="star" aria-hidden>
            *
          </span>
        ) : null}
      </label>
      <DayPicker
        {...picker}
        id={id}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        isInvalid={Boolean(fault)}
      />
      <div className={fault ? 'note fault' : 'note'} id={`${id}-note`} role={fault ? 'alert' : undefined}>
        {fault ?? hint}
      </div>
    </Root>
  )
}

export default DayField
