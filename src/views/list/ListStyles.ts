import { keyframes, styled } from '@mui/material/styles'
import { cutAtOwnEnd } from '#src/theme/cutText.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Card } from '../parts/Card.tsx'
import { srOnly } from '../parts/srOnly.ts'

/** What the cells inside carry as classes; styled once here rather than once a cell. */
export const ListCard = styled(Card)(({ theme }) => {
  const tokens = theme.tokens
  return {
    position: 'relative',
    '& .sr-only': srOnly,
    '& .entries': { margin: 0, padding: '4px 20px 20px', listStyle: 'none' },
    '& .choice': {
      display: 'block',
      flex: 'none',
      width: 18,
      height: 18,
      margin: 0,
      accentColor: tokens.primaryInk,
      cursor: 'pointer',
    },
    '& .chosen > td': { backgroundColor: tokens.primaryTint },
    '& .nowrap': { display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' },
    '& .code': { fontVariantNumeric: 'tabular-nums' },
    // Cut at its own end: the cell around it may run the other way.
    '& :is(bdi, a, button)[dir="ltr"]': {
      ...cutAtOwnEnd,
      // Where it breaks, both lines begin at the edge of the cell.
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .nothing': { color: tokens.inkSoft },
    '& .chips': { display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' },
    '& .tipped': { borderRadius: 4, cursor: 'default' },
    '& .tipped:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
    '& .picture': {
      display: 'block',
      objectFit: 'cover',
      borderRadius: radius.chip,
      backgroundColor: tokens.line,
    },
    '& .untranslated': {
      flex: 'none',
      marginInlineStart: 8,
      paddingInline: 6,
      borderRadius: 4,
      fontSize: 11,
      lineHeight: '18px',
      display: 'inline-block',
      color: tokens.warningInk,
      backgroundColor: tokens.warningTint,
    },
    '& .copy': { opacity: 0 },
    '& :hover > * > .copy, & .copy:focus-visible, & .copy:hover': { opacity: 1 },
    '@media (hover: none)': { '& .copy': { opacity: 1 } },
    '& .actions': { display: 'inline-flex', gap: 4 },
    '& .actions > *': {
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      padding: 0,
      border: 0,
      borderRadius: radius.control,
      color: tokens.inkSoft,
      background: 'none',
      cursor: 'pointer',
    },
    '& .actions svg': { fontSize: 18 },
    '& .actions > :hover': { color: tokens.primaryInk, backgroundColor: tokens.primaryTint },
    '& .actions > .danger:hover': { color: tokens.dangerInk, backgroundColor: tokens.dangerTint },
    '& .actions > [aria-disabled="true"], & .actions > [aria-disabled="true"]:hover': {
      color: tokens.lineStrong,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
    '& .actions > :focus-visible, & .copy:focus-visible': {
      outline: `2px solid ${tokens.focus}`,
      outlineOffset: -2,
    },
  }
})

/** A line before the columns that stay, as long as others are hidden behind them. */
const parting = (colour: string) => keyframes`
  from, 99% { box-shadow: inset 1px 0 0 ${colour} }
  to { box-shadow: inset 1px 0 0 transparent }
`

export const TableScroll = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    // Holds what is placed absolutely in it, or hidden words would widen the page instead of the table.
    position: 'relative',
    overflowX: 'auto',
    borderBlockStart: `1px solid ${tokens.line}`,
    '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: fontSize.base },
    '& th, & td': {
      height: 44,
      paddingInline: 12,
      textAlign: 'start',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderBlockEnd: `1px solid ${tokens.line}`,
    },
    // The line of a row stands above it: whether it is the last one would be asked of all rows with each that comes.
    '& tbody td': { borderBlock: `1px solid ${tokens.line}`, borderBlockEnd: 0 },
    '& :is(th, td):first-of-type': { paddingInlineStart: 20 },
    '& :is(th, td):last-of-type': { paddingInlineEnd: 20 },
    '& thead th': {
      height: 40,
      whiteSpace: 'normal',
      lineHeight: 1.35,
      fontSize: fontSize.xs,
      fontWeight: 600,
      color: tokens.inkSoft,
      backgroundColor: tokens.canvas,
      borderBlockEnd: 0,
    },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      maxWidth: '100%',
      padding: '4px 6px',
      marginInline: -6,
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      textAlign: 'start',
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
    },
    // The words stand above the numbers, the arrow beside them.
    '& thead .number-edge button': {
      flexDirection: theme.direction === 'rtl' ? 'row' : 'row-reverse',
      ...numberEdge(theme),
    },
    '& thead button > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& thead button:hover': { color: tokens.ink, backgroundColor: tokens.line },
    '& thead button:focus-visible': { outline: `2px solid ${tokens.focus}` },
    '& thead svg': { fontSize: 14, flex: 'none', opacity: 0 },
    '& thead button:hover svg, & thead button:focus-visible svg': { opacity: 0.6 },
    '& thead [aria-sort] svg': { opacity: 1 },
    '& thead [aria-sort]': { color: tokens.ink },
    // A text of the other direction is cut at its own end, not at that of the cell.
    '& td[data-cut] > bdi': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    // A little apart from the texts that begin on the other side of that edge.
    '& .number-edge': { ...numberEdge(theme), ...(theme.direction === 'ltr' && { paddingInlineEnd: 24 }) },
    '& td[data-cut] > a > bdi': cutAtOwnEnd,
    // What can be done with a row stays in reach when the table is wider than the window.
    '& :where(.tail)': {
      position: 'sticky',
      insetInlineEnd: 0,
      zIndex: 1,
      backgroundColor: tokens.surface,
      // Lines between rows are the table's, below what stays: they are not painted over.
      backgroundClip: 'padding-box',
    },
    '& .tail': {
      animation: `${parting(tokens.lineStrong)} linear both`,
      animationTimeline: 'scroll(inline)',
    },
    '& tbody tr:hover > *': { backgroundColor: theme.palette.mode === 'dark' ? tokens.raised : '#FAFBFD' },
    '& tbody a': { color: tokens.primaryInk, textDecoration: 'none', fontWeight: 600 },
    '& tbody a:hover': { textDecoration: 'underline' },
    '& tbody .name > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& tfoot td': { fontWeight: 600, borderBlockEnd: 0, borderBlockStart: `1px solid ${tokens.lineStrong}` },
    '& .bone': { display: 'block', height: 12, borderRadius: 6, backgroundColor: tokens.line },
  }
})
