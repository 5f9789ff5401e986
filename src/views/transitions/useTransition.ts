import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyResource, Transition } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useAppLocale } from '../locale.ts'
import { problemOf } from '../problem.ts'
import { nameOf, type ViewRecord } from '../record.ts'

/** True while the change is still to be made. */
export const isOpen = ({ at, state }: Transition, record: ViewRecord): boolean =>
  (record[at] === null || record[at] === undefined) && record[state.field] !== null

/** Asks, makes a one-way change of state, and tells; who comes second is told who was first. */
export const useTransition = (resource: AnyResource, record: ViewRecord, { key, needs }: Transition) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const locale = useAppLocale()
  const [isPending, setPending] = useState(false)
  const textOf = (part: 'action' | 'question' | 'done') =>
    translate(`resources.${resource.name}.transitions.${key}.${part}`)

  const send = async (): Promise<void> => {
    setPending(true)
    try {
      // What it needs is confirmed with it: of a record that says something else by now it is not.
      const read = needs === undefined ? {} : { updated_at: String(record.updated_at) }
      await dataProvider.transition(resource.name, key, record.id, read)
      notify(textOf('done'), { type: 'success' })
      refresh()
    } catch (error) {
      const problem = problemOf(error)
      if (await dialogs.problem(problem)) return send()
      if (problem.status === 409) refresh()
    } finally {
      setPending(false)
    }
  }

  const ask = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'question',
      title: textOf('question'),
      text: nameOf(resource, record, locale),
      confirm: textOf('action'),
      cancel: translate('ra.action.cancel'),
    })
    if (isSure) await send()
  }

  return { ask, isPending, label: textOf('action') }
}
