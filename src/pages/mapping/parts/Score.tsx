import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'

const Root = styled('span')(({ theme: { tokens: t } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  fontSize: fontSize.xs,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: t.inkSoft,
  '& .sr-only': srOnly,
  '& .track': { width: 28, height: 4, borderRadius: 2, backgroundColor: t.lineStrong, overflow: 'hidden' },
  '& .track > span': { display: 'block', height: '100%', backgroundColor: t.inkSoft },
  // As wide for 9% as for 100%: what stands beside it keeps its column, and the numbers their edge.
  '& bdi': { minWidth: '5ch', textAlign: 'end' },
  '& .weak': { fontWeight: 400, color: t.warningInk },
  '&[data-level="good"] .track > span': { backgroundColor: t.success },
  '&[data-level="good"]': { color: t.successInk },
  '&[data-level="fair"] .track > span': { backgroundColor: t.primary },
  '&[data-level="fair"]': { color: t.primaryInk },
}))

const GOOD = 80

/** How well a suggestion matches, from 0 to 100: a bar and the number, and the word for what is weak. */
export const Score = ({ score }: { readonly score: number }) => {
  const translate = useTranslate()
  const isWeak = score < WEAK_BELOW
  return (
    <Root data-level={score >= GOOD ? 'good' : isWeak ? 'weak' : 'fair'}>
      {isWeak ? <span className="weak">{translate('mapping.weak')}</span> : null}
      <span className="track" aria-hidden>
        <span style={{ width: `${score}%` }} />
      </span>
      <span className="sr-only">{translate('mapping.score', { score })}</span>
      <bdi dir="ltr" aria-hidden>
        {score}%
      </bdi>
    </Root>
  )
}
