import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { verify } from '#src/authProvider/verify.ts'
import { resetLayout } from '../layoutConfig.ts'

/** How long after a navigation the page scrolls to its top, in ms (spec section 2). */
const SCROLL_AFTER_MS = 100

/**
 * What every navigation does (spec section 2): the layout configuration is reset, the session verified, and
 * the page scrolled to its top. Focus moves to the page, so that the keyboard goes on from there.
 */
export const useNavigationEffects = (page: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    void verify()
    if (shown.current === pathname) return
    shown.current = pathname
    resetLayout()
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, page])
}
