import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { AnyResource, Transition } from '#src/schema/resource.ts'
import { useAppLocale } from '../locale.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import { isOpen, useTransition } from './useTransition.ts'

interface TransitionProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly transition: Transition
}

const RowButton = ({ resource, record, transition }: TransitionProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { ask, isPending, label } = useTransition(resource, record, transition)
  return (
    <button
      type="button"
      aria-label={translate('views.action_on', { action: label, name: nameOf(resource, record, locale) })}
      data-tip={label}
      aria-disabled={isPending}
      onClick={() => !isPending && void ask()}
    >
      <CheckCircleOutlined aria-hidden />
    </button>
  )
}

/** The change of state at the end of a row; nothing once it was made. */
export const TransitionAction = (props: TransitionProps) =>
  isOpen(props.transition, props.record) ? <RowButton {...props} /> : null

const PageButton = ({ resource, record, transition }: TransitionProps) => {
  const { ask, isPending, label } = useTransition(resource, record, transition)
  return (
    <Button
      variant="contained"
      startIcon={<CheckCircleOutlined />}
      disabled={isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  )
}

/** The change of state on a record's page; nothing once it was made. */
export const TransitionButton = (props: TransitionProps) =>
  isOpen(props.transition, props.record) ? <PageButton {...props} /> : null
