import { createStore } from '../../stores/store.ts'

/** True while the command palette is open. */
export const palette = createStore(false)

let typed = ''

const onKey = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return
  if (key === 'Escape') palette.write(false)
  else if (key === 'Backspace') typed = [...typed].slice(0, -1).join('')
  else if ([...key].length === 1) typed += key
  else if (key !== 'Enter') return
  // Nothing of it is meant for what stands below.
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keeps what is typed before there is an input to type into; returns how to stop. */
export const keepTyped = (): (() => void) => {
  typed = ''
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

/** What was kept; it is kept no longer. */
export const takeTyped = (): string => {
  const taken = typed
  typed = ''
  return taken
}
