import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from '../../theme/tokens.ts'

/** The page itself: canvas, focus ring, and stillness for those who ask for it. */
export const baseline = (t: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
      '::selection': { background: t.primaryTint, color: t.ink },
      a: { color: t.primaryInk },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 } },
    },
  },
})
