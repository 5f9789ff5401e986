import { type RefObject, useEffect } from 'react'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { applyTitle, useBrand } from '../../theme/brand.ts'

/** The window's title follows the page's heading, whoever writes it, and the brand. */
export const useWindowTitle = (heading: RefObject<HTMLElement | null>): void => {
  const brand = useBrand()
  const locale = useCurrentLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title holds the brand's name in the language
  useEffect(() => {
    const element = heading.current
    if (!element) return
    const follow = () => {
      const told = element.querySelector<HTMLElement>('[data-in-window]')?.dataset.inWindow
      applyTitle(told ?? element.innerText.trim())
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [heading, brand, locale])
}
