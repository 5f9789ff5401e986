/** The height that a bar takes at the lower edge, in px; what floats there (`shell/layout/ScrollTop.tsx`) stands above it. */
const HEIGHT = '--bottom-bar'

/** The `ref` of a bar that stays in sight at the lower edge of the page; there is one at a time. */
export const bottomBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const seen = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
  seen.observe(bar)
  return () => {
    seen.disconnect()
    style.removeProperty(HEIGHT)
  }
}
