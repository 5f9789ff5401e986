import {
  type Identifier,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'ra-core'
import { useState } from 'react'
import type { BulkOrder, BulkOutcome } from '#src/dataProvider/actions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { showDialog } from '../dialogs/dialogStore.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { formatNumber } from '../format/format.ts'
import { problemOf } from '../problem.ts'
import { useUndoNotice } from '../undo/useUndoNotice.tsx'
import { Failures } from './Failures.tsx'

/** What a bulk action is done to: some records, or all that the filters of the list find. */
export type BulkScope =
  | { readonly ids: readonly Identifier[]; readonly count: number }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly count: number }

type BulkAction = BulkOrder['action']

const OPPOSITE = { activate: 'deactivate', deactivate: 'activate' } as const

const asTexts = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )

const orderOf = (action: BulkAction, scope: BulkScope): BulkOrder =>
  'ids' in scope ? { action, ids: scope.ids } : { action, filter: asTexts(scope.filter) }

/** Does one thing to many records: asks before deleting, tells what was done, and offers to undo a switch. */
export const useBulk = (resource: AnyResource) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const offerUndo = useUndoNotice()
  const { onUnselectItems } = useListContext()
  const [isPending, setPending] = useState(false)

  const tell = async (action: BulkAction, { done, failed }: BulkOutcome): Promise<void> => {
    const message = translate(`views.bulk.done.${action}`, {
      smart_count: done.length,
      count: formatNumber(done.length),
    })
    if (action === 'delete' || done.length === 0) notify(message, { type: done.length ? 'success' : 'info' })
    else
      offerUndo(message, async () => {
        await dataProvider.bulk(resource.name, { action: OPPOSITE[action], ids: done })
      })
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

  const start = async (action: BulkAction, scope: BulkScope): Promise<void> => {
    const count = translate('views.bulk.records', {
      smart_count: scope.count,
      count: formatNumber(scope.count),
    })
    if (action !== 'delete' || (await dialogs.confirmDelete(count))) await run(action, scope)
  }

  return { start, isPending }
}
