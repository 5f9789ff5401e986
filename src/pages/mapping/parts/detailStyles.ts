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
