import { useState } from 'react'
import { useDataProvider, useDelete, useEvent, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useAppLocale } from '../locale.ts'
import { problemOf } from '../problem.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import { useUndoNotice } from '../undo/useUndoNotice.tsx'

/** True for the account of whoever is signed in: nobody locks himself out. */
export const useIsOwnAccount = ({ accounts }: AnyResource, { id }: ViewRecord): boolean => {
  const admin = useAdmin()
  return accounts === true && admin?.id === Number(id)
}

/** Something that is done to records one by one; the function stays the same one. */
interface RowAct {
  readonly act: (record: ViewRecord) => Promise<void>
  /** The records with which it is under way. */
  readonly pending: readonly ViewRecord['id'][]
}

const usePending = () => {
  const [pending, setPending] = useState<readonly ViewRecord['id'][]>([])
  const during = async (id: ViewRecord['id'], work: () => Promise<void>): Promise<void> => {
    setPending((ids) => [...ids, id])
    try {
      await work()
    } finally {
      setPending((ids) => ids.filter((each) => each !== id))
    }
  }
  return { pending, during }
}

/** Switches records on or off and reloads the data; nothing is shown as done before the server did it. */
export const useToggle = (resource: AnyResource): RowAct => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const offerUndo = useUndoNotice()
  const translate = useTranslate()
  const refresh = useRefresh()
  const { pending, during } = usePending()

  const toggle = async (record: ViewRecord): Promise<void> => {
    try {
      const { data } = await dataProvider.activeToggle(resource.name, record.id, record.active !== true)
      const [told, back] = data.active
        ? (['activated', 'deactivate'] as const)
        : (['deactivated', 'activate'] as const)
      offerUndo(translate(`success.${told}`), async () => {
        const { done } = await dataProvider.bulk(resource.name, { action: back, ids: [record.id] })
        return done.length > 0
      })
      refresh()
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return toggle(record)
    }
  }
  return { act: useEvent((record: ViewRecord) => during(record.id, () => toggle(record))), pending }
}

/** Why a record cannot be deleted now, known before the click; undefined where it can. */
export const useDeleteRefusal = (resource: AnyResource, record: ViewRecord): string | undefined => {
  const translate = useTranslate()
  const isOwn = useIsOwnAccount(resource, record)
  const refused = typeof record.delete_refused === 'string' ? record.delete_refused : undefined
  const refusal = refused ?? (isOwn ? 'own_account' : undefined)
  return refusal && translate(`errors.${refusal}`, { _: translate('errors.still_in_use') })
}

/** Asks by name, deletes, and tells; a refusal is shown with the server's reason. */
export const useDeletion = (resource: AnyResource, onDeleted?: () => void): RowAct => {
  const dialogs = useDialogs()
  const locale = useAppLocale()
  const notify = useNotify()
  const translate = useTranslate()
  const [remove] = useDelete(resource.name, undefined, { mutationMode: 'pessimistic' })
  const { pending, during } = usePending()

  const send = async (record: ViewRecord, name: string): Promise<void> => {
    try {
      await remove(resource.name, { id: record.id, previousData: record }, { returnPromise: true })
      notify(translate('success.deleted', { name }), { type: 'success' })
      onDeleted?.()
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return send(record, name)
    }
  }

  const act = useEvent(async (record: ViewRecord) => {
    const name = nameOf(resource, record, locale)
    if (await dialogs.confirmDelete(name)) await during(record.id, () => send(record, name))
  })
  return { act, pending }
}

/** What can be done to each row of a list: one of each for all rows, as a hundred of them take long to be made. */
export const useRowActs = (
  resource: AnyResource,
): { readonly toggle: RowAct; readonly deletion: RowAct } => ({
  toggle: useToggle(resource),
  deletion: useDeletion(resource),
})

export type RowActs = ReturnType<typeof useRowActs>

/** What a row is handed of them: it stays as it is while something is done to another one. */
export interface ActsOfRow {
  readonly onToggle: RowAct['act']
  readonly isToggling: boolean
  readonly onDelete: RowAct['act']
  readonly isDeleting: boolean
}

export const actsOfRow = ({ toggle, deletion }: RowActs, { id }: ViewRecord): ActsOfRow => ({
  onToggle: toggle.act,
  isToggling: toggle.pending.includes(id),
  onDelete: deletion.act,
  isDeleting: deletion.pending.includes(id),
})
