import type { ReactNode } from 'react'
import { BrandMark } from './BrandMark.tsx'
import { useBrand } from './brand.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LinkMap } from './LinkMap.tsx'
import { useLocale, useText } from './language.ts'
import type { TextKey } from './texts/texts.ts'

interface LayoutTexts {
  /** What these pages lead to. */
  readonly area: TextKey
  readonly headline: TextKey
  readonly detail: TextKey
}

const PANEL_TEXTS: LayoutTexts = {
  area: 'site.layout.panel',
  headline: 'site.layout.headline',
  detail: 'site.layout.detail',
}

const Footer = ({ area }: Partial<Pick<LayoutTexts, 'area'>>) => {
  const t = useText()
  const brand = useBrand()
  const locale = useLocale()
  return (
    <footer className="site-footer">
      <span>
        {brand.name[locale]}
        {area && ` · ${t(area)}`}
      </span>
      <a href={`/${locale}/blog`}>{t('site.layout.blog')}</a>
      <a href="/contact">{t('site.layout.contact')}</a>
      <LanguageSwitch />
    </footer>
  )
}

const BrandSide = ({ area, headline, detail }: LayoutTexts) => {
  const t = useText()
  return (
    <aside className="brand-side" aria-label={t(area)}>
      <LinkMap />
      <div className="brand-words">
        <p className="brand-headline">{t(headline)}</p>
        <p>{t(detail)}</p>
      </div>
    </aside>
  )
}

/** A form beside the brand's drawing; on narrow screens the form alone, under the mark. */
export const SplitLayout = ({
  children,
  texts = PANEL_TEXTS,
}: {
  children: ReactNode
  texts?: LayoutTexts
}) => (
  <div className="split">
    <div className="form-side">
      <header className="site-header">
        <BrandMark />
      </header>
      <main className="site-main">{children}</main>
      <Footer area={texts.area} />
    </div>
    <BrandSide {...texts} />
  </div>
)

/** One message in the middle of the page, for whoever came there: of the area it says nothing. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className="plain">
    <header className="site-header">
      <BrandMark />
    </header>
    <main className="site-main">{children}</main>
    <Footer />
  </div>
)
