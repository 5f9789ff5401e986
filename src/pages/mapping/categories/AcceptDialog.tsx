import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { CategoryChange, MappingPlace } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { Score } from '../parts/SuggestionList.tsx'
import { Segments } from '../styles.ts'
import { ManyDialog, TakeAll } from './ManyDialog.tsx'
import { Pair } from './manyParts.tsx'
import { MAPPING_KEY } from './useCategories.ts'

const HEIGHTS = { wide: 52, narrow: 104 } as const
const LIMITS = [WEAK_BELOW, 70, 80, 90] as const
const USUAL = 80

interface AcceptDialogProps {
  readonly place: MappingPlace
  /** What the place is called. */
  readonly name: string
  /** What was mapped before is written: it is not suggested any more. */
  readonly written: () => Promise<void>
  readonly onClose: () => void
  readonly onAccept: (changes: readonly CategoryChange[]) => Promise<unknown>
}

const useAcceptable = (place: MappingPlace, least: number, written: () => Promise<void>) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [MAPPING_KEY, 'acceptable', place.marketplace, place.category, least],
    queryFn: async ({ signal }) => {
      await written()
      return dataProvider.mappingSuggestions(place, least, signal)
    },
    staleTime: 0,
    gcTime: 0,
  })
}

interface LimitsProps {
  readonly least: number
  readonly onChange: (limit: number) => void
}

const Limits = ({ least, onChange }: LimitsProps) => {
  const translate = useTranslate()
  return (
    <>
      <span>{translate('mapping.accept.least')}</span>
      <Segments role="group" aria-label={translate('mapping.accept.least')}>
        {LIMITS.map((limit) => (
          <button key={limit} type="button" aria-pressed={limit === least} onClick={() => onChange(limit)}>
            <bdi dir="ltr">{limit}%</bdi>
          </button>
        ))}
      </Segments>
    </>
  )
}

/** Above the rows: whose names stand on which side. */
const Sides = () => {
  const translate = useTranslate()
  return (
    <div className="sides" aria-hidden>
      <span>{translate('mapping.accept.theirs')}</span>
      <span>{translate('mapping.accept.ours')}</span>
    </div>
  )
}

/** Accepts many suggestions at once: all above a limit, each seen before and left out at will. */
export const AcceptDialog = ({ place, name, written, onClose, onAccept }: AcceptDialogProps) => {
  const translate = useTranslate()
  const [least, setLeast] = useState<number>(USUAL)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useAcceptable(place, least, written)
  const items = data?.data ?? []
  const changes = useMemo(
    () =>
      (data?.data ?? [])
        .filter(({ id }) => !left.has(id))
        .map(({ id, suggestion }): CategoryChange => {
          // Somebody else may have mapped one of them meanwhile: what they chose stands.
          return { id, category_ids: [suggestion.category_id], expected_category_ids: [] }
        }),
    [data, left],
  )
  const isAll = changes.length === items.length

  const toggle = (id: number) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <ManyDialog
      title={translate('mapping.accept.title')}
      text={
        <>
          {translate('mapping.accept.text', { place: name })}{' '}
          {translate('mapping.accept.floor', { least: WEAK_BELOW })}
        </>
      }
      bar={
        <>
          <Limits least={least} onChange={setLeast} />
          {items.length > 0 ? (
            <TakeAll
              isAll={isAll}
              onChange={() => setLeft(isAll ? new Set(items.map(({ id }) => id)) : new Set())}
            />
          ) : null}
        </>
      }
      head={<Sides />}
      items={data?.data}
      error={error}
      onRetry={() => void refetch()}
      none={translate('mapping.accept.none')}
      heights={HEIGHTS}
      rowOf={({ id, label, trail, suggestion }) => (
        <label>
          <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
          <span className="pair">
            <Pair label={label} trail={trail} />
            <Pair label={suggestion.label} trail={suggestion.trail} />
          </span>
          <Score score={suggestion.score} />
        </label>
      )}
      foot={
        data
          ? translate('mapping.accept.looked_at', {
              looked_at: formatNumber(data.looked_at),
              unmapped: formatNumber(data.unmapped),
            })
          : null
      }
      changes={changes}
      submit={translate('mapping.accept.submit', { smart_count: changes.length })}
      onClose={onClose}
      onSubmit={onAccept}
    />
  )
}
