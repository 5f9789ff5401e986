import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { asksForPassword, hasMovedOn, isRefusedByRule, mayRetry, type Problem } from '../problem.ts'
import { type DialogContent, isShown, showDialog } from './dialogStore.ts'

export interface Dialogs {
  /** Asks; resolves true when it is confirmed. Asked again while it stands open, the second call is told no. */
  readonly confirm: (content: DialogContent) => Promise<boolean>
  /** 'Are you sure you want to delete?' with Yes and No, naming the record (spec section 8). */
  readonly confirmDelete: (name: string) => Promise<boolean>
  /** Asks whether unsaved changes may be thrown away; resolves true for leaving. */
  readonly confirmLeave: () => Promise<boolean>
  /** Two versions of a record: mine, theirs, or back to the form. */
  readonly chooseVersion: (differences: ReactNode) => Promise<'mine' | 'theirs' | undefined>
  /**
   * The server's message with 'Try again!' (spec section 8). Resolves true when the administrator wants the
   * same call once more, which is offered only where it may help: what a rule refuses is only told, and where the
   * record has moved on, the page is read anew.
   */
  readonly problem: (problem: Problem) => Promise<boolean>
  /** A message with 'Ok, got it!' (spec section 8). */
  readonly success: (message: string) => Promise<void>
  /** The same after a save; resolves true when the save shall be taken back, where that is offered. */
  readonly saved: (message: string, canUndo: boolean) => Promise<boolean>
}

/** The one way to open a dialog. A second one opens over the first. */
export const useDialogs = (): Dialogs => {
  const translate = useTranslate()
  const refresh = useRefresh()
  return useMemo(() => {
    const confirm = async (content: DialogContent) =>
      !isShown(content) && (await showDialog(content)) === 'confirm'
    return {
      confirm,
      confirmDelete: (name) =>
        confirm({
          tone: 'danger',
          title: translate('views.delete.question'),
          text: name,
          confirm: translate('views.yes'),
          cancel: translate('views.no'),
        }),
      confirmLeave: () =>
        confirm({
          tone: 'warning',
          title: translate('shell.unsaved.title'),
          text: translate('shell.unsaved.text'),
          confirm: translate('shell.unsaved.leave'),
          cancel: translate('shell.unsaved.stay'),
        }),
      chooseVersion: async (differences) => {
        const answer = await showDialog({
          tone: 'warning',
          wide: true,
          title: translate('errors.changed_meanwhile'),
          text: differences,
          confirm: translate('views.conflict.keep_mine'),
          other: translate('views.conflict.take_theirs'),
          cancel: translate('views.conflict.back'),
        })
        return answer === 'confirm' ? 'mine' : answer === 'other' ? 'theirs' : undefined
      },
      problem: async (problem) => {
        if (hasMovedOn(problem)) {
          await showDialog({
            tone: 'warning',
            title: problem.message ?? translate('errors.changed_meanwhile'),
            confirm: translate('views.problem.reload'),
          })
          refresh()
          return false
        }
        // Whoever closed the question for the password is asked again by the same call.
        const asks = asksForPassword(problem)
        const repeats = mayRetry(problem) || asks !== undefined
        const again = asks ? `shell.presence.${asks}.action` : 'faults.try_again'
        const answer = await showDialog({
          tone: 'error',
          title: problem.message ?? translate(problem.status ? 'errors.internal' : 'faults.network'),
          text: repeats ? translate('views.problem.kept') : undefined,
          detail: problem.requestId && `${translate('faults.request')}: ${problem.requestId}`,
          confirm: translate(isRefusedByRule(problem) ? 'views.got_it' : again),
          cancel: repeats ? translate('views.close') : undefined,
        })
        return repeats && answer === 'confirm'
      },
      success: async (message) => {
        await showDialog({ tone: 'success', title: message, confirm: translate('views.got_it') })
      },
      saved: async (message, canUndo) => {
        const answer = await showDialog({
          tone: 'success',
          title: message,
          confirm: translate('views.got_it'),
          other: canUndo ? translate('ra.action.undo') : undefined,
        })
        return answer === 'other'
      },
    }
  }, [refresh, translate])
}
