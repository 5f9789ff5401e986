import type { ReactNode } from 'react'
import { LOGIN_PATH } from '../addresses/addresses.ts'
import { BrandMark } from '../public-ui/BrandMark.tsx'
import { LanguageSwitch } from '../public-ui/LanguageSwitch.tsx'
import { Link } from '../public-ui/Link.tsx'
import { useText } from '../public-ui/language.ts'

/** The brand and the language above, the wizard below on a canvas of its own. */
export const RegistrationLayout = ({ children }: { children: ReactNode }) => {
  const t = useText()
  return (
    <div className="wizard">
      <header className="wizard-header">
        <BrandMark />
        <p className="wizard-account">
          <span>{t('registration.have_account')}</span>{' '}
          <Link href={LOGIN_PATH}>{t('registration.sign_in')}</Link>
        </p>
        <LanguageSwitch />
      </header>
      <main className="wizard-main">{children}</main>
    </div>
  )
}
