import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'

/** The parts of the page below one another. */
export const Parts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& .ways p': { margin: 0, color: tokens.inkSoft },
}))

/** A card with a heading, what it is about, and its one action. */
export const Sheet = styled(Card)(({ theme, theme: { tokens } }) => ({
  // Hidden, it would keep what sticks to its end from sticking.
  overflow: 'clip',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '16px 24px',
    [theme.breakpoints.down('sm')]: { padding: 16 },
  },
  '& > header > div': { flex: '1 1 260px', minWidth: 0 },
  '& > header h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& > header p': { margin: '2px 0 0', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& > header .all': { display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' },
  '& input[type=checkbox]': { width: 18, height: 18, margin: 0, accentColor: tokens.primaryInk },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': { borderBlockStart: `1px solid ${tokens.line}` },
}))

/** One line of the bank beside what it is; below each other on a telephone. */
export const Row = styled('div')(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1.3fr) minmax(0, 1fr) 132px',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 24px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
  '&.choosable': {
    gridTemplateColumns: '18px 104px minmax(0, 1.3fr) minmax(0, 1fr) 132px',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '18px minmax(0, 1fr) max-content' },
  },
  '& .day': { fontSize: fontSize.sm, color: tokens.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .words small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .amount': {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textAlign: 'end',
  },
  '& .refused': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    '& .words, & .found': { gridColumn: '1 / -1' },
    '& .amount': { gridColumn: -2, gridRow: 1 },
  },
}))

/** A line that is looked at: what it may be beside the receipt and what would be invoiced. */
export const Review = styled('div')(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
  borderBlockStart: `1px solid ${tokens.line}`,
  backgroundColor: tokens.canvas,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .choosing': {
    display: 'grid',
    alignContent: 'start',
    gap: 16,
    minWidth: 0,
    padding: 24,
    [theme.breakpoints.down('sm')]: { padding: 16 },
  },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
  },
  '& .facts dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .facts dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .returns strong': { fontWeight: 600 },
  '& .returns ul': { margin: '0 0 4px', padding: 0, listStyle: 'none' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& .shown': {
    minWidth: 0,
    backgroundColor: tokens.surface,
    borderInlineStart: `1px solid ${tokens.line}`,
    [theme.breakpoints.down('lg')]: { borderInlineStart: 0 },
  },
  '& .shown h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& .settled': { padding: 24, [theme.breakpoints.down('sm')]: { padding: 16 } },
  '& .invoiced': { padding: '0 24px 24px', [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' } },
  '& .invoiced h3, & .settled h3': { margin: '0 0 8px', fontSize: fontSize.sm, fontWeight: 600 },
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', gap: 8 },
  '& legend': { padding: 0, marginBlockEnd: 8, fontSize: fontSize.sm, fontWeight: 600 },
  '& .candidate': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
    alignItems: 'start',
    gap: '4px 8px',
    padding: '10px 14px',
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: radius.control,
    backgroundColor: tokens.surface,
    cursor: 'pointer',
  },
  '& .candidate:has(input:checked)': { borderColor: tokens.primaryInk, backgroundColor: tokens.primaryTint },
  '& .candidate:focus-within': { outline: `2px solid ${tokens.focus}`, outlineOffset: 1 },
  '& .candidate input': { marginBlockStart: 5, accentColor: tokens.primaryInk },
  '& .candidate small': { display: 'block', color: tokens.inkSoft },
  '& .candidate .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .signs': { gridColumn: '2 / -1' },
}))

/** Chips beside each other. */
export const Signs = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6 })

/** What is chosen comes to so much: stays in sight while the list is long. */
export const Bar = styled('div')(({ theme, theme: { tokens } }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '16px 24px',
  borderBlockStart: `1px solid ${tokens.line}`,
  backgroundColor: tokens.surface,
  '& > .note': { flex: '1 1 260px' },
  '& > output': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& > output': { flex: '1 1 100%' },
    '& > button': { flex: '1 1 40%' },
  },
}))
