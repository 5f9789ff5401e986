import { useEffect, useState } from 'react'

const decoded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => undefined)

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })

/** Resolves when everything on the page is as it will be printed: fonts, pictures and the layout itself. */
export const everythingDrawn = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.all([...document.images].map(decoded))
  await nextFrame()
  await nextFrame()
}

/**
 * Opens the print dialog once, when the data are there and drawn (instead of after some fixed time). Returns
 * true from then on.
 */
export const usePrint = (isReady: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let wanted = true
    void everythingDrawn().then(() => wanted && setDrawn(true))
    return () => {
      wanted = false
    }
  }, [isReady])
  useEffect(() => {
    if (isDrawn) window.print()
  }, [isDrawn])
  return isDrawn
}
