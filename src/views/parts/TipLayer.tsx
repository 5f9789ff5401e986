import { Popper } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { fontSize } from '#src/theme/tokens.ts'

interface Tip {
  readonly text: string
  readonly target: HTMLElement
}

const Bubble = styled(Popper)(({ theme }) => ({
  zIndex: theme.zIndex.tooltip,
  maxWidth: 280,
  padding: '6px 10px',
  borderRadius: 6,
  fontSize: fontSize.xs,
  lineHeight: 1.5,
  color: '#FFFFFF',
  backgroundColor: '#2A2F45',
  overflowWrap: 'anywhere',
  width: 'max-content',
}))

const GAP = 8

/** Within the window, at that distance from the target. */
const MODIFIERS = [
  { name: 'offset', options: { offset: [0, GAP] } },
  { name: 'flip', options: { padding: GAP } },
  { name: 'preventOverflow', options: { padding: GAP } },
]

const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0

const isCutInside = (element: Element) =>
  isCut(element) || [...element.querySelectorAll('bdi, a')].some(isCut)

/** The tip that an element under the pointer or focus asks for: its `data-tip`, or its own text when cut off. */
const tipOf = (from: EventTarget): Tip | undefined => {
  if (!(from instanceof Element)) return undefined
  const told = from.closest<HTMLElement>('[data-tip]')
  if (told?.dataset.tip) return { text: told.dataset.tip, target: told }
  const cut = from.closest<HTMLElement>('[data-cut]')
  return cut && isCutInside(cut) ? { text: cut.innerText.trim(), target: cut } : undefined
}

/**
 * One tooltip for everything inside: elements carry `data-tip`, and those that may be cut off `data-cut`.
 * A table of a hundred rows would otherwise mount some hundreds of tooltip components.
 */
export const TipLayer = ({ children }: { children: ReactNode }) => {
  const id = useId()
  const [tip, setTip] = useState<Tip>()

  const show = (event: PointerEvent | FocusEvent) => {
    const next = tipOf(event.target)
    if (next?.target !== tip?.target || next?.text !== tip?.text) setTip(next)
  }

  useEffect(() => {
    if (!tip) return
    tip.target.setAttribute('aria-describedby', id)
    const hide = () => setTip(undefined)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, true)
    // A row that is deleted or filtered away takes its tip along.
    const watcher = new MutationObserver(() => !tip.target.isConnected && hide())
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      tip.target.removeAttribute('aria-describedby')
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, true)
    }
  }, [tip, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what is inside, is no control itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click only hides the tip; Escape and leaving do so too
    <div
      style={{ display: 'contents' }}
      onPointerOver={show}
      onPointerLeave={() => setTip(undefined)}
      onFocus={show}
      onBlur={() => setTip(undefined)}
      onClick={() => setTip(undefined)}
    >
      {children}
      {tip ? (
        <Bubble open id={id} anchorEl={tip.target} placement="top" modifiers={MODIFIERS}>
          {tip.text}
        </Bubble>
      ) : null}
    </div>
  )
}
