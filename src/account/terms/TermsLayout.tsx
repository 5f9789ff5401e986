import type { ReactNode } from 'react'
import { BrandMark } from '../../public-ui/BrandMark.tsx'
import { LanguageSwitch } from '../../public-ui/LanguageSwitch.tsx'

/** The brand and the language above a page that is read. */
export const TermsLayout = ({ children }: { children: ReactNode }) => (
  <div className="terms">
    <header className="terms-header">
      <BrandMark />
      <LanguageSwitch />
    </header>
    <main className="terms-main">{children}</main>
  </div>
)
