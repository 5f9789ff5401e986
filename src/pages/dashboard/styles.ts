import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/shell/tokens.ts'

export const Intro = styled('p')(({ theme: { tokens: t } }) => ({ margin: '-12px 0 24px', color: t.inkSoft }))

/** The counts, and beside them, where there is room, what was added lately. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
}))

export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: 16,
})

/** A card that leads somewhere as a whole, with smaller ways out of it on top. */
export const Card = styled('article')(({ theme: { tokens: t } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 156,
  padding: 20,
  border: `1px solid ${t.line}`,
  borderRadius: radius.card,
  backgroundColor: t.surface,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: t.lineStrong },
  '& .top': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: radius.control,
    color: t.primaryInk,
    backgroundColor: t.primaryTint,
  },
  '& svg': { fontSize: 20 },
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: fontSize.base, fontWeight: 600, lineHeight: 1.5 },
  '& .whole': { color: t.ink, textDecoration: 'none' },
  '& .whole::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  '& .whole:focus-visible': { outline: 'none' },
  '& .whole:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& .add, & .active': { position: 'relative', zIndex: 1 },
  '& .add': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 32,
    height: 32,
    borderRadius: radius.control,
    color: t.inkSoft,
  },
  '& .add:hover': { color: t.primaryInk, backgroundColor: t.primaryTint },
  '& .total': {
    marginBlock: 'auto 8px',
    paddingTop: 16,
    fontSize: fontSize.display,
    fontWeight: 600,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: t.ink,
  },
  '& .bar': { height: 4, marginBottom: 8, borderRadius: 2, backgroundColor: t.line, overflow: 'hidden' },
  '& .bar span': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: t.success },
  '& .active': { alignSelf: 'flex-start', fontSize: fontSize.sm, color: t.inkSoft, textDecoration: 'none' },
  '& .none': { fontSize: fontSize.sm, color: t.inkSoft },
  '& .active:hover': { color: t.primaryInk, textDecoration: 'underline' },
}))

/** A card with a heading and lines, each of which may lead to a record. */
export const Lines = styled('section')(({ theme: { tokens: t } }) => ({
  border: `1px solid ${t.line}`,
  borderRadius: radius.card,
  backgroundColor: t.surface,
  '& h2': {
    margin: 0,
    padding: '18px 20px 14px',
    borderBottom: `1px solid ${t.line}`,
    fontSize: fontSize.base,
    fontWeight: 600,
    lineHeight: 1.5,
  },
  '& ul': { margin: 0, padding: '6px 0', listStyle: 'none' },
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'baseline',
    padding: '8px 20px',
  },
  '& li:hover': { backgroundColor: t.canvas },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: t.ink },
  '& a.label': { fontWeight: 600, textDecoration: 'none' },
  '& a.label::after': { content: '""', position: 'absolute', inset: 0 },
  '& a.label:focus-visible': { outline: 'none' },
  '& a.label:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: -2 },
  '& .kind, & time': { fontSize: fontSize.xs, color: t.inkSoft },
  '& time': { position: 'relative', zIndex: 1, whiteSpace: 'nowrap' },
  '& .none': { margin: 0, padding: 20, fontSize: fontSize.sm, color: t.inkSoft },
}))
