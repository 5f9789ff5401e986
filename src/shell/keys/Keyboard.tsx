import { lazy, Suspense, useEffect, useState } from 'react'
import { palette } from '../palette/open.ts'
import { isDialogOpen, isHelpKey, isPaletteKey } from './meant.ts'
import { keyHelp, openKeyHelp } from './pageKeys.ts'

const Palette = lazy(() => import('../palette/Palette.tsx'))
const KeyHelp = lazy(() => import('./KeyHelp.tsx'))

const useKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // The browser has a search of its own on these keys.
        event.preventDefault()
        if (palette.read()) palette.write(false)
        else if (!isDialogOpen()) palette.write(true)
      } else if (!event.defaultPrevented && isHelpKey(event) && !isDialogOpen()) {
        event.preventDefault()
        openKeyHelp()
      }
    }
    // On the window: a page's own keys come first.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The keys that work everywhere; the code of what they open comes with the first use. */
export const Keyboard = () => {
  useKeys()
  const [isPalette, isHelp] = [palette.use(), keyHelp.use()]
  const [used, setUsed] = useState({ palette: false, help: false })
  if ((isPalette && !used.palette) || (isHelp && !used.help))
    setUsed({ palette: used.palette || isPalette, help: used.help || isHelp })
  return (
    <Suspense fallback={null}>
      {used.palette ? <Palette isOpen={isPalette} /> : null}
      {used.help ? <KeyHelp isOpen={isHelp} /> : null}
    </Suspense>
  )
}
