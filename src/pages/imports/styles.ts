import { styled } from '@mui/material/styles'
import { fontSize } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'

/** A card of a step, or of what was imported before. */
export const Sheet = styled(Card)(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: 0, maxWidth: '80ch', color: tokens.inkSoft },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& .note': { fontSize: fontSize.sm, color: tokens.inkSoft },
  '& p.wrong': { color: tokens.dangerInk },
}))

/** Rows that become cards on a telephone, their values named. */
export const Table = styled('table')(({ theme, theme: { tokens } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '10px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& tbody th': { fontWeight: 600 },
  '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .soft': { fontSize: fontSize.sm, color: tokens.inkSoft },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gap: 6, paddingBlock: 12, borderBlockEnd: `1px solid ${tokens.line}` },
    '& th, & td': { padding: 0, border: 0 },
    '& td[data-name]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
    '& td[data-name]::before': { content: 'attr(data-name)', color: tokens.inkSoft },
    '& th[data-name]::before': { content: 'attr(data-name) "\\00a0"' },
  },
}))
