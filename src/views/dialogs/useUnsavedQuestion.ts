import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { discardUnsavedWork, hasUnsavedWork } from '../../stores/dirtyForms.ts'

/** Asks before unsaved work is thrown away; resolves true when there is none, or when it may go. */
export const useUnsavedQuestion = (): (() => Promise<boolean>) => {
  const translate = useTranslate()
  const { confirm } = useDialogs()
  return useCallback(async () => {
    if (!hasUnsavedWork()) return true
    const leaves = await confirm({
      tone: 'warning',
      title: translate('shell.unsaved.title'),
      text: translate('shell.unsaved.text'),
      confirm: translate('shell.unsaved.leave'),
      cancel: translate('shell.unsaved.stay'),
    })
    if (leaves) discardUnsavedWork()
    return leaves
  }, [confirm, translate])
}
