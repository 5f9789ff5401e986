import { useTheme } from '@mui/material/styles'
import type { Progress } from '#src/dataProvider/mappingAnswers.ts'

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A small ring that closes as what is below a category gets mapped. */
export const Ring = ({ total, mapped, broken }: Progress) => {
  const { tokens } = useTheme()
  const share = total === 0 ? 0 : mapped / total
  return (
    <svg className="ring" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} fill="none" stroke={tokens.lineStrong} strokeWidth="3" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        stroke={share === 1 ? tokens.success : broken > 0 ? tokens.danger : tokens.primary}
        strokeWidth="3"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
