import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { BrokenMapping } from '#src/dataProvider/mappingAnswers.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Score } from '../parts/SuggestionList.tsx'
import { NARROW } from '../styles.ts'

const Row = styled('li')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr)',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '14px 16px',
  border: `1px solid ${t.line}`,
  borderRadius: radius.control,
  backgroundColor: t.surface,
  '&[aria-current="true"]': { borderColor: t.primaryInk, backgroundColor: t.primaryTint },
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p, & dl, & dd': {
    margin: 0,
    fontSize: fontSize.sm,
    lineHeight: 1.6,
    color: t.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& .why': { color: t.dangerInk },
  '& .off': { textDecoration: 'line-through' },
  '& .new b': { fontSize: fontSize.base, fontWeight: 600, color: t.ink, marginInlineEnd: 12 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  [`@media (max-width: ${NARROW - 1}px)`]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .acts': { justifyContent: 'flex-start' },
  },
}))

const Trail = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 ? (
    <p>
      <bdi>{names.join(' › ')}</bdi>
    </p>
  ) : null

const Lost = ({ item }: { readonly item: BrokenMapping }) => {
  const translate = useTranslate()
  const { why, since_version, categories } = item
  return (
    <div>
      <Trail names={item.trail} />
      <h2>
        <bdi>{item.label}</bdi>
      </h2>
      <p className="why">
        {why === 'REMOVED' && since_version !== null
          ? translate('mapping.queue.since', { n: since_version })
          : translate(`mapping.queue.why.${why}`)}
      </p>
      <p>
        {translate('mapping.queue.stood_for')}:{' '}
        {categories.map(({ category_id, label, active }, at) => (
          <span key={category_id}>
            {at > 0 ? ' · ' : ''}
            <bdi className={active ? undefined : 'off'}>{label}</bdi>
          </span>
        ))}
      </p>
    </div>
  )
}

interface BrokenRowProps {
  readonly item: BrokenMapping
  readonly isActive: boolean
  readonly isBusy: boolean
  readonly onPoint: () => void
  readonly onAccept: () => void
  readonly onChoose: () => void
  readonly onSkip: () => void
}

/** A broken mapping beside the place that it most likely belongs to now. */
export const BrokenRow = ({
  item,
  isActive,
  isBusy,
  onPoint,
  onAccept,
  onChoose,
  onSkip,
}: BrokenRowProps) => {
  const translate = useTranslate()
  const row = useRef<HTMLLIElement>(null)
  const { place, why } = item
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Row ref={row} aria-current={isActive} onFocus={onPoint}>
      <Lost item={item} />
      {place ? (
        <div className="new">
          <p>{translate(`mapping.queue.place.${why}`)}</p>
          <Trail names={place.trail} />
          <b>
            <bdi>{place.label}</bdi>
          </b>
          <Score score={place.score} />
        </div>
      ) : (
        <p className="new">{translate('mapping.queue.no_place')}</p>
      )}
      <div className="acts">
        {place ? (
          <Button
            size="small"
            variant={isActive ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={onAccept}
          >
            {translate('mapping.queue.accept')}
          </Button>
        ) : null}
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onChoose}>
          {translate(place ? 'mapping.queue.choose' : 'mapping.queue.choose_any')}
        </Button>
        {isActive ? (
          <Button size="small" onClick={onSkip}>
            {translate('mapping.queue.skip')}
          </Button>
        ) : null}
      </div>
    </Row>
  )
}
