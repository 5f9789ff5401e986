import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { Cell } from '../cells/Cell.tsx'
import { columnOf } from '../columns.ts'
import { useAppLocale } from '../locale.ts'
import { Switch } from '../parts/Switch.tsx'
import { nameOf, type ViewRecord } from '../record.ts'
import type { CellOverrides } from '../resourceViews.ts'
import { type ActsOfRow, useIsOwnAccount } from './useRowActions.ts'

interface ActiveSwitchProps extends Pick<ActsOfRow, 'onToggle' | 'isToggling'> {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly isAllowed: boolean
  readonly overrides: CellOverrides
}

/** The active toggle of a row; who may not edit sees the state as a chip. */
export const ActiveSwitch = ({
  resource,
  record,
  isAllowed,
  overrides,
  onToggle,
  isToggling,
}: ActiveSwitchProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const isOwn = useIsOwnAccount(resource, record)
  if (!isAllowed)
    return (
      <Cell
        record={record}
        column={columnOf(resource, 'active')}
        resource={resource.name}
        place="table"
        overrides={overrides}
      />
    )
  const isActive = record.active === true
  return (
    <Switch
      type="checkbox"
      role="switch"
      checked={isActive}
      disabled={isToggling || isOwn}
      aria-busy={isToggling}
      aria-label={translate('views.toggle', { name: nameOf(resource, record, locale) })}
      data-tip={translate(isOwn ? 'errors.own_account' : isActive ? 'views.active' : 'views.inactive')}
      onChange={() => void onToggle(record)}
    />
  )
}
