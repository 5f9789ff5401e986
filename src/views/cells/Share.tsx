import { styled } from '@mui/material/styles'
import { formatNumber } from '#src/i18n/numbers.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'

const Root = styled('span')(({ theme, theme: { tokens: t } }) => ({
  display: 'inline-grid',
  gap: 4,
  minWidth: 88,
  fontSize: fontSize.sm,
  fontVariantNumeric: 'tabular-nums',
  ...numberEdge(theme),
  '& .track': { height: 4, borderRadius: 2, backgroundColor: t.line, overflow: 'hidden' },
  '& .track > span': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: t.primary },
  '&[data-done=true] .track > span': { backgroundColor: t.success },
}))

interface ShareProps {
  readonly part: number
  readonly whole: number
}

/** How much of something is done: `48 / 280` over a bar. */
export const Share = ({ part, whole }: ShareProps) => (
  <Root data-done={whole > 0 && part === whole}>
    <bdi dir="ltr">
      {formatNumber(part)} / {formatNumber(whole)}
    </bdi>
    <span className="track" aria-hidden>
      <span style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }} />
    </span>
  </Root>
)
