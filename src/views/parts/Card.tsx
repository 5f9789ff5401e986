import { styled } from '@mui/material/styles'
import { radius } from '#src/theme/tokens.ts'

/** A white sheet with a hairline; no shadow, it does not float. */
export const Card = styled('section')(({ theme }) => {
  const tokens = theme.tokens
  return {
    minWidth: 0,
    border: `1px solid ${tokens.line}`,
    borderRadius: radius.card,
    backgroundColor: tokens.surface,
  }
})
