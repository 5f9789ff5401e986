import { styled } from '@mui/material/styles'
import { fontSize } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'

/** The cards of a page one below the other. */
export const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** A card with a heading. */
export const Sheet = styled(Card)(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: 0, color: tokens.inkSoft },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', color: tokens.inkSoft },
  '& .more': { justifySelf: 'start' },
}))

/** A table that becomes cards on a narrow screen, their values named by `data-name`. */
export const Table = styled('table')(({ theme, theme: { tokens } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '10px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& small': { display: 'block', fontSize: fontSize.sm, fontWeight: 400, color: tokens.inkSoft },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& a': { color: tokens.primaryInk },
  '& bdi': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tbody, & tr': { display: 'block' },
    '& tr': { display: 'grid', gap: 6, paddingBlock: 12, borderBlockEnd: `1px solid ${tokens.line}` },
    '& th, & td, & .end': { padding: 0, border: 0, textAlign: 'start' },
    '& td:empty': { display: 'none' },
  },
}))
