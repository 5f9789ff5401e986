import { styled } from '@mui/material/styles'
import { radius } from '#src/theme/tokens.ts'
import { Card } from '../parts/Card.tsx'

const Bones = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 16,
    '& section': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
      gap: 24,
      padding: 24,
    },
    '& i': { display: 'block', height: 40, borderRadius: radius.control, backgroundColor: tokens.line },
    '& i::before': {
      content: '""',
      display: 'block',
      width: 96,
      height: 10,
      marginBlockStart: -18,
      borderRadius: 5,
      backgroundColor: tokens.line,
    },
  }
})

const FIELDS = ['a', 'b', 'c', 'd']

/** The place of a form whose record is on its way. */
export const FormSkeleton = ({ label }: { label: string }) => (
  <Bones role="status" aria-label={label}>
    {['one', 'two'].map((section) => (
      <Card key={section} aria-hidden>
        {FIELDS.map((field) => (
          <i key={field} style={{ marginBlockStart: 18 }} />
        ))}
      </Card>
    ))}
  </Bones>
)
