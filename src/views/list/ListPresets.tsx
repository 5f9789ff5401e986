import { styled } from '@mui/material/styles'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { ListPreset } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { anyOf, cleared, type FilterValues } from '../filters/filterValues.ts'
import { useFilterChange } from './ListRoot.tsx'

const Row = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    gap: 4,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    paddingInline: 12,
    borderBlockEnd: `1px solid ${tokens.line}`,
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 48,
      paddingBlock: 0,
      paddingInline: 12,
      border: 0,
      borderBlockEnd: '2px solid transparent',
      font: 'inherit',
      fontSize: fontSize.base,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: tokens.inkSoft,
      background: 'none',
      cursor: 'pointer',
    },
    '& button:hover': { color: tokens.ink, borderBlockEndColor: tokens.lineStrong },
    '& button[aria-pressed=true]': { color: tokens.primaryInk, borderBlockEndColor: tokens.primaryInk },
    '& button:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -4, borderRadius: 8 },
    '& .count': {
      minWidth: 22,
      minHeight: 22,
      paddingInline: 7,
      borderRadius: 11,
      fontSize: fontSize.xs,
      lineHeight: '22px',
      fontVariantNumeric: 'tabular-nums',
      color: tokens.inkSoft,
      backgroundColor: tokens.line,
    },
    '& .count.some': { color: tokens.warningInk, backgroundColor: tokens.warningTint },
  }
})

const isChosen = (values: FilterValues, { filter }: ListPreset): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    if (typeof wanted === 'boolean') return values[name] === wanted
    const given = anyOf(values, name)
    return given.length === wanted.length && wanted.every((each) => given.includes(each))
  })

/** How many records a preset finds; asked for without their rows. */
const Count = ({ resource, preset }: { readonly resource: string; readonly preset: ListPreset }) => {
  const { total } = useGetList(resource, {
    filter: preset.filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  // Its room is kept, so that nothing moves aside when the number arrives.
  if (total === undefined) return <span className="count" aria-hidden />
  return (
    <bdi dir="ltr" className={total > 0 ? 'count some' : 'count'}>
      {formatNumber(total)}
    </bdi>
  )
}

interface ListPresetsProps {
  readonly resource: string
  readonly presets: readonly ListPreset[]
}

/** All there is, and the filters that people come for again and again, each one click away with its count. */
export const ListPresets = ({ resource, presets }: ListPresetsProps) => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const change = useFilterChange()
  const chosen = presets.find((preset) => isChosen(filterValues, preset))
  const names = presets.flatMap(({ filter }) => Object.keys(filter))
  const choose = (filter: FilterValues) => change({ ...cleared(names), ...filter })
  const isAll = names.every((name) => anyOf(filterValues, name).length === 0)
  return (
    <Row role="group" aria-label={translate('views.presets')}>
      <button type="button" aria-pressed={isAll} onClick={() => choose({})}>
        {translate('views.preset_all')}
      </button>
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={preset === chosen}
          onClick={() => choose(preset.filter)}
        >
          {translate(preset.label)}
          <Count resource={resource} preset={preset} />
        </button>
      ))}
    </Row>
  )
}
