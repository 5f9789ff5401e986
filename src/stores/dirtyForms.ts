import { createStore } from './store.ts'

/*
 * What stands unsaved on the page. A form registers while it is dirty, a dialog once something was typed in it; whoever
 * is about to throw the page away (sign-out, language switch, an ended session) asks here. Navigation inside the panel
 * is the forms' own matter (useBlocker).
 */

type Holder = 'form' | 'dialog'

const dirty = createStore<ReadonlyMap<string, Holder>>(new Map())

/** True while a form or a dialog holds what is not saved. */
export const hasUnsavedWork = (): boolean => dirty.read().size > 0

/** True while a form does: the page below a dialog may be read anew, which changes nothing of what is typed in it. */
export const hasDirtyForm = (): boolean => [...dirty.read().values()].includes('form')

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Notes whether the form or dialog of that id holds unsaved changes. The browser asks before the tab is closed. */
export const setDirty = (id: string, isDirty: boolean, holder: Holder = 'form'): void => {
  const holders = new Map(dirty.read())
  if (isDirty) holders.set(id, holder)
  else holders.delete(id)
  dirty.write(holders)
  if (holders.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** Forgets all unsaved work: the person chose to go on without it. */
export const discardUnsavedWork = (): void => {
  for (const id of dirty.read().keys()) setDirty(id, false)
}
