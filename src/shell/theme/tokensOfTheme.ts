import type { Tokens } from '../../theme/tokens.ts'

declare module '@mui/material/styles' {
  interface Theme {
    /** The design tokens of the colour mode, another primary colour taken into account. */
    tokens: Tokens
  }
  interface ThemeOptions {
    tokens?: Tokens
  }
}
