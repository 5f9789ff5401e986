import { styled } from '@mui/material/styles'
import { fontSize } from '#src/shell/tokens.ts'
import { toneColours } from '../tones.ts'

/** A line with a mark for each deed, the newest above. */
export const TimelineList = styled('ol')(({ theme }) => {
  const { tokens, direction } = theme
  const { danger, success } = toneColours(tokens)
  return {
    display: 'grid',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { position: 'relative', display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', gap: 12 },
    '& > li:not(:last-of-type)': { paddingBlockEnd: 20 },
    '& > li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '36px 4px',
      insetInlineStart: 15,
      width: 2,
      backgroundColor: tokens.line,
    },
    '& .mark': { display: 'grid', placeItems: 'center', width: 32, height: 32, borderRadius: '50%' },
    '& .mark svg': { fontSize: 17 },
    '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', minHeight: 32 },
    '& .head p': { margin: 0, paddingBlockStart: 4, overflowWrap: 'anywhere' },
    '& .head p.alone::first-letter': { textTransform: 'uppercase' },
    '& .told': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 8px',
      margin: '2px 0 0',
      fontSize: fontSize.sm,
      fontVariantNumeric: 'tabular-nums',
      color: tokens.inkSoft,
      overflowWrap: 'anywhere',
    },
    '& .told > * + *::before': { content: '"·"', marginInlineEnd: 8 },
    '& .head strong': { fontWeight: 600 },
    '& .head a': { color: tokens.primaryInk },
    '& .when, & .address': { fontSize: fontSize.xs, color: tokens.inkSoft },
    '& .when .tipped:focus-visible': { outline: `2px solid ${tokens.focus}`, borderRadius: 4 },
    '& dl': {
      display: 'grid',
      gap: 6,
      gridTemplateColumns: 'minmax(0, 1fr)',
      margin: '8px 0 0',
      padding: '10px 12px',
      borderRadius: 8,
      backgroundColor: tokens.canvas,
      fontSize: fontSize.sm,
    },
    '& .change': { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', gap: '0 12px' },
    [theme.breakpoints.down('sm')]: { '& .change': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '& dt': { display: 'flex', alignItems: 'center', gap: 6, fontSize: fontSize.xs, color: tokens.inkSoft },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      margin: 0,
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& del, & ins': { minWidth: 0, paddingInline: 6, borderRadius: 4, textDecoration: 'none' },
    '& del': { color: danger.ink, backgroundColor: danger.tint, textDecoration: 'line-through' },
    '& ins': { color: success.ink, backgroundColor: success.tint },
    '& .arrow::before': { content: direction === 'rtl' ? '"←"' : '"→"', color: tokens.inkSoft },
    '& .copy': { display: 'none' },
    '& .language': {
      paddingInline: 5,
      borderRadius: 4,
      fontSize: 11,
      lineHeight: '16px',
      backgroundColor: tokens.line,
    },
  }
})
