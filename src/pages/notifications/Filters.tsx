import { MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { KINDS, NOTIFICATION_KINDS } from '#src/resources/notifications/kinds.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'
import { useAddressParams } from '#src/views/useAddressParams.ts'

/** What notifications can be narrowed by; the names are those of the call. */
const NOTIFICATION_FILTERS = ['read', 'kind', 'created_at_from', 'created_at_to'] as const

type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** The filters and the page of the notifications; they stand in the address. */
export const useNotificationFilters = () => {
  const [params, changeParams] = useAddressParams()
  const change = (
    values: { readonly [N in NotificationFilter | 'page']?: string | null },
    { replaces = !('page' in values) } = {},
  ) => changeParams({ page: null, ...values }, { replace: replaces, preventScrollReset: true })
  const textOf = (name: NotificationFilter): string | undefined => params.get(name) || undefined
  const page = Number(params.get('page'))
  return {
    textOf,
    change,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    clear: () => change(Object.fromEntries(NOTIFICATION_FILTERS.map((name) => [name, null]))),
    isNarrowed: NOTIFICATION_FILTERS.some((name) => textOf(name) !== undefined),
    values: Object.fromEntries(NOTIFICATION_FILTERS.map((name) => [name, textOf(name)])),
  }
}

export type NotificationFilters = ReturnType<typeof useNotificationFilters>

interface FiltersProps {
  readonly filters: NotificationFilters
}

const STATES = ['all', 'false', 'true'] as const

const ReadFilter = ({ filters }: FiltersProps) => {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('notifications.filter.read')}
      value={filters.textOf('read') ?? 'all'}
      onChange={(_event, value: string | null) =>
        value && filters.change({ read: value === 'all' ? null : value })
      }
    >
      {STATES.map((state) => (
        <ToggleButton key={state} value={state}>
          {translate(`notifications.filter.is_read.${state}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const KindFilter = ({ filters }: FiltersProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const value = filters.textOf('kind') ?? ''
  const kinds = KINDS.filter((kind) => !allows || allows(NOTIFICATION_KINDS[kind], 'list'))
  return (
    <TextField
      select
      fullWidth
      label={translate('notifications.filter.kind')}
      value={kinds.some((kind) => kind === value) ? value : ''}
      onChange={({ target }) => filters.change({ kind: target.value })}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('notifications.filter.every_kind')}</MenuItem>
      {kinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {translate(`notifications.kinds.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text)

const DayFilter = ({
  filters,
  name,
}: FiltersProps & { readonly name: 'created_at_from' | 'created_at_to' }) => {
  const translate = useTranslate()
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div>
      <label className="own" htmlFor={id} id={labelId}>
        {translate(`notifications.filter.${name}`)}
      </label>
      <DayPicker
        id={id}
        labelId={labelId}
        value={filters.textOf(name) ?? null}
        onChange={(day) => isDay(day) && filters.change({ [name]: day })}
      />
    </div>
  )
}

/** What narrows the notifications: unread or not, of which kind, from when to when. */
export const Filters = ({ filters }: FiltersProps) => (
  <div className="filters">
    <ReadFilter filters={filters} />
    <KindFilter filters={filters} />
    <DayFilter filters={filters} name="created_at_from" />
    <DayFilter filters={filters} name="created_at_to" />
  </div>
)
