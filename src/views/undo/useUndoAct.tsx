import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { HistoryEntry, UndoConflict } from '#src/dataProvider/history.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { Failures } from '../bulk/Failures.tsx'
import { showDialog } from '../dialogs/dialogStore.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { type Problem, problemOf } from '../problem.ts'

const conflictOf = ({ code, details }: Problem): UndoConflict | undefined =>
  code === 'changed_since' && details ? (details as unknown as UndoConflict) : undefined

/**
 * Takes an act back, by the entry of the history that leads it. Where some of its records have changed since, tells
 * which and by whom, and offers the rest. Resolves true when something was taken back.
 */
export const useUndoAct = () => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const dialogs = useDialogs()
  const translate = useTranslate()

  const wantsRest = async ({ left, restorable }: UndoConflict): Promise<boolean> => {
    const failed = left.map(({ id, label, message }, at) => ({
      id: id ?? -at,
      label: label ?? `#${id}`,
      message,
    }))
    const answer = await showDialog({
      tone: 'warning',
      wide: true,
      title: translate('views.history.changed_since', { smart_count: left.length }),
      text: <Failures failed={failed} />,
      confirm:
        restorable > 0
          ? translate('views.history.undo_rest', { count: formatNumber(restorable) })
          : translate('views.got_it'),
      cancel: restorable > 0 ? translate('ra.action.cancel') : undefined,
    })
    return restorable > 0 && answer === 'confirm'
  }

  const undo = async (entry: number, rest = false): Promise<boolean> => {
    try {
      await dataProvider.undoAct(entry, { rest })
      // Whatever is shown may have changed: records, lists, mappings, and the history itself.
      void queryClient.invalidateQueries()
      return true
    } catch (error) {
      const problem = problemOf(error)
      const conflict = conflictOf(problem)
      if (conflict) return (await wantsRest(conflict)) ? undo(entry, true) : false
      const isAgain = await dialogs.problem(problem)
      if (problem.code === 'already_undone') void queryClient.invalidateQueries({ queryKey: ['history'] })
      return isAgain ? undo(entry, rest) : false
    }
  }
  return undo
}

/** Asks before an act is taken back, and tells that it was. */
export const useConfirmedUndo = () => {
  const undoAct = useUndoAct()
  const dialogs = useDialogs()
  const notify = useNotify()
  const translate = useTranslate()
  const [isPending, setPending] = useState(false)
  const undo = async ({ id, count }: HistoryEntry['act']): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'question',
      title: translate('views.history.undo_question'),
      text: translate('views.history.undo_text', { smart_count: count, count: formatNumber(count) }),
      confirm: translate('ra.action.undo'),
      cancel: translate('ra.action.cancel'),
    })
    if (!isSure) return
    setPending(true)
    if (await undoAct(id)) notify('views.undone', { type: 'info' })
    setPending(false)
  }
  return { undo, isPending }
}
