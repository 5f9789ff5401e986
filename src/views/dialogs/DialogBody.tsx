import { DialogContent, type DialogContentProps } from '@mui/material'
import { useEffect, useId } from 'react'
import { setDirty } from '#src/stores/dirtyForms.ts'

/** What the keyboard can be on. */
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * A ref for what may scroll: while it does and holds nothing that the keyboard could be on, it takes the keyboard
 * itself, so that arrows and space scroll it.
 */
const scrolledByKeys = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  const check = () => {
    const isNeeded = element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE)
    if (isNeeded) element.tabIndex = 0
    else if (element !== document.activeElement) element.removeAttribute('tabindex')
  }
  check()
  const sizes = new ResizeObserver(check)
  sizes.observe(element)
  const contents = new MutationObserver(check)
  contents.observe(element, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}

/**
 * What a dialog holds between its title and its buttons; the keyboard reaches it when it scrolls. Once something was
 * typed in it, it counts as unsaved work until it closes.
 */
export const DialogBody = (props: DialogContentProps) => {
  const id = useId()
  useEffect(() => () => setDirty(id, false), [id])
  return <DialogContent {...props} ref={scrolledByKeys} onInput={() => setDirty(id, true, 'dialog')} />
}
