import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { users } from '#src/resources/users/users.ts'
import { ChipRow } from '#src/views/filters/ChipRow.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { useChosen } from '#src/views/records/useOptions.ts'
import { actionName, areaName } from './historyTexts.ts'
import { HISTORY_FILTERS, type HistoryFilter, type HistoryFilters } from './useHistoryFilters.ts'

const NOBODY: ReadonlyMap<number, string> = new Map()

const Person = ({ id }: { readonly id: number }) => {
  const [person] = useChosen(users, [id], NOBODY)
  return <bdi>{person?.label}</bdi>
}

/** The filters that narrow the history now, each removable. */
export const HistoryChips = ({ filters }: { readonly filters: HistoryFilters }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const shown = {
    resource: (area: string) => areaName(translate, area),
    action: (action: string) => actionName(translate, action),
    actor: (id: string) => <Person id={Number(id)} />,
    from: (day: string) => <bdi>{formatDay(day, locale)}</bdi>,
    to: (day: string) => <bdi>{formatDay(day, locale)}</bdi>,
  } satisfies { [N in HistoryFilter]: (value: string) => React.ReactNode }
  const applied = HISTORY_FILTERS.flatMap((name) => {
    const value = filters.textOf(name)
    if (value === undefined) return []
    return [
      {
        name,
        label: translate(`views.history.filter.${name}`),
        text: shown[name](value),
        onRemove: () => filters.change({ [name]: null }),
      },
    ]
  })
  return <ChipRow filters={applied} onClear={filters.clear} />
}
