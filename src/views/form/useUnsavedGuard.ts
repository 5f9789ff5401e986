import { useEffect, useId, useRef } from 'react'
import { useBlocker } from 'react-router'
import { setDirty } from '#src/shell/dirtyForms.ts'
import { loadDialogs } from '../dialogs/loadDialogs.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'

/**
 * Asks before unsaved changes are left behind: on the way to another page here, on sign-out, language
 * switch and closing through the shell's list of dirty forms. Returns what lets the next navigation pass.
 */
export const useUnsavedGuard = (isDirty: boolean): (() => void) => {
  const id = useId()
  const dialogs = useDialogs()
  const isFree = useRef(false)

  useEffect(() => {
    setDirty(id, isDirty)
    if (isDirty) isFree.current = false
    // Should the connection be lost, the dialog that says so must be here already.
    if (isDirty) void loadDialogs().catch(() => undefined)
    return () => setDirty(id, false)
  }, [id, isDirty])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )

  // Held back again before the first answer was drawn, the state stays the same: the location tells them apart.
  const { state, location } = blocker
  const current = useRef(blocker)
  current.current = blocker
  useEffect(() => {
    if (state !== 'blocked' || !location) return
    void dialogs.confirmLeave().then((leaves) => {
      if (current.current.state !== 'blocked') return
      if (leaves) current.current.proceed()
      else current.current.reset()
    })
  }, [state, location, dialogs])

  return () => {
    isFree.current = true
    setDirty(id, false)
  }
}
