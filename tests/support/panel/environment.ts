import { vi } from 'vitest'

/** Width that media queries of the panel's views are asked about; changed by `setWidth`. */
let width = 1280

const matches = (query: string): boolean => {
  const most = /max-width:\s*([\d.]+)px/.exec(query)
  const least = /min-width:\s*([\d.]+)px/.exec(query)
  return (
    (!most || width <= Number(most[1])) && (!least || width >= Number(least[1])) && Boolean(most ?? least)
  )
}

/** What jsdom lacks and the panel asks for. */
export const completeBrowser = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: matches(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  window.scrollTo = () => undefined
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent
    },
  })
  Element.prototype.scrollIntoView = () => undefined
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/** The width of the window in px, for what is rendered from now on. */
export const setWidth = (px: number): void => {
  width = px
}
