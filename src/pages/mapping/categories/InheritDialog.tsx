import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { CategoryChange, Heir, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Segments } from '../styles.ts'
import { ManyDialog, TakeAll } from './ManyDialog.tsx'
import { Pair } from './manyParts.tsx'
import { MAPPING_KEY } from './useCategories.ts'

const HEIGHTS = { wide: 60, narrow: 144 } as const

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

type Fates = ReturnType<typeof useFates>

/** What a category is mapped to: one category with the way to it, or all names of several. */
interface Named {
  readonly label: string
  readonly trail: readonly string[]
}

const usePassedOn = (categories: readonly TargetLabel[]): Named => {
  const locale = useAppLocale()
  const names = formatNames(
    categories.map(({ label }) => label),
    locale,
  )
  return { label: names, trail: categories.length === 1 ? (categories[0]?.trail ?? []) : [] }
}

interface RowProps {
  readonly heir: Heir
  readonly fates: Fates
  readonly passedOn: Named
}

const Row = ({ heir, fates, passedOn }: RowProps) => {
  const translate = useTranslate()
  const fate = fates.of(heir)
  const { label, trail, suggestion } = heir
  const target = fate === 'own' && suggestion ? suggestion : passedOn
  return (
    <>
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
    </>
  )
}

interface BarProps {
  readonly heirs: readonly Heir[]
  readonly fates: Fates
  readonly isAll: boolean
}

/** Chooses for all at once. */
const Bar = ({ heirs, fates, isAll }: BarProps) => {
  const translate = useTranslate()
  const better = heirs.filter(({ suggestion }) => suggestion)
  return (
    <>
      <TakeAll isAll={isAll} onChange={() => fates.choose(heirs, isAll ? () => 'leave' : usualFate)} />
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
    </>
  )
}

interface InheritDialogProps {
  /** The category whose mapping is passed on. */
  readonly category: number
  readonly name: string
  /** What was mapped before is written: it is what is passed on. */
  readonly written: () => Promise<void>
  readonly onClose: () => void
  readonly onApply: (changes: readonly CategoryChange[]) => Promise<unknown>
}

const useHeirs = (category: number, written: () => Promise<void>) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [MAPPING_KEY, 'heirs', category],
    queryFn: async ({ signal }) => {
      await written()
      return dataProvider.mappingHeirs(category, signal)
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Passes a mapping on to what is unmapped below, after showing what becomes of each; each can be chosen. */
export const InheritDialog = ({ category, name, written, onClose, onApply }: InheritDialogProps) => {
  const translate = useTranslate()
  const fates = useFates()
  const { data, error, refetch } = useHeirs(category, written)
  // Its mapping was refused, or somebody else took it away, while the dialog opened: nothing would become of the rows.
  const isGone = data?.categories.length === 0
  const items = isGone ? [] : data?.data
  const heirs = items ?? []
  const passedOn = usePassedOn(data?.categories ?? [])
  const passedIds = data?.categories.map(({ category_id }) => category_id) ?? []
  const changes = heirs.flatMap((heir): CategoryChange[] => {
    const fate = fates.of(heir)
    if (fate === 'leave') return []
    const category_ids = fate === 'own' && heir.suggestion ? [heir.suggestion.category_id] : passedIds
    // Somebody else may have mapped one of them meanwhile: what they chose stands.
    return [{ id: heir.id, category_ids, expected_category_ids: [] }]
  })
  return (
    <ManyDialog
      title={translate('mapping.inherit.title', { name })}
      text={translate('mapping.inherit.text')}
      bar={
        heirs.length > 0 ? <Bar heirs={heirs} fates={fates} isAll={changes.length === heirs.length} /> : null
      }
      items={items}
      error={error}
      onRetry={() => void refetch()}
      none={translate(isGone ? 'mapping.inherit.gone' : 'mapping.inherit.none')}
      heights={HEIGHTS}
      rowClass="choice"
      rowOf={(heir) => <Row heir={heir} fates={fates} passedOn={passedOn} />}
      foot={
        data && !isGone && data.unmapped > heirs.length
          ? translate('mapping.inherit.first', {
              shown: formatNumber(heirs.length),
              total: formatNumber(data.unmapped),
            })
          : null
      }
      changes={changes}
      submit={translate('mapping.inherit.submit', { smart_count: changes.length })}
      onClose={onClose}
      onSubmit={onApply}
    />
  )
}
