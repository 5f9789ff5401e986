import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
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

const List = styled('ol')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 44,
    padding: '6px 10px',
    border: `1px solid ${t.line}`,
    borderRadius: radius.control,
    font: 'inherit',
    textAlign: 'start',
    color: t.ink,
    backgroundColor: t.surface,
    cursor: 'pointer',
  },
  '& button:disabled': { cursor: 'default' },
  '& button:not(:disabled):hover': { borderColor: t.primaryInk, backgroundColor: t.primaryTint },
  '& button[data-taken=true]': { borderColor: t.success, backgroundColor: t.successTint },
  '& kbd': {
    flex: 'none',
    width: 22,
    height: 22,
    display: 'grid',
    placeItems: 'center',
    border: `1px solid ${t.lineStrong}`,
    borderRadius: 6,
    fontFamily: 'inherit',
    fontSize: fontSize.xs,
    color: t.inkSoft,
    backgroundColor: t.surface,
  },
  '& .what': { flex: 1, minWidth: 0, display: 'grid', lineHeight: 1.4 },
  '& .what b': { fontWeight: 600, fontSize: fontSize.sm },
  '& .what b, & .what small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .what small': { fontSize: fontSize.xs, color: t.inkSoft },
}))

/** Something that may be accepted by its number. */
export interface Suggested {
  readonly key: string | number
  readonly label: string
  readonly note?: string
  readonly score: number
  readonly isTaken: boolean
}

interface SuggestionListProps {
  readonly items: readonly Suggested[]
  readonly label: string
  /** Absent when the administrator may not map. */
  readonly onAccept?: (index: number) => void
}

/** The best suggestions, each with the number that accepts it. */
export const SuggestionList = ({ items, label, onAccept }: SuggestionListProps) => (
  <List aria-label={label}>
    {items.map(({ key, label: name, note, score, isTaken }, at) => (
      <li key={key}>
        <button type="button" disabled={!onAccept} data-taken={isTaken} onClick={() => onAccept?.(at)}>
          <kbd aria-hidden dir="ltr">
            {at + 1}
          </kbd>
          <span className="what">
            <b>
              <bdi>{name}</bdi>
            </b>
            {note ? (
              <small>
                <bdi>{note}</bdi>
              </small>
            ) : null}
          </span>
          <Score score={score} />
        </button>
      </li>
    ))}
  </List>
)
