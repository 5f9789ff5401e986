const WRITING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=textbox]'

const OPEN = '[role=dialog], [role=alertdialog], dialog[open]'

/** True while a dialog has the keyboard to itself. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN) !== null

/** Ctrl+K or ⌘K, by the place of the key: an Arabic keyboard has another letter there. */
export const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** `?` wherever the keyboard has it, unless something is being written. */
export const isHelpKey = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (target instanceof Element && target.closest(WRITING)) return false
  return key === '?' || key === '؟'
}

/** What the key beside the letter is called on this machine. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
