import { styled } from '@mui/material/styles'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'

/** The parts of the page below each other. */
export const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0 })

/** Who it is: picture, name, address and roles. */
export const Who = styled(Card)(({ theme: { tokens: t } }) => ({
  '&&': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 16, padding: 24 },
  '& .names': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { margin: 0, fontSize: fontSize.xl, fontWeight: 600 },
  '& .names span': { color: t.inkSoft },
  '& .roles': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    minWidth: 0,
    maxWidth: '100%',
    marginInlineStart: 'auto',
  },
}))

/** A part with a title beside it, as the sections of a form have. */
export const Part = styled(Card)(({ theme }) => {
  const t = theme.tokens
  return {
    '&&': { display: 'grid', gap: '16px 32px', padding: 24 },
    [theme.breakpoints.up('lg')]: { '&&': { gridTemplateColumns: '200px minmax(0, 1fr)' } },
    [theme.breakpoints.down('sm')]: { '&&': { padding: 16 } },
    '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600, lineHeight: 1.5 },
    '& .intro': { margin: '0 0 16px', maxWidth: '68ch', lineHeight: 1.6, color: t.inkSoft },
    '& .body': { minWidth: 0 },
    '& .none': { margin: 0, color: t.inkSoft },
    '& .odd': { fontSize: fontSize.sm, color: t.inkSoft, overflowWrap: 'anywhere' },
    '& ul': { display: 'grid', gap: 8, margin: '0 0 16px', padding: 0, listStyle: 'none' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      padding: '12px 16px',
      border: `1px solid ${t.line}`,
      borderRadius: radius.control,
    },
    '& li > svg': { color: t.inkSoft },
    '& .device': { display: 'grid', flex: 1, minWidth: 200 },
    '& .device strong': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontWeight: 600 },
    '& .device span': { fontSize: fontSize.sm, color: t.inkSoft },
    '& .device .line': { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  }
})
