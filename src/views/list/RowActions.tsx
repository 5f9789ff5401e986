import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Ability } from '../access.ts'
import { useAppLocale } from '../locale.ts'
import { recordPath } from '../paths.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import type { RecordLink } from '../resourceViews.ts'
import { TransitionAction } from '../transitions/TransitionAction.tsx'
import { type ActsOfRow, useDeleteRefusal } from './useRowActions.ts'

interface RowActionsProps extends Pick<ActsOfRow, 'onDelete' | 'isDeleting'> {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly ability: Ability
  readonly links: readonly RecordLink[]
}

const DeleteAction = ({
  resource,
  record,
  onDelete,
  isDeleting,
}: Omit<RowActionsProps, 'ability' | 'links'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const reason = useDeleteRefusal(resource, record)
  const label = translate('views.action_on', {
    action: translate('ra.action.delete'),
    name: nameOf(resource, record, locale),
  })
  return (
    <button
      type="button"
      className="danger"
      aria-label={label}
      data-tip={reason ?? translate('ra.action.delete')}
      // Stays focusable, so that the reason can be read by keyboard too.
      aria-disabled={Boolean(reason) || isDeleting}
      onClick={() => !reason && !isDeleting && void onDelete(record)}
    >
      <DeleteOutlined aria-hidden />
    </button>
  )
}

/** Its further pages, view, edit and delete at the end of a row, each naming its record. */
export const RowActions = ({ ability, links, ...props }: RowActionsProps) => {
  const { resource, record } = props
  const translate = useTranslate()
  const locale = useAppLocale()
  const name = nameOf(resource, record, locale)
  const labelOf = (action: string) => translate('views.action_on', { action: translate(action), name })
  return (
    <span className="actions">
      {ability.transitions.map((transition) => (
        <TransitionAction key={transition.key} resource={resource} record={record} transition={transition} />
      ))}
      {links.map(({ label, icon: Icon, to }) => {
        const address = to(record)
        return address === undefined ? null : (
          <Link key={label} to={address} aria-label={labelOf(label)} data-tip={translate(label)}>
            <Icon aria-hidden />
          </Link>
        )
      })}
      {ability.view ? (
        <Link
          to={recordPath(resource, 'view', record.id)}
          aria-label={labelOf('actions.view')}
          data-tip={translate('actions.view')}
        >
          <VisibilityOutlined aria-hidden />
        </Link>
      ) : null}
      {ability.edit ? (
        <Link
          to={recordPath(resource, 'edit', record.id)}
          aria-label={labelOf('actions.edit')}
          data-tip={translate('actions.edit')}
        >
          <EditOutlined aria-hidden />
        </Link>
      ) : null}
      {ability.delete ? <DeleteAction {...props} /> : null}
    </span>
  )
}

/** How many actions a row offers. */
export const actionCount = (ability: Ability, links: readonly RecordLink[]): number =>
  ability.transitions.length +
  [ability.view, ability.edit, ability.delete].filter(Boolean).length +
  links.length
