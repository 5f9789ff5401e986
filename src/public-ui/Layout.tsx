import type { ReactNode } from 'react'
import { BrandMark } from './BrandMark.tsx'
import { useBrand } from './brand.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LinkMap } from './LinkMap.tsx'
import { useLocale, useText } from './language.ts'

const Footer = () => {
  const t = useText()
  const brand = useBrand()
  const locale = useLocale()
  return (
    <footer className="site-footer">
      <span>
        {brand.name[locale]} · {t('site.layout.panel')}
      </span>
      <LanguageSwitch />
    </footer>
  )
}

const BrandSide = () => {
  const t = useText()
  return (
    <aside className="brand-side" aria-label={t('site.layout.panel')}>
      <LinkMap />
      <div className="brand-words">
        <p className="brand-headline">{t('site.layout.headline')}</p>
        <p>{t('site.layout.detail')}</p>
      </div>
    </aside>
  )
}

/** A form beside the brand's drawing; on narrow screens the form alone, under the mark. */
export const SplitLayout = ({ children }: { children: ReactNode }) => (
  <div className="split">
    <div className="form-side">
      <header className="site-header">
        <BrandMark />
      </header>
      <main className="site-main">{children}</main>
      <Footer />
    </div>
    <BrandSide />
  </div>
)

/** One message in the middle of the page. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className="plain">
    <header className="site-header">
      <BrandMark />
    </header>
    <main className="site-main">{children}</main>
    <Footer />
  </div>
)
