import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Card } from '../parts/Card.tsx'

export const ChartCard = styled(Card)(({ theme: { tokens: t } }) => ({
  position: 'relative',
  padding: '14px 20px 16px',
  '& header': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 36 },
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: fontSize.base, fontWeight: 600, lineHeight: 1.5 },
  '& .legend': { minHeight: 20, marginBottom: 8 },
  '& .switch': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    marginInlineEnd: -8,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    color: t.inkSoft,
    background: 'none',
    cursor: 'pointer',
  },
  '& .switch:hover': { color: t.primaryInk, backgroundColor: t.primaryTint },
  '& .switch:focus-visible': { outline: `2px solid ${t.focus}` },
  '& .switch svg': { fontSize: 20 },
}))

export const Empty = styled('p')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  borderRadius: radius.control,
  fontSize: fontSize.sm,
  textAlign: 'center',
  color: t.inkSoft,
  backgroundColor: t.canvas,
}))

/** The ring and its names side by side, one above the other where it is narrow. */
export const PieBody = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  alignItems: 'center',
  '& .ring': { flex: '1 1 160px', minWidth: 0, maxWidth: 220, marginInline: 'auto' },
})
