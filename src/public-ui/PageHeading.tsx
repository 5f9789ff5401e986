import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBrand } from './brand.ts'
import { useLocale } from './language.ts'

/** Set once a page has been left for another: the first page keeps the browser's own focus. */
let hasNavigated = false

/** The page's h1 and first sentence; also the document's title. Takes the focus when one comes from another page. */
export const PageHeading = ({ title, lead }: { title: string; lead: string }) => {
  const ref = useRef<HTMLHeadingElement>(null)
  const brand = useBrand()
  const locale = useLocale()
  useEffect(() => {
    document.title = `${title} · ${brand.name[locale]}`
  }, [title, brand, locale])
  // Before the page is painted: later it would take the focus from whoever has begun to type.
  useLayoutEffect(() => {
    if (hasNavigated) ref.current?.focus()
    return () => {
      hasNavigated = true
    }
  }, [])
  return (
    <header className="page-heading">
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      <p>{lead}</p>
    </header>
  )
}
