import { useTheme } from '@mui/material/styles'

type Scene = 'empty' | 'search' | 'broken'

const MARKS = {
  empty: (ink: string) => (
    <path d="M118 62v22M107 73h22" stroke={ink} strokeWidth="5" strokeLinecap="round" />
  ),
  search: (ink: string) => (
    <g fill="none" stroke={ink} strokeWidth="5" strokeLinecap="round">
      <circle cx="115" cy="70" r="10" />
      <path d="m123 78 8 8" />
    </g>
  ),
  broken: (ink: string) => (
    <path d="M118 60v16M118 85v.5" stroke={ink} strokeWidth="5" strokeLinecap="round" />
  ),
} satisfies Record<Scene, (ink: string) => React.ReactNode>

/** One family of drawings for what is missing: sheets of a list with a mark that tells why. */
export const Illustration = ({ scene }: { scene: Scene }) => {
  const tokens = useTheme().tokens
  const [tint, ink] =
    scene === 'broken' ? [tokens.dangerTint, tokens.dangerInk] : [tokens.primaryTint, tokens.primaryInk]
  return (
    <svg width="160" height="112" viewBox="0 0 160 112" aria-hidden="true">
      <rect x="34" y="6" width="92" height="26" rx="8" fill={tokens.line} />
      <rect x="22" y="26" width="116" height="34" rx="10" fill={tokens.lineStrong} opacity=".55" />
      <rect x="10" y="48" width="140" height="52" rx="12" fill={tokens.surface} stroke={tokens.lineStrong} />
      <circle cx="34" cy="74" r="10" fill={tokens.line} />
      <rect x="54" y="64" width="38" height="7" rx="3.5" fill={tokens.lineStrong} />
      <rect x="54" y="78" width="26" height="7" rx="3.5" fill={tokens.line} />
      <circle cx="118" cy="73" r="26" fill={tint} stroke={tokens.surface} strokeWidth="4" />
      {MARKS[scene](ink)}
    </svg>
  )
}
