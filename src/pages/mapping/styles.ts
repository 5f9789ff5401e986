import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'

/** What is known of the one thing that is being mapped. */
export const About = styled('div')(({ theme: { tokens: t } }) => ({
  flex: 'none',
  display: 'grid',
  gap: 12,
  padding: 16,
  maxHeight: '62%',
  overflowY: 'auto',
  '& .sr-only': srOnly,
  '& .way': { fontSize: fontSize.xs, color: t.inkSoft, margin: 0 },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& .second': { margin: 0, fontSize: fontSize.sm, color: t.inkSoft },
  '& .id': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    fontSize: fontSize.xs,
    color: t.inkSoft,
  },
  '& h3': { margin: '0 0 6px', fontSize: fontSize.xs, fontWeight: 600, color: t.inkSoft },
  '& .quiet': { margin: 0, fontSize: fontSize.sm, color: t.inkSoft, lineHeight: 1.6 },
  '& .differs': { display: 'flex', alignItems: 'center', gap: 6, color: t.warningInk },
  '& .mappings': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& .mappings li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '4px 4px 4px 10px',
    borderRadius: radius.control,
    backgroundColor: t.successTint,
    color: t.successInk,
  },
  '& .mappings li[data-broken=true]': { backgroundColor: t.dangerTint, color: t.dangerInk },
  '& .quiet.note': { marginBlockStart: 6, fontSize: fontSize.xs },
  '& .mappings .what': { flex: 1, minWidth: 0, display: 'grid', lineHeight: 1.4 },
  '& .mappings b': { fontWeight: 600, fontSize: fontSize.sm },
  '& .mappings small': { fontSize: fontSize.xs },
  '& .mappings b, & .mappings small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .mappings svg': { fontSize: 18 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))

/** Below this width of the window the two panes stand one over the other. */
export const NARROW = 900

/** What is left of the window under the header and the toolbar; at least enough to work in. */
export const Bench = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5fr) minmax(320px, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: 16,
  height: 'max(520px, calc(100dvh - 240px))',
  '& .pane': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    border: `1px solid ${t.line}`,
    borderRadius: radius.card,
    backgroundColor: t.surface,
    overflow: 'hidden',
  },
  [`@media (max-width: ${NARROW - 1}px)`]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'max(440px, calc(100dvh - 244px))',
  },
}))

/** Above the panes: where one is, how far, and what is shown. */
export const Head = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  marginBlockEnd: 16,
  color: t.ink,
  '& > *': { flex: '1 1 220px' },
}))

/** The bar on top of a pane. */
export const PaneBar = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 52,
  padding: '8px 12px',
  borderBlockEnd: `1px solid ${t.line}`,
  '& .grow': { flex: 1, minWidth: 0 },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
}))

/** Some choices side by side, one of them taken. */
export const Segments = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 3,
  borderRadius: radius.control,
  backgroundColor: t.canvas,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 30,
    padding: '2px 12px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: fontSize.sm,
    color: t.inkSoft,
    background: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '& button:hover': { color: t.ink },
  '& button[aria-pressed=true]': {
    fontWeight: 600,
    color: t.primaryInk,
    backgroundColor: t.surface,
    boxShadow: `0 0 0 1px ${t.lineStrong}`,
  },
  '& button span': { fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
}))

/** A search field with its icon, for the bar of a pane. */
export const SearchField = styled('div')(({ theme: { tokens: t } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '4 1 140px',
  minWidth: 0,
  maxWidth: 320,
  '& > svg': {
    position: 'absolute',
    insetInlineStart: 10,
    fontSize: 18,
    color: t.inkSoft,
    pointerEvents: 'none',
  },
  '& input': {
    width: '100%',
    minWidth: 0,
    height: 36,
    paddingBlock: 0,
    paddingInline: '34px 30px',
    border: `1px solid ${t.lineStrong}`,
    borderRadius: radius.control,
    font: 'inherit',
    fontSize: fontSize.sm,
    color: t.ink,
    backgroundColor: t.surface,
  },
  '& input::placeholder': { color: t.inkSoft, opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& input:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: -1 },
  '& button': {
    position: 'absolute',
    insetInlineEnd: 4,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: t.inkSoft,
    background: 'none',
    cursor: 'pointer',
  },
  '& button svg': { fontSize: 16 },
  '& kbd': {
    position: 'absolute',
    insetInlineEnd: 8,
    padding: '0 6px',
    border: `1px solid ${t.line}`,
    borderRadius: 4,
    fontFamily: 'inherit',
    fontSize: fontSize.xs,
    color: t.inkSoft,
    pointerEvents: 'none',
  },
}))
