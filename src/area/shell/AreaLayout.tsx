import '../../public-ui/moreIcons.ts'
import '../../public-ui/styles/choices.css'
import '../styles/layout.css'
import '../styles/parts.css'
import '../styles/dashboard.css'
import '../styles/lists.css'
import '../styles/papers.css'
import '../styles/forms.css'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { logout } from '../../account/signIn/calls.ts'
import type { Locale } from '../../i18n/locales.ts'
import { BrandMark } from '../../public-ui/BrandMark.tsx'
import { Icon } from '../../public-ui/Icon.tsx'
import { LanguageSwitch } from '../../public-ui/LanguageSwitch.tsx'
import { Link } from '../../public-ui/Link.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { usePath } from '../../public-ui/router.ts'
import { useHydrated } from '../../public-ui/useHydrated.ts'
import { saveProfile } from '../profile/calls.ts'
import { speak } from '../start.ts'
import { closedTo, isCurrent, navigationFor } from './navigation.ts'
import { PresenceAsked } from './PresenceAsked.tsx'
import { keepUser, readUser, signOutHere, useUser } from './session.ts'
import { TermsAsked } from './TermsAsked.tsx'
import { useSignedIn } from './useSignedIn.ts'

/** The language that somebody chose is the account's: it holds on the next device, and in mails. */
const keepLocale = (locale: Locale): void => {
  if (!readUser() || readUser()?.locale === locale) return
  void saveProfile({ locale }).then((answer) => answer.ok && keepUser(answer.result.user))
}

/** The session ends here even when the server cannot be told. */
const signOut = (): void => void logout().then(signOutHere)

const Navigation = ({ id, isOpen }: { id: string; isOpen: boolean }) => {
  const t = useText()
  const user = useUser()
  const path = usePath()
  return (
    <nav
      id={id}
      className="account-nav"
      aria-label={t('account.layout.menu_label')}
      data-open={isOpen ? '' : undefined}
    >
      <ul>
        {navigationFor(user).map((item) => (
          <li key={item.href}>
            <Link href={item.href} aria-current={isCurrent(item, path) ? 'page' : undefined}>
              <Icon name={item.icon} />
              {t(item.label)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="account-who">
        <p>
          <strong>
            <bdi>{user?.username}</bdi>
          </strong>
          <bdi dir="ltr">{user?.email}</bdi>
        </p>
        <button type="button" className="button button-quiet" onClick={signOut}>
          <Icon name="leave" mirrored />
          <span>{t('account.layout.sign_out')}</span>
        </button>
      </div>
    </nav>
  )
}

const Bar = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const t = useText()
  const user = useUser()
  const hydrated = useHydrated()
  return (
    <header className="account-bar">
      <Link href="/dashboard" className="account-home">
        <BrandMark />
      </Link>
      <bdi className="account-store">{user?.vendor.store_name}</bdi>
      <LanguageSwitch speak={speak} onSwitched={keepLocale} />
      <button
        type="button"
        className="control-action account-toggle"
        aria-label={t('account.layout.menu')}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        disabled={!hydrated}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
    </header>
  )
}

/** The vendor's own area: where one is, where one can go, and who one is. */
export const AreaLayout = () => {
  const t = useText()
  const path = usePath()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === path
  // The server refuses it as well: nobody is to fill in a form for nothing.
  const closed = closedTo(useUser(), path)
  useSignedIn()
  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenAt(undefined)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div className="account">
      <a className="skip-link" href="#content">
        {t('account.layout.skip')}
      </a>
      <Bar isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? undefined : path)} />
      <Navigation id="account-menu" isOpen={isOpen} />
      <PresenceAsked />
      <main id="content" className="account-main" tabIndex={-1}>
        <TermsAsked />
        {closed ? <PageHeading title={t(closed.label)} lead={t('account.layout.not_allowed')} /> : <Outlet />}
      </main>
    </div>
  )
}
