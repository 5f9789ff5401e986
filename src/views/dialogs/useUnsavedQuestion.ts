import { useCallback } from 'react'
import { discardUnsavedWork, hasUnsavedWork } from '../../stores/dirtyForms.ts'
import { useDialogs } from './useDialogs.ts'

/** Asks before unsaved work is thrown away; resolves true when there is none, or when it may go. */
export const useUnsavedQuestion = (): (() => Promise<boolean>) => {
  const { confirmLeave } = useDialogs()
  return useCallback(async () => {
    if (!hasUnsavedWork()) return true
    const leaves = await confirmLeave()
    if (leaves) discardUnsavedWork()
    return leaves
  }, [confirmLeave])
}
