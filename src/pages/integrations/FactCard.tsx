import { styled } from '@mui/material/styles'
import { fontSize } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'

/** A card with a heading, what is to be done, and facts one below the other. */
export const FactCard = styled(Card)(({ theme: { tokens } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 20,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& h2': { margin: 0, minWidth: 0, fontSize: fontSize.base, fontWeight: 600, lineHeight: 1.5 },
  '& h2 a': { color: tokens.ink, overflowWrap: 'anywhere' },
  '& ul': { display: 'grid', gap: 4, margin: 0, paddingInlineStart: 18, color: tokens.ink },
  '& dl': { display: 'grid', gap: 6, margin: 0 },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& dt': { color: tokens.inkSoft },
  '& dd': { margin: 0, color: tokens.ink, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .more': { color: tokens.primaryInk, fontSize: fontSize.sm, marginBlockStart: 'auto' },
}))
