import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { styled } from '@mui/material/styles'
import { useGetMany, useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import type { AnyResource } from '#src/schema/resource.ts'
import { formatDay, formatMoney, formatNumber, formatPercentage } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { resourceNamed } from '../paths.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import { type Filter, type FilterStyle, filtersOf, flagLabel, isApplied, wireNamesOf } from './filterKinds.ts'
import { anyOf, endOf, type FilterValues, withValues } from './filterValues.ts'

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

const RecordsText = ({ filter, values }: ChipTextProps) => {
  const locale = useAppLocale()
  const ids = anyOf(values, filter.name)
  const target = resourceNamed('resource' in filter.field.options ? filter.field.options.resource : '')
  const { data } = useGetMany(target?.name ?? '', { ids: ids.map(Number) }, { enabled: Boolean(target) })
  const named = new Map(
    (data ?? [])
      .filter(Boolean)
      .map((record: ViewRecord) => [String(record.id), target ? nameOf(target, record, locale) : '']),
  )
  return <Listed texts={ids.map((id) => named.get(id) ?? `#${id}`)} />
}

const FlagText = ({ filter, values }: ChipTextProps) => {
  const translate = useTranslate()
  return <Listed texts={anyOf(values, filter.name).map((value) => translate(flagLabel(filter, value)))} />
}

const Range = ({ from, to }: { from?: string; to?: string }) => {
  const translate = useTranslate()
  const key = from && to ? 'between' : from ? 'from' : 'to'
  return <bdi>{translate(`views.filters.${key}`, { from: from ?? '', to: to ?? '' })}</bdi>
}

const DaysText = ({ filter, values }: ChipTextProps) => {
  const locale = useAppLocale()
  const [from, to] = (['from', 'to'] as const).map((end) => endOf(values, filter.name, end))
  return <Range from={from && formatDay(from, locale)} to={to && formatDay(to, locale)} />
}

const AMOUNTS: { readonly [kind: string]: (value: number) => string } = {
  money: formatMoney,
  percentage: formatPercentage,
}

const AmountsText = ({ filter, values }: ChipTextProps) => {
  const format = AMOUNTS[filter.field.kind] ?? formatNumber
  const [from, to] = (['from', 'to'] as const).map((end) => endOf(values, filter.name, end))
  return <Range from={from && format(Number(from))} to={to && format(Number(to))} />
}

const TEXTS = {
  choices: ChoicesText,
  values: ValuesText,
  records: RecordsText,
  flag: FlagText,
  days: DaysText,
  amounts: AmountsText,
} satisfies { [S in FilterStyle]: ComponentType<ChipTextProps> }

const Chips = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '0 16px 12px',
    '& .chip': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      maxWidth: '100%',
      minHeight: 28,
      paddingInline: '10px 4px',
      borderRadius: 8,
      fontSize: 13,
      color: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
    },
    '& .chip > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .label': { fontWeight: 600 },
    '& .chip button': {
      display: 'inline-flex',
      padding: 4,
      border: 0,
      borderRadius: 6,
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
    },
    '& .chip button:hover': { backgroundColor: tokens.surface },
    '& .chip svg': { fontSize: 14 },
    '& .clear': {
      padding: '4px 8px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      fontSize: 13,
      fontWeight: 600,
      color: tokens.primaryInk,
      background: 'none',
      cursor: 'pointer',
    },
    '& .clear:hover': { backgroundColor: tokens.line },
  }
})

interface FilterChipsProps {
  readonly resource: AnyResource
  readonly values: FilterValues
  readonly onChange: (values: FilterValues) => void
}

/** The filters that narrow the list now, each removable, and one button for all of them. */
export const FilterChips = ({ resource, values, onChange }: FilterChipsProps) => {
  const translate = useTranslate()
  const applied = filtersOf(resource).filter((filter) => isApplied(filter, values))
  if (applied.length === 0) return null

  const without = (filters: readonly Filter[]): FilterValues =>
    withValues(values, Object.fromEntries(filters.flatMap(wireNamesOf).map((name) => [name, undefined])))

  return (
    <Chips role="group" aria-label={translate('views.filters.applied')}>
      {applied.map((filter) => {
        const Text = TEXTS[filter.style]
        const label = translate(filter.label)
        return (
          <span key={filter.name} className="chip">
            <span>
              <span className="label">{label}:</span>{' '}
              <Text filter={filter} values={values} resource={resource.name} />
            </span>
            <button
              type="button"
              aria-label={translate('views.filters.remove', { name: label })}
              onClick={() => onChange(without([filter]))}
            >
              <CloseOutlined aria-hidden />
            </button>
          </span>
        )
      })}
      <button type="button" className="clear" onClick={() => onChange(without(applied))}>
        {translate('views.filters.clear')}
      </button>
    </Chips>
  )
}
