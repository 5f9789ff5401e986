import { styled } from '@mui/material/styles'
import { fontSize } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'

/** The card of the connection: its state, then the steps one below the other. */
export const Root = styled(Card)(({ theme, theme: { tokens } }) => ({
  '&&': { display: 'grid', gap: 16, marginBlockStart: 16, padding: 24 },
  [theme.breakpoints.down('sm')]: { '&&': { padding: 16 } },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& h3': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: 0, maxWidth: '68ch', color: tokens.inkSoft },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '12px 24px',
    margin: 0,
  },
  '& dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& ol': { display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' },
  '& ol > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: '4px 12px',
    padding: '16px 0',
    borderBlockStart: `1px solid ${tokens.line}`,
  },
  '& ol > li > .content': { display: 'grid', gap: 12, justifyItems: 'start' },
  '& .number': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    border: `1px solid ${tokens.line}`,
    fontSize: fontSize.sm,
    fontWeight: 600,
    color: tokens.inkSoft,
  },
  '& .now > .number': { borderColor: tokens.primaryInk, color: tokens.primaryInk },
  '& .fields': { display: 'flex', flexWrap: 'wrap', gap: 12, width: '100%' },
  '& .fields > *': { flex: '1 1 200px', maxWidth: 320 },
  '& .fields > button': { flexGrow: 0, flexBasis: 'auto' },
  '& .checks': { display: 'grid', gap: 8, width: '100%', margin: 0, padding: 0, listStyle: 'none' },
  '& .checks > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& .checks small': { flexBasis: '100%', color: tokens.inkSoft, overflowWrap: 'anywhere' },
}))
