import { useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'

/** What keys do, by their place on the keyboard (`KeyA`), so that an Arabic keyboard serves as well. */
type Shortcuts = { readonly [code: string]: (() => void) | undefined }

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

const Root = styled('kbd')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  marginInlineStart: 8,
  paddingInline: 4,
  border: '1px solid currentColor',
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  lineHeight: 1,
  opacity: 0.75,
})

/** The key that does the same as the button it stands on; left out where there is no keyboard. */
export const Key = ({ name }: { readonly name: string }) => {
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true })
  return hasKeyboard ? <Root aria-hidden>{name}</Root> : null
}
