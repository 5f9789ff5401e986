import { styled } from '@mui/material/styles'

/** A small button beside a value, of one icon; it needs a name (`aria-label`). */
export const IconOnly = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  // Beside a long value in a narrow card it stays large enough for a finger.
  flexShrink: 0,
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.tokens.inkSoft,
  cursor: 'pointer',
  verticalAlign: 'middle',
  '& > svg': { fontSize: 16 },
  '&:hover, &:focus-visible, &[aria-expanded="true"]': {
    backgroundColor: theme.tokens.line,
    color: theme.tokens.ink,
  },
}))
