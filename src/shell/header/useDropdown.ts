import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** How long the pointer rests before a menu opens, and is away before it closes, in ms (spec section 9). */
const HOVER_MS = 200

const FOCUSABLE = 'a[href], button:not([disabled])'

const step = (items: readonly HTMLElement[], from: Element | null, by: 1 | -1): HTMLElement | undefined => {
  const at = items.findIndex((item) => item.contains(from))
  const start = at < 0 && by < 0 ? 0 : at
  return items[(start + by + items.length) % items.length]
}

interface Options {
  /** Opens under a resting pointer too, not by click and keyboard alone. */
  readonly hover?: boolean
}

/**
 * A button that shows and hides a panel below it: click, Enter, arrow down; Escape, leaving and choosing close
 * it; arrows, Home and End walk through what it holds. Spread `root`, `button` and `panel` on the elements.
 */
export const useDropdown = ({ hover = false }: Options = {}) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const soon = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), HOVER_MS)
  }
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }

  useEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    if (open) document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  useEffect(() => () => clearTimeout(timer.current), [])

  const items = () => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[data-panel] :is(${FOCUSABLE})`) ?? []),
  ]
  const focusButton = () => root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()

  const walk = (event: KeyboardEvent, target: () => HTMLElement | undefined) => {
    event.preventDefault()
    // Shown at once, as what is hidden takes no focus.
    flushSync(() => setOpen(true))
    target()?.focus()
  }

  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Escape: () => {
      if (!open) return
      now(false)
      focusButton()
    },
    ArrowDown: (event) => walk(event, () => step(items(), document.activeElement, 1)),
    ArrowUp: (event) => walk(event, () => step(items(), document.activeElement, -1)),
    Home: (event) => open && walk(event, () => items().at(0)),
    End: (event) => open && walk(event, () => items().at(-1)),
  }

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (hover && event.pointerType === 'mouse') act()
  }

  return {
    open,
    close: () => now(false),
    root: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => keys[event.key]?.(event),
      onPointerEnter: byMouse(() => soon(true)),
      onPointerLeave: byMouse(() => soon(false)),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) now(false)
      },
    },
    button: {
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => now(!open),
    },
    panel: { id, 'data-panel': true, hidden: !open },
  }
}
