import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'

/** The row of buttons above a report, and the days below them. */
export const Bar = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > button': {
    minHeight: 36,
    paddingInline: 14,
    border: `1px solid ${t.lineStrong}`,
    borderRadius: radius.control,
    font: 'inherit',
    fontSize: fontSize.sm,
    color: t.ink,
    backgroundColor: t.surface,
    cursor: 'pointer',
  },
  '& > button:hover': { borderColor: t.primaryInk, color: t.primaryInk },
  '& > button[aria-pressed=true]': {
    borderColor: t.primaryInk,
    fontWeight: 600,
    color: t.primaryInk,
    backgroundColor: t.primaryTint,
  },
  '& > button:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& .own': { display: 'flex', flexWrap: 'wrap', gap: 12, flexBasis: '100%', paddingBlockStart: 4 },
  '& .own > div': { flex: '1 1 140px', maxWidth: 220 },
  '& .own label': { display: 'block', marginBlockEnd: 4, fontSize: fontSize.xs, color: t.inkSoft },
}))

const DayPicker = lazyPart(() => import('#src/views/dates/DayPicker.tsx'))

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text)

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly latest?: string
  readonly onChange: (day: string | null) => void
}

/** A day with its label; called with whole days alone, not with what is half typed. */
export const Day = ({ label, value, latest, onChange }: DayProps) => {
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div>
      <label htmlFor={id} id={labelId}>
        {label}
      </label>
      <DayPicker
        id={id}
        labelId={labelId}
        value={value ?? null}
        latest={latest}
        onChange={(day) => isDay(day) && onChange(day)}
      />
    </div>
  )
}
