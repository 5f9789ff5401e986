import { useState } from 'react'
import {
  type Identifier,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { BulkOrder, BulkOutcome } from '#src/dataProvider/actions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { asParameter } from '#src/dataProvider/listQuery.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource, Transition } from '#src/schema/resource.ts'
import { showDialog } from '../dialogs/dialogStore.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { problemOf } from '../problem.ts'
import { useUndoAct } from '../undo/useUndoAct.tsx'
import { useUndoNotice } from '../undo/useUndoNotice.tsx'
import { Failures } from './Failures.tsx'

/** What a bulk action is done to: some records, or all that the filters of the list find. */
export type BulkScope =
  | { readonly ids: readonly Identifier[]; readonly count: number }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly count: number }

/** What is done: switching, deleting, or a change of state that the resource declares. */
export type BulkAction = 'activate' | 'deactivate' | 'delete' | Transition

/** So many records that are chosen and in sight are switched without a question; undo follows. */
const UNASKED = 5

const keyOf = (action: BulkAction): string => (typeof action === 'string' ? action : action.key)

const asTexts = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, asParameter(value)]),
  )

const orderOf = (action: BulkAction, scope: BulkScope): BulkOrder =>
  'ids' in scope
    ? { action: keyOf(action), ids: scope.ids }
    : { action: keyOf(action), filter: asTexts(scope.filter) }

/**
 * Does one thing to many records: asks before what cannot be taken back, tells what was done, and offers to undo
 * a switch.
 */
export const useBulk = (resource: AnyResource) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const offerUndo = useUndoNotice()
  const undoAct = useUndoAct()
  const { onUnselectItems, data = [] } = useListContext()
  const [isPending, setPending] = useState(false)

  const records = (count: number) =>
    translate('views.bulk.records', { smart_count: count, count: formatNumber(count) })

  const textOf = ({ key }: Transition, part: 'action' | 'done') =>
    translate(`resources.${resource.name}.transitions.${key}.${part}`)

  const messageOf = (action: BulkAction, count: number): string => {
    if (typeof action === 'string')
      return translate(`views.bulk.done.${action}`, { smart_count: count, count: formatNumber(count) })
    return count === 0
      ? translate('views.bulk.unchanged')
      : translate('views.bulk.transition', { text: textOf(action, 'done'), records: records(count) })
  }

  const tell = async (action: BulkAction, { done, failed, entry }: BulkOutcome): Promise<void> => {
    const message = messageOf(action, done.length)
    if (entry !== null && (action === 'activate' || action === 'deactivate'))
      offerUndo(message, () => undoAct(entry))
    else notify(message, { type: done.length ? 'success' : 'info' })
    if (failed.length > 0)
      await showDialog({
        tone: 'warning',
        wide: true,
        title: translate('views.bulk.failed', { smart_count: failed.length }),
        text: <Failures failed={failed} />,
        confirm: translate('views.got_it'),
      })
  }

  const run = async (action: BulkAction, scope: BulkScope): Promise<void> => {
    setPending(true)
    try {
      const outcome = await dataProvider.bulk(resource.name, orderOf(action, scope))
      onUnselectItems()
      refresh()
      await tell(action, outcome)
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return run(action, scope)
    } finally {
      setPending(false)
    }
  }

  const isSureOfSwitching = (action: 'activate' | 'deactivate', scope: BulkScope): Promise<boolean> => {
    const isInSight = 'ids' in scope && scope.ids.every((chosen) => data.some(({ id }) => id === chosen))
    if (isInSight && scope.count <= UNASKED) return Promise.resolve(true)
    const text = translate(`views.bulk.${action}`)
    return dialogs.confirm({
      tone: 'question',
      title: translate('views.bulk.transition', { text, records: records(scope.count) }),
      text: translate('views.bulk.many', { name: translate(`resources.${resource.name}.many`) }),
      confirm: text,
      cancel: translate('ra.action.cancel'),
    })
  }

  const isSure = (action: BulkAction, scope: BulkScope): Promise<boolean> => {
    const { count } = scope
    if (action === 'delete') return dialogs.confirmDelete(records(count))
    if (typeof action === 'string') return isSureOfSwitching(action, scope)
    const text = textOf(action, 'action')
    return dialogs.confirm({
      tone: 'question',
      title: translate('views.bulk.transition', { text, records: records(count) }),
      text: translate('views.bulk.one_way'),
      confirm: text,
      cancel: translate('ra.action.cancel'),
    })
  }

  const start = async (action: BulkAction, scope: BulkScope): Promise<void> => {
    if (await isSure(action, scope)) await run(action, scope)
  }

  return { start, isPending }
}
