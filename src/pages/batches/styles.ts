import { styled } from '@mui/material/styles'
import { fontSize } from '#src/theme/tokens.ts'
import { Sheet } from '../bank/styles.ts'

/** A wallet of a list: who it is of, where the money goes, and how much. */
export const Wallets = styled(Sheet)(({ theme, theme: { tokens } }) => ({
  '& .wallet': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1.2fr) minmax(0, 1fr) 140px',
    alignItems: 'center',
    gap: '2px 16px',
    padding: '12px 24px',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '24px minmax(0, 1fr) max-content' },
    [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
  },
  '& label.wallet': { cursor: 'pointer' },
  '& label.wallet:hover': { backgroundColor: tokens.canvas },
  '& label.wallet:focus-within': { outline: `2px solid ${tokens.focus}`, outlineOffset: -2 },
  '& .wallet input': { width: 18, height: 18, margin: 0, accentColor: tokens.primaryInk },
  '& .who': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .who small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .beside': {
    fontSize: fontSize.sm,
    color: tokens.inkSoft,
    overflowWrap: 'anywhere',
    [theme.breakpoints.down('md')]: { gridColumn: '2 / -1', gridRow: 2 },
  },
  '& .amount': {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textAlign: 'end',
  },
  '& .tools': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '0 24px 12px',
  },
  '& .tools > label:first-of-type': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    cursor: 'pointer',
  },
  '& .tools input[type=checkbox]': { width: 18, height: 18, margin: 0, accentColor: tokens.primaryInk },
  '& .tools > div': { flex: '0 1 260px', marginInlineStart: 'auto' },
  '& .nothing': { padding: '12px 24px 20px', color: tokens.inkSoft },
  [theme.breakpoints.down('sm')]: {
    '& .tools': { padding: '0 16px 12px' },
    '& .tools > div': { flexBasis: '100%' },
  },
}))
