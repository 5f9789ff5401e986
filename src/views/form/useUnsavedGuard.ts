import { useEffect, useId, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { setDirty } from '#src/stores/dirtyForms.ts'
import { loadDialogs } from '../dialogs/loadDialogs.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'

/** Where in the product an address leads, as far as a form is concerned. */
export type PlaceOf = (location: Pick<Location, 'pathname' | 'search'>) => string

const pathOf: PlaceOf = ({ pathname }) => pathname

/**
 * Asks before unsaved changes are left behind: on the way to another page here, on sign-out, language
 * switch and closing through the shell's list of dirty forms. Returns what lets the next navigation pass.
 * `placeOf` tells the places of a page at which other forms stand; usually each path has one.
 */
export const useUnsavedGuard = (isDirty: boolean, placeOf: PlaceOf = pathOf): (() => void) => {
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
      isDirty && !isFree.current && placeOf(currentLocation) !== placeOf(nextLocation),
  )

  // Held back again before the first answer was drawn, the state stays the same: the location tells them apart.
  // The second click of a double one asks nothing more; the answer is for wherever it leads.
  const { state, location } = blocker
  const current = useRef(blocker)
  current.current = blocker
  const isAsking = useRef(false)
  useEffect(() => {
    if (state !== 'blocked' || !location || isAsking.current) return
    isAsking.current = true
    void dialogs.confirmLeave().then((leaves) => {
      isAsking.current = false
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
