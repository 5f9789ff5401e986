import { styled } from '@mui/material/styles'
import { useNavigation } from 'react-router'

const Line = styled('div')(({ theme: { tokens: t } }) => ({
  position: 'fixed',
  zIndex: 130,
  insetBlockStart: 0,
  insetInline: 0,
  height: 2,
  overflow: 'hidden',
  // A page that is there at once shows no line.
  animation: 'rabt-appear 1ms 150ms backwards',
  '@keyframes rabt-appear': { from: { visibility: 'hidden' } },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    backgroundColor: t.primary,
    animation: 'rabt-run 1s linear infinite',
  },
  '@keyframes rabt-run': { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
}))

/** A thin line at the top while the next page's code is fetched. */
export const NavigationProgress = () => (useNavigation().state === 'loading' ? <Line aria-hidden /> : null)
