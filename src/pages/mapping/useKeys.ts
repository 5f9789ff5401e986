import { useEffect, useRef } from 'react'

/** What a key does on the mapping pages. */
export type KeyAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'into'
  | 'out'
  | 'accept'
  | 'accept1'
  | 'accept2'
  | 'accept3'
  | 'select'
  | 'undo'
  | 'inherit'
  | 'search'
  | 'find'
  | 'leave'

export type KeyHandlers = { readonly [A in KeyAction]?: () => void }

/** By the key's place on the keyboard, so that an Arabic keyboard serves as well. */
const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'accept',
  NumpadEnter: 'accept',
  Digit1: 'accept1',
  Numpad1: 'accept1',
  Digit2: 'accept2',
  Numpad2: 'accept2',
  Digit3: 'accept3',
  Numpad3: 'accept3',
  Space: 'select',
  KeyU: 'undo',
  KeyI: 'inherit',
  Slash: 'search',
  KeyF: 'find',
  Escape: 'leave',
}

/** Into a category is where its name ends: to the left in Arabic. */
const ARROWS = {
  ltr: { ArrowRight: 'into', ArrowLeft: 'out' },
  rtl: { ArrowRight: 'out', ArrowLeft: 'into' },
} as const satisfies Record<'ltr' | 'rtl', Readonly<Record<string, KeyAction>>>

/** A control does with these keys what it always does. */
const OWN_KEYS: ReadonlySet<KeyAction> = new Set(['accept', 'select'])

const isWriting = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')

const actionOf = (event: KeyboardEvent): KeyAction | undefined => {
  // The list of keys, wherever the keyboard has it.
  if (event.key === '?' || event.key === '؟') return undefined
  const direction = document.documentElement.dir === 'ltr' ? 'ltr' : 'rtl'
  const arrows: Readonly<Record<string, KeyAction>> = ARROWS[direction]
  return event.shiftKey ? undefined : (arrows[event.code] ?? ACTIONS[event.code])
}

const isMeant = (event: KeyboardEvent, action: KeyAction): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  // An open dialog or menu has the keyboard to itself.
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return false
  const { target } = event
  if (!(target instanceof Element)) return true
  if (isWriting(target)) return false
  return !(OWN_KEYS.has(action) && target.closest('a, button, input, summary'))
}

/** The keys of a mapping page, wherever on it the focus is. */
export const useKeys = (handlers: KeyHandlers): void => {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event)
      const handle = action && current.current[action]
      if (!handle || !isMeant(event, action)) return
      event.preventDefault()
      handle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
