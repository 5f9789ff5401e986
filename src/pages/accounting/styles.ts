import { styled } from '@mui/material/styles'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { stackedRows } from '#src/views/parts/stackedRows.ts'

/** A sheet of the accounting pages: a head, what it says, and tables. */
export const Sheet = styled(Card)(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: 0, maxWidth: '90ch', color: tokens.inkSoft },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 16px' },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: 0 },
  '& dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
  '& dd': { margin: 0, fontWeight: 600 },
  '& .wide': { overflowX: 'auto' },
  '& .MuiAlert-root': { color: tokens.ink },
}))

/** A table of amounts; on a telephone each line is a card of its own, its amounts named. */
export const AmountTable = styled('table')(({ theme, theme: { tokens } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '10px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    fontWeight: 400,
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& .amount': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: fontSize.sm, fontWeight: 400, color: tokens.inkSoft },
  '& a': { color: tokens.primaryInk },
  // Two of them stand one below the other: each is large enough for a finger.
  '& th a': { display: 'inline-block', minHeight: 24, minWidth: 24 },
  '& .sum th, & .sum td': { fontWeight: 600 },
  '& .due th, & .due td': { borderBlockEnd: 0, fontSize: fontSize.lg, fontWeight: 600 },
  [theme.breakpoints.down('sm')]: stackedRows(theme),
}))
