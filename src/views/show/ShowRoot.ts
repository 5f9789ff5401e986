import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { srOnly } from '../parts/srOnly.ts'

/** What the cards of a record's page have in common, and what the cells inside carry as classes. */
export const ShowRoot = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    // A list in it scrolls aside by itself: it never makes the page wider.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    minWidth: 0,
    '& > section': {
      display: 'grid',
      gap: '16px 32px',
      padding: 24,
      [theme.breakpoints.up('lg')]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
      [theme.breakpoints.down('sm')]: { padding: 16 },
    },
    '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600, lineHeight: 1.5 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '20px 24px',
      margin: 0,
      '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& .wide': { gridColumn: '1 / -1' },
    '& .first': { gridColumnStart: 1 },
    '& dt': { display: 'flex', alignItems: 'center', gap: 8, fontSize: fontSize.sm, color: tokens.inkSoft },
    // Under its label, whichever way the text itself runs.
    '& dd': { margin: '4px 0 0', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' },
    '& .language': {
      paddingInline: 6,
      borderRadius: 4,
      fontSize: 11,
      lineHeight: '18px',
      backgroundColor: tokens.line,
    },
    '& .missing': {
      paddingInline: 6,
      borderRadius: 4,
      fontSize: fontSize.xs,
      color: tokens.warningInk,
      backgroundColor: tokens.warningTint,
    },
    '& .sr-only': srOnly,
    '& .number': { fontVariantNumeric: 'tabular-nums' },
    '& .nowrap': { display: 'inline-flex', alignItems: 'center', gap: 4 },
    '& .nothing': { color: tokens.inkSoft },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& .picture': {
      display: 'block',
      objectFit: 'cover',
      borderRadius: radius.control,
      backgroundColor: tokens.line,
    },
  }
})
