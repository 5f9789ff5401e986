import { styled } from '@mui/material'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { NARROW } from '../styles.ts'

const NARROWLY = `@media (max-width: ${NARROW - 1}px)`

/** A dialog that shows many categories, each beside what it is mapped to. */
export const Body = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  height: 'min(680px, calc(100dvh - 64px))',
  padding: 24,
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: 0, fontSize: fontSize.sm, lineHeight: 1.6, color: t.inkSoft },
  '& .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, fontSize: fontSize.sm },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, cursor: 'pointer' },
  '& input[type=checkbox]': { flex: 'none', width: 16, height: 16, margin: 0, accentColor: t.primaryInk },
  '& .scroll': {
    flex: 1,
    minHeight: 120,
    overflowY: 'auto',
    border: `1px solid ${t.line}`,
    borderRadius: radius.control,
  },
  '& .scroll > .wait': {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    padding: 16,
    textAlign: 'center',
  },
  '& li': {
    position: 'absolute',
    insetInline: 0,
    borderBlockEnd: `1px solid ${t.line}`,
  },
  '& li label': { height: '100%', paddingInline: 12 },
  '& li.choice': { display: 'flex', alignItems: 'center', paddingInlineEnd: 12 },
  '& li.choice label': { flex: 1, minWidth: 0 },
  // Of one width with and without a choice, so that the names stand one under the other.
  '& li.choice > .room': { flex: '0 0 230px', display: 'flex', justifyContent: 'flex-end' },
  '& .pair': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 12,
  },
  '& .pair > span': { display: 'grid', lineHeight: 1.4 },
  '& .pair b': { fontSize: fontSize.sm, fontWeight: 600 },
  '& .pair b, & .pair small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .pair small': { fontSize: fontSize.xs, color: t.inkSoft },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 12 },
  '& .sides': { display: 'flex', gap: 12, paddingInline: 8, fontSize: fontSize.xs, color: t.inkSoft },
  '& .sides > span': { flex: 1 },
  // As wide as what stands before and after the names in a row.
  '& .sides::before, & .sides::after': { content: '""', flex: 'none', width: 16 },
  '& .sides::after': { width: 76 },
  [NARROWLY]: {
    height: '100%',
    padding: 16,
    '& .pair': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
    '& .pair > :last-child': { paddingInlineStart: 8, borderInlineStart: `2px solid ${t.success}` },
    '& .sides': { display: 'none' },
    '& li.choice': { flexDirection: 'column', alignItems: 'stretch', gap: 4, paddingBlock: 8 },
    '& li.choice label': { flex: 'none', height: 'auto' },
    '& li.choice > .room': { flex: 'none' },
  },
}))

/** A category with the way to it. */
export const Pair = ({ label, trail }: { readonly label: string; readonly trail: readonly string[] }) => (
  <span>
    <b>
      <bdi>{label}</bdi>
    </b>
    <small>
      <bdi>{trail.join(' › ')}</bdi>
    </small>
  </span>
)
