import { Button, CircularProgress, Dialog, useMediaQuery } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useId, useMemo, useState } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Acceptable, CategoryChange, MappingPlace } from '#src/dataProvider/mappingAnswers.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/suggestionFloor.ts'
import { formatNumber } from '#src/views/format/format.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Score } from '../parts/Score.tsx'
import { NARROW, Segments } from '../styles.ts'
import { useWindow } from '../useWindow.ts'
import { Body, Pair } from './manyParts.tsx'
import { MAPPING_KEY } from './useCategories.ts'

const ROW_HEIGHT = 52
/** On a narrow screen, where the two names stand one under the other. */
const HIGH_ROW = 104
const LIMITS = [WEAK_BELOW, 70, 80, 90] as const
const USUAL = 80

interface OfferedProps {
  readonly items: readonly Acceptable[]
  readonly left: ReadonlySet<number>
  readonly isNarrow: boolean
  readonly onToggle: (id: number) => void
}

const Offered = ({ items, left, isNarrow, onToggle }: OfferedProps) => {
  const rowHeight = isNarrow ? HIGH_ROW : ROW_HEIGHT
  const { from, to, viewport, height } = useWindow(items.length, rowHeight)
  return (
    <div className="scroll" ref={viewport}>
      <ul style={{ height, position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}>
        {items.slice(from, to).map(({ id, label, trail, suggestion }, at) => (
          <li key={id} style={{ top: (from + at) * rowHeight, height: rowHeight }}>
            <label>
              <input type="checkbox" checked={!left.has(id)} onChange={() => onToggle(id)} />
              <span className="pair">
                <Pair label={label} trail={trail} />
                <Pair label={suggestion.label} trail={suggestion.trail} />
              </span>
              <Score score={suggestion.score} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AcceptDialogProps {
  readonly place: MappingPlace
  /** What the place is called. */
  readonly name: string
  readonly onClose: () => void
  readonly onAccept: (changes: readonly CategoryChange[]) => Promise<unknown>
}

const useAcceptable = (place: MappingPlace, least: number) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [MAPPING_KEY, 'acceptable', place.marketplace, place.category, least],
    queryFn: ({ signal }) => dataProvider.mappingSuggestions(place, least, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Accepts many suggestions at once: all above a limit, each seen before and left out at will. */
export const AcceptDialog = ({ place, name, onClose, onAccept }: AcceptDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const [least, setLeast] = useState<number>(USUAL)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isSending, setSending] = useState(false)
  const { data, error, refetch } = useAcceptable(place, least)
  const items = data?.data ?? []
  const taken = useMemo(() => (data?.data ?? []).filter(({ id }) => !left.has(id)), [data, left])

  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  const accept = async () => {
    setSending(true)
    // Somebody else may have mapped one of them meanwhile: what they chose stands.
    const changes = taken.map(({ id, suggestion }) => ({
      id,
      category_ids: [suggestion.category_id],
      expected_category_ids: [],
    }))
    const outcome = await onAccept(changes)
    setSending(false)
    if (outcome) onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <Body>
        <h2 id={titleId}>{translate('mapping.accept.title')}</h2>
        <p>
          {translate('mapping.accept.text', { place: name })}{' '}
          {translate('mapping.accept.floor', { least: WEAK_BELOW })}
        </p>
        <div className="bar">
          <span>{translate('mapping.accept.least')}</span>
          <Segments role="group" aria-label={translate('mapping.accept.least')}>
            {LIMITS.map((limit) => (
              <button
                key={limit}
                type="button"
                aria-pressed={limit === least}
                onClick={() => setLeast(limit)}
              >
                <bdi dir="ltr">{limit}%</bdi>
              </button>
            ))}
          </Segments>
          {items.length > 0 ? (
            <label>
              <input
                type="checkbox"
                checked={taken.length === items.length}
                onChange={() =>
                  setLeft(taken.length === items.length ? new Set(items.map(({ id }) => id)) : new Set())
                }
              />
              {translate('mapping.accept.all')}
            </label>
          ) : null}
        </div>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : items.length > 0 ? (
          <>
            <div className="sides" aria-hidden>
              <span>{translate('mapping.accept.theirs')}</span>
              <span>{translate('mapping.accept.ours')}</span>
            </div>
            <Offered items={items} left={left} isNarrow={isNarrow} onToggle={toggle} />
          </>
        ) : (
          <div className="scroll">
            <div className="wait" role="status">
              {data ? (
                <p>{translate('mapping.accept.none')}</p>
              ) : (
                <CircularProgress size={28} aria-label={translate('ra.page.loading')} />
              )}
            </div>
          </div>
        )}
        {data ? (
          <p>
            {translate('mapping.accept.looked_at', {
              looked_at: formatNumber(data.looked_at),
              unmapped: formatNumber(data.unmapped),
            })}
          </p>
        ) : null}
        <div className="buttons">
          <Button variant="outlined" onClick={onClose}>
            {translate('mapping.accept.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={taken.length === 0 || isSending}
            onClick={() => void accept()}
          >
            {translate('mapping.accept.submit', { smart_count: taken.length })}
          </Button>
        </div>
      </Body>
    </Dialog>
  )
}
