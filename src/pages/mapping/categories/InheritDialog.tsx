import { Button, CircularProgress, Dialog, useMediaQuery } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { CategoryChange, Heir, Heirs, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { formatNames, formatNumber } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { NARROW, Segments } from '../styles.ts'
import { useWindow } from '../useWindow.ts'
import { Body, Pair } from './manyParts.tsx'
import { MAPPING_KEY } from './useCategories.ts'

const ROW_HEIGHT = 60
/** On a narrow screen, where names and the choice stand one under the other. */
const HIGH_ROW = 144

/** What becomes of one category: the mapping from above, its own suggestion, or nothing. */
type Fate = 'inherit' | 'own' | 'leave'

const usualFate = ({ suggestion }: Heir): Fate => (suggestion ? 'own' : 'inherit')

/** The fate of each, as far as it was chosen; the usual one else. */
const useFates = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Fate>>(new Map())
  return {
    of: (heir: Heir): Fate => chosen.get(heir.id) ?? usualFate(heir),
    choose: (heirs: readonly Heir[], fate: (heir: Heir) => Fate) =>
      setChosen(new Map([...chosen, ...heirs.map((heir) => [heir.id, fate(heir)] as const)])),
  }
}

interface RowsProps {
  readonly heirs: Heirs
  readonly fates: ReturnType<typeof useFates>
  readonly isNarrow: boolean
}

/** What the mapping from above is called: one category with the way to it, or all names of several. */
const usePassedOn = (categories: readonly TargetLabel[]) => {
  const locale = useAppLocale()
  const names = formatNames(
    categories.map(({ label }) => label),
    locale,
  )
  return { label: names, trail: categories.length === 1 ? (categories[0]?.trail ?? []) : [] }
}

const Rows = ({ heirs, fates, isNarrow }: RowsProps) => {
  const translate = useTranslate()
  const passedOn = usePassedOn(heirs.categories)
  const rowHeight = isNarrow ? HIGH_ROW : ROW_HEIGHT
  const { from, to, viewport, height } = useWindow(heirs.data.length, rowHeight)
  return (
    <div className="scroll" ref={viewport}>
      <ul style={{ height, position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}>
        {heirs.data.slice(from, to).map((heir, at) => {
          const fate = fates.of(heir)
          const { id, label, trail, suggestion } = heir
          const target = fate === 'own' && suggestion ? suggestion : passedOn
          return (
            <li key={id} className="choice" style={{ top: (from + at) * rowHeight, height: rowHeight }}>
              <label>
                <input
                  type="checkbox"
                  checked={fate !== 'leave'}
                  onChange={() => fates.choose([heir], () => (fate === 'leave' ? usualFate(heir) : 'leave'))}
                />
                <span className="pair">
                  <Pair label={label} trail={trail} />
                  {fate === 'leave' ? (
                    <span>{translate('mapping.inherit.left')}</span>
                  ) : (
                    <Pair label={target.label} trail={target.trail} />
                  )}
                </span>
              </label>
              <span className="room">
                {suggestion ? (
                  <Segments role="group" aria-label={translate('mapping.inherit.choice', { name: label })}>
                    {(['inherit', 'own'] as const).map((each) => (
                      <button
                        key={each}
                        type="button"
                        aria-pressed={fate === each}
                        onClick={() => fates.choose([heir], () => each)}
                      >
                        {translate(`mapping.inherit.${each}`)}
                        {each === 'own' ? <bdi dir="ltr">{suggestion.score}%</bdi> : null}
                      </button>
                    ))}
                  </Segments>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface InheritDialogProps {
  /** The category whose mapping is passed on. */
  readonly category: number
  readonly name: string
  readonly onClose: () => void
  readonly onApply: (changes: readonly CategoryChange[]) => Promise<unknown>
}

/** Passes a mapping on to what is unmapped below, after showing what becomes of each; each can be chosen. */
export const InheritDialog = ({ category, name, onClose, onApply }: InheritDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const dataProvider = useDataProvider<PanelDataProvider>()
  const fates = useFates()
  const [isSending, setSending] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [MAPPING_KEY, 'heirs', category],
    queryFn: ({ signal }) => dataProvider.mappingHeirs(category, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const heirs = data?.data ?? []
  const better = heirs.filter(({ suggestion }) => suggestion)
  const passedOn = data?.categories.map(({ category_id }) => category_id) ?? []
  const changes = heirs.flatMap((heir): CategoryChange[] => {
    const fate = fates.of(heir)
    if (fate === 'leave') return []
    const category_ids = fate === 'own' && heir.suggestion ? [heir.suggestion.category_id] : passedOn
    // Somebody else may have mapped one of them meanwhile: what they chose stands.
    return [{ id: heir.id, category_ids, expected_category_ids: [] }]
  })

  const apply = async () => {
    setSending(true)
    const outcome = await onApply(changes)
    setSending(false)
    if (outcome) onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <Body>
        <h2 id={titleId}>{translate('mapping.inherit.title', { name })}</h2>
        <p>{translate('mapping.inherit.text')}</p>
        {heirs.length > 0 ? (
          <div className="bar">
            <label>
              <input
                type="checkbox"
                checked={changes.length === heirs.length}
                onChange={() =>
                  fates.choose(heirs, changes.length === heirs.length ? () => 'leave' : usualFate)
                }
              />
              {translate('mapping.accept.all')}
            </label>
            {better.length > 0 ? (
              <>
                <span>{translate('mapping.inherit.better', { smart_count: better.length })}</span>
                <Button size="small" onClick={() => fates.choose(better, () => 'own')}>
                  {translate('mapping.inherit.all_own')}
                </Button>
                <Button size="small" onClick={() => fates.choose(better, () => 'inherit')}>
                  {translate('mapping.inherit.all_inherit')}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data && heirs.length > 0 ? (
          <Rows heirs={data} fates={fates} isNarrow={isNarrow} />
        ) : (
          <div className="scroll">
            <div className="wait" role="status">
              {data ? (
                <p>{translate('mapping.inherit.none')}</p>
              ) : (
                <CircularProgress size={28} aria-label={translate('ra.page.loading')} />
              )}
            </div>
          </div>
        )}
        {data && data.unmapped > heirs.length ? (
          <p>
            {translate('mapping.inherit.first', {
              shown: formatNumber(heirs.length),
              total: formatNumber(data.unmapped),
            })}
          </p>
        ) : null}
        <div className="buttons">
          <Button variant="outlined" onClick={onClose}>
            {translate('mapping.accept.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={changes.length === 0 || isSending}
            onClick={() => void apply()}
          >
            {translate('mapping.inherit.submit', { smart_count: changes.length })}
          </Button>
        </div>
      </Body>
    </Dialog>
  )
}
