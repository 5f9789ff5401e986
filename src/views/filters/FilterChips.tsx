import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { browserKind } from '../kinds/index.ts'
import type { FilterStyle } from '../kinds/kind.ts'
import { useAppLocale } from '../locale.ts'
import { resourceNamed } from '../paths.ts'
import { ChipRow } from './ChipRow.tsx'
import { type Filter, filtersOf, flagLabel, isApplied, wireNamesOf } from './filterKinds.ts'
import { anyOf, cleared, endOf, type FilterValues } from './filterValues.ts'

interface ChipTextProps {
  readonly filter: Filter
  readonly values: FilterValues
  readonly resource: string
}

const Listed = ({ texts }: { texts: readonly string[] }) => {
  const translate = useTranslate()
  return <bdi>{texts.join(translate('views.filters.or'))}</bdi>
}

const ChoicesText = ({ filter, values, resource }: ChipTextProps) => {
  const translate = useTranslate()
  const texts = anyOf(values, filter.name).map((value) =>
    translate(`resources.${resource}.choices.${filter.name}.${value}`, { _: value }),
  )
  return <Listed texts={texts} />
}

const ValuesText = ({ filter, values }: ChipTextProps) => <Listed texts={anyOf(values, filter.name)} />

/** Comes with the first filter by records: the list is drawn without it. */
const NamedText = lazy(() => import('./NamedText.tsx'))

const RecordsText = ({ filter, values }: ChipTextProps) => {
  const ids = anyOf(values, filter.name)
  const target = resourceNamed('resource' in filter.field.options ? filter.field.options.resource : '')
  const numbers = <Listed texts={ids.map((id) => `#${id}`)} />
  return target ? (
    <Suspense fallback={numbers}>
      <NamedText target={target} ids={ids.map(Number)} />
    </Suspense>
  ) : (
    numbers
  )
}

const FlagText = ({ filter, values }: ChipTextProps) => {
  const translate = useTranslate()
  return <Listed texts={anyOf(values, filter.name).map((value) => translate(flagLabel(filter, value)))} />
}

/** The ends of a range, as the hook tells them. */
const rangeText = (useFormat: (filter: Filter) => (end: string) => string) => {
  const RangeText = ({ filter, values }: ChipTextProps) => {
    const translate = useTranslate()
    const format = useFormat(filter)
    const [from, to] = (['from', 'to'] as const).map((edge) => {
      const end = endOf(values, filter.name, edge)
      return end && format(end)
    })
    const key = from && to ? 'between' : from ? 'from' : 'to'
    return <bdi>{translate(`views.filters.${key}`, { from, to })}</bdi>
  }
  return RangeText
}

const DaysText = rangeText(() => {
  const locale = useAppLocale()
  return (day) => formatDay(day, locale)
})

const AmountsText = rangeText(({ field }) => {
  const format = browserKind(field.kind).number?.format ?? String
  return (amount) => format(Number(amount))
})

const TEXTS = {
  choices: ChoicesText,
  values: ValuesText,
  records: RecordsText,
  flag: FlagText,
  days: DaysText,
  amounts: AmountsText,
} satisfies { [S in FilterStyle]: ComponentType<ChipTextProps> }

interface FilterWordsProps {
  readonly resource: AnyResource
  readonly values: FilterValues
}

/** The filters that narrow something, in words alone: each on a line. */
export const FilterWords = ({ resource, values }: FilterWordsProps) => {
  const translate = useTranslate()
  return filtersOf(resource)
    .filter((filter) => isApplied(filter, values))
    .map((filter) => {
      const Text = TEXTS[filter.style]
      return (
        <div key={filter.name}>
          {translate(filter.label)}: <Text filter={filter} values={values} resource={resource.name} />
        </div>
      )
    })
}

interface FilterChipsProps {
  readonly resource: AnyResource
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

/** The filters that narrow the list now, each removable, and one button for all of them. */
export const FilterChips = ({ resource, values, onChange }: FilterChipsProps) => {
  const translate = useTranslate()
  const applied = filtersOf(resource).filter((filter) => isApplied(filter, values))

  return (
    <ChipRow
      filters={applied.map((filter) => {
        const Text = TEXTS[filter.style]
        return {
          name: filter.name,
          label: translate(filter.label),
          text: <Text filter={filter} values={values} resource={resource.name} />,
          onRemove: () => onChange(cleared(wireNamesOf(filter))),
        }
      })}
      onClear={() => onChange(cleared(applied.flatMap(wireNamesOf)))}
    />
  )
}
