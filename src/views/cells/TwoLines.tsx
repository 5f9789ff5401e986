import { styled } from '@mui/material/styles'
import { cutAtOwnEnd } from '#src/theme/cutText.ts'
import { fontSize } from '#src/theme/tokens.ts'

const Root = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  justifyItems: 'start',
  maxWidth: '100%',
  lineHeight: 1.35,
  verticalAlign: 'middle',
  '& > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small > bdi': cutAtOwnEnd,
  '& small': { fontSize: fontSize.xs, fontWeight: 400, color: theme.tokens.inkSoft },
}))

/** What names a record, and smaller below it what tells it from others. */
export const TwoLines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <Root>
    <bdi>{first}</bdi>
    <small>
      <bdi>{second}</bdi>
    </small>
  </Root>
)
