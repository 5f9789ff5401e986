import { type ReactNode, useEffect } from 'react'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { applyTitle, useBrand } from '#src/theme/brand.ts'

interface PageHeadingProps {
  readonly title: string
  readonly lead?: string | undefined
  /** At the end of its line. */
  readonly children?: ReactNode
}

/** The page's heading and first sentence; also the window's title. */
export const PageHeading = ({ title, lead, children }: PageHeadingProps) => {
  const brand = useBrand()
  const locale = useCurrentLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title holds the brand's name in the language
  useEffect(() => applyTitle(title), [title, brand, locale])
  return (
    <header className="page-heading">
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </header>
  )
}
