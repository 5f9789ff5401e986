import { useEffect } from 'react'
import { withTexts } from '../../i18n/i18nProvider.ts'
import { keyHelp, openKeyHelp } from '../../stores/pageKeys.ts'
import { keepTyped, palette } from '../palette/open.ts'
import { isDialogOpen, isHelpKey, isPaletteKey } from './meant.ts'
import { useOnDemand } from './useOnDemand.ts'

const loadPalette = withTexts('palette', () => import('../palette/Palette.tsx'))
const loadKeyHelp = withTexts('palette', () => import('./KeyHelp.tsx'))

const closePalette = () => palette.write(false)
const closeKeyHelp = () => keyHelp.write(false)

const useKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // The browser has a search of its own on these keys.
        event.preventDefault()
        if (palette.read()) closePalette()
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
  const Palette = useOnDemand(isPalette, loadPalette, closePalette)
  const KeyHelp = useOnDemand(isHelp, loadKeyHelp, closeKeyHelp)
  const isAwaited = isPalette && !Palette
  useEffect(() => (isAwaited ? keepTyped() : undefined), [isAwaited])
  return (
    <>
      {Palette ? <Palette isOpen={isPalette} /> : null}
      {KeyHelp ? <KeyHelp isOpen={isHelp} /> : null}
    </>
  )
}
