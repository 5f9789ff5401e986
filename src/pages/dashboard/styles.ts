import { styled } from '@mui/material/styles'
import { cutAtOwnEnd } from '#src/theme/cutText.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'

/** Below the heading: what stands here, and a way to look again. */
export const Intro = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 32,
  margin: '-16px 0 16px',
  color: t.inkSoft,
  '& p': { margin: 0 },
  '& button': { flex: 'none' },
}))

/** The parts of the page, one below the other. */
export const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** Heading of a card. */
export const Heading = styled('h2')(({ theme: { tokens: t } }) => ({
  margin: 0,
  padding: '14px 20px 12px',
  borderBottom: `1px solid ${t.line}`,
  fontSize: fontSize.base,
  fontWeight: 600,
  lineHeight: 1.5,
}))

/** Heading of a part of the page that is no card. */
export const SectionTitle = styled('h2')({
  margin: '16px 0 0',
  fontSize: fontSize.lg,
  fontWeight: 600,
  lineHeight: 1.5,
})

/** The counts, and beside them, where there is room, what was added lately. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
}))

export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: 12,
  alignContent: 'start',
})

/** A card that leads somewhere as a whole, with smaller ways out of it on top. */
export const Card = styled('article')(({ theme: { tokens: t } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 72,
  padding: '10px 16px',
  border: `1px solid ${t.line}`,
  borderRadius: radius.card,
  backgroundColor: t.surface,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: t.lineStrong },
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
  '& .name': { flex: 1, minWidth: 0 },
  '& h3': { margin: 0, fontSize: fontSize.base, fontWeight: 600, lineHeight: 1.5 },
  '& .whole': { color: t.ink, textDecoration: 'none' },
  '& .whole::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  '& .whole:focus-visible': { outline: 'none' },
  '& .whole:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& .add, & .active': { position: 'relative', zIndex: 1 },
  // One below the other, each is as high as a finger needs it.
  '& .whole, & .active': { display: 'inline-block', lineHeight: '24px' },
  '& .add': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 32,
    height: 32,
    marginInlineEnd: -8,
    borderRadius: radius.control,
    color: t.inkSoft,
  },
  '& .add:hover': { color: t.primaryInk, backgroundColor: t.primaryTint },
  '& .total': {
    fontSize: fontSize.xl,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: t.ink,
  },
  '& .active': { fontSize: fontSize.xs, color: t.inkSoft, textDecoration: 'none' },
  '& .none': { fontSize: fontSize.xs, color: t.inkSoft },
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
  '& .label > bdi': cutAtOwnEnd,
  '& a.label': { fontWeight: 600, textDecoration: 'none' },
  '& a.label::after': { content: '""', position: 'absolute', inset: 0 },
  '& a.label:focus-visible': { outline: 'none' },
  '& a.label:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: -2 },
  '& .kind, & time': { fontSize: fontSize.xs, color: t.inkSoft },
  '& time': { position: 'relative', zIndex: 1, whiteSpace: 'nowrap' },
  '& .none': { margin: 0, padding: 20, fontSize: fontSize.sm, color: t.inkSoft },
}))
