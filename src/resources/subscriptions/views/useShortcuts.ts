import { useEffect, useRef } from 'react'

/** What keys do, by their place on the keyboard (`KeyA`), so that an Arabic keyboard serves as well. */
export type Shortcuts = { readonly [code: string]: (() => void) | undefined }

const WRITING = 'input, textarea, select, [contenteditable=true]'
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isMeant = ({ ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing) &&
  !(target instanceof Element && target.closest(WRITING)) &&
  // An open dialog or menu has the keyboard to itself.
  !document.querySelector(OPEN)

/** Single keys of a page, wherever on it the focus is, unless something is being written. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = current.current[event.code]
      if (!act || !isMeant(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
