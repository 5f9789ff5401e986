import { useState } from 'react'
import { useDataProvider, useDelete, useNotify, useRefresh, useTranslate } from 'react-admin'
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

/** Switches one record on or off and reloads the data; nothing is shown as done before the server did it. */
export const useToggle = (resource: AnyResource, record: ViewRecord) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const offerUndo = useUndoNotice()
  const translate = useTranslate()
  const refresh = useRefresh()
  const [isPending, setPending] = useState(false)

  const toggle = async (): Promise<void> => {
    setPending(true)
    try {
      const { data } = await dataProvider.activeToggle(resource.name, record.id)
      const [told, back] = data.active
        ? (['activated', 'deactivate'] as const)
        : (['deactivated', 'activate'] as const)
      offerUndo(translate(`success.${told}`), async () => {
        const { done } = await dataProvider.bulk(resource.name, { action: back, ids: [record.id] })
        return done.length > 0
      })
      refresh()
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return toggle()
    } finally {
      setPending(false)
    }
  }
  return { toggle, isPending }
}

/** Asks by name, deletes, and tells; a refusal is shown with the server's reason. */
export const useDeletion = (resource: AnyResource, record: ViewRecord, onDeleted?: () => void) => {
  const dialogs = useDialogs()
  const locale = useAppLocale()
  const notify = useNotify()
  const translate = useTranslate()
  const [remove, { isPending }] = useDelete(resource.name, undefined, { mutationMode: 'pessimistic' })
  const isOwn = useIsOwnAccount(resource, record)
  const refused = typeof record.delete_refused === 'string' ? record.delete_refused : undefined
  const refusal = refused ?? (isOwn ? 'own_account' : undefined)
  const name = nameOf(resource, record, locale)

  const send = async (): Promise<void> => {
    try {
      await remove(resource.name, { id: record.id, previousData: record }, { returnPromise: true })
      notify(translate('success.deleted', { name }), { type: 'success' })
      onDeleted?.()
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return send()
    }
  }

  return {
    isPending,
    /** Why the record cannot be deleted now, known before the click. */
    reason: refusal && translate(`errors.${refusal}`, { _: translate('errors.still_in_use') }),
    ask: async () => {
      if (await dialogs.confirmDelete(name)) await send()
    },
  }
}
