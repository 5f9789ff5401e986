import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { serviceAccounts } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import { users } from '#src/resources/users/users.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { ChipRow } from '#src/views/filters/ChipRow.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { useChosen } from '#src/views/records/useOptions.ts'
import { useAddressParams } from '#src/views/useAddressParams.ts'
import { actionName, areaName } from './historyTexts.ts'

/** What the history can be narrowed by; the names are those of the call. */
const HISTORY_FILTERS = ['resource', 'action', 'actor', 'service_account', 'from', 'to'] as const

export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

/** The filters of the history; they stand in the address. */
export const useHistoryFilters = () => {
  const [params, changeParams] = useAddressParams()
  const change = (values: { readonly [N in HistoryFilter]?: string | null }) =>
    changeParams(values, { replace: true, preventScrollReset: true })
  const textOf = (name: HistoryFilter): string | undefined => params.get(name) || undefined
  return {
    textOf,
    change,
    clear: () => change(Object.fromEntries(HISTORY_FILTERS.map((name) => [name, null]))),
    isNarrowed: HISTORY_FILTERS.some((name) => textOf(name) !== undefined),
    values: Object.fromEntries(HISTORY_FILTERS.map((name) => [name, textOf(name)])),
  }
}

export type HistoryFilters = ReturnType<typeof useHistoryFilters>

const NOBODY: ReadonlyMap<number, string> = new Map()

const Named = ({ target, id }: { readonly target: AnyResource; readonly id: number }) => {
  const [found] = useChosen(target, [id], NOBODY)
  return <bdi>{found?.label}</bdi>
}

/** The filters that narrow the history now, each removable. */
export const HistoryChips = ({ filters }: { readonly filters: HistoryFilters }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const shown = {
    resource: (area: string) => areaName(translate, area),
    action: (action: string) => actionName(translate, action),
    actor: (id: string) => <Named target={users} id={Number(id)} />,
    service_account: (id: string) => <Named target={serviceAccounts} id={Number(id)} />,
    from: (day: string) => <bdi>{formatDay(day, locale)}</bdi>,
    to: (day: string) => <bdi>{formatDay(day, locale)}</bdi>,
  } satisfies { [N in HistoryFilter]: (value: string) => React.ReactNode }
  const applied = HISTORY_FILTERS.flatMap((name) => {
    const value = filters.textOf(name)
    if (value === undefined) return []
    return [
      {
        name,
        label: translate(`history.filter.${name}`),
        text: shown[name](value),
        onRemove: () => filters.change({ [name]: null }),
      },
    ]
  })
  return <ChipRow filters={applied} onClear={filters.clear} />
}
