import { keyframes, styled } from '@mui/material/styles'

const slide = keyframes({ from: { transform: 'scaleX(.1)' }, to: { transform: 'scaleX(.95)' } })

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  height: 2,
  zIndex: 3,
  backgroundColor: theme.tokens.primary,
  transformOrigin: theme.direction === 'rtl' ? 'right' : 'left',
  // A refetch that takes no time shows nothing.
  animation: `${slide} 4s cubic-bezier(.1,.7,.3,1) 120ms both`,
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
}))

/** Data that is shown is being fetched anew; takes no room. */
export const ThinBar = ({ on, label }: { on: boolean; label: string }) =>
  on ? <Bar role="progressbar" aria-label={label} /> : null
