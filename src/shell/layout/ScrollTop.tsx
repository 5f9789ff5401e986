import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { floatingShadow } from '../theme/surfaces.ts'

/** Offset in px from which the button shows, and how long the way up takes in ms (spec section 9). */
const OFFSET = 200
const DURATION_MS = 600

const followScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const easeOut = (part: number): number => 1 - (1 - part) ** 3

/** What a person does to scroll otherwise: it ends the way up. */
const TAKEN_OVER = ['wheel', 'touchstart', 'keydown'] as const

const scrollUp = (): void => {
  const from = window.scrollY
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = isStill ? -DURATION_MS : performance.now()
  const taken = new AbortController()
  for (const event of TAKEN_OVER)
    window.addEventListener(event, () => taken.abort(), { signal: taken.signal, passive: true })
  const frame = (now: number) => {
    if (taken.signal.aborted) return
    const part = Math.min(1, (now - start) / DURATION_MS)
    window.scrollTo({ top: from * (1 - easeOut(part)) })
    if (part < 1) requestAnimationFrame(frame)
    else taken.abort()
  }
  requestAnimationFrame(frame)
}

const Round = styled('button')(({ theme: { tokens: t, palette } }) => ({
  position: 'fixed',
  zIndex: 105,
  // Above a bar that stays in sight at the lower edge (views/parts/bottomBar.ts).
  insetBlockEnd: 'calc(24px + var(--bottom-bar, 0px))',
  insetInlineEnd: 24,
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  border: `1px solid ${t.lineStrong}`,
  borderRadius: '50%',
  color: t.ink,
  backgroundColor: t.raised,
  boxShadow: floatingShadow(palette.mode),
  cursor: 'pointer',
  '&:hover': { color: t.primaryInk, borderColor: t.primaryInk },
}))

/** The way back to the top of a long page. */
export const ScrollTop = () => {
  const translate = useTranslate()
  const shows = useSyncExternalStore(followScroll, () => window.scrollY > OFFSET)
  return shows ? (
    <Round type="button" aria-label={translate('shell.scroll_top')} onClick={scrollUp}>
      <ArrowUpward fontSize="small" aria-hidden />
    </Round>
  ) : null
}
