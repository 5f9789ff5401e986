import { createStore } from './store.ts'

/*
 * What stands unsaved on the page. A form registers while it is dirty; whoever is about to throw the page
 * away (sign-out, language switch, an ended session) asks here. Navigation inside the panel is the forms' own
 * matter (useBlocker).
 */

const dirty = createStore<ReadonlySet<string>>(new Set())

/** True while a form holds changes that are not saved. */
export const hasUnsavedWork = (): boolean => dirty.read().size > 0

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Notes whether the form of that id holds unsaved changes. The browser asks before the tab is closed. */
export const setDirty = (form: string, isDirty: boolean): void => {
  const forms = new Set(dirty.read())
  if (isDirty) forms.add(form)
  else forms.delete(form)
  dirty.write(forms)
  if (forms.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** Forgets all unsaved work: the person chose to go on without it. */
export const discardUnsavedWork = (): void => {
  for (const form of dirty.read()) setDirty(form, false)
}
