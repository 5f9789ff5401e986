import '../../public-ui/styles/choices.css'
import '../styles/layout.css'
import '../styles/parts.css'
import '../styles/dashboard.css'
import '../styles/lists.css'
import '../styles/papers.css'
import '../styles/forms.css'
import Close from '@mui/icons-material/Close'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import { Button, IconButton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { Link, Outlet, useLocation } from 'react-router'
import { followTabs } from '#src/authProvider/followTabs.ts'
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts'
import { otherLocale, useCurrentLocale } from '#src/i18n/localeStore.ts'
import { DIRECTION } from '#src/i18n/locales.ts'
import { readUserToken, USER_TOKEN_KEY } from '#src/public-ui/userSession.ts'
import { OverPage } from '#src/shell/layout/OverPage.tsx'
import { useBrand } from '#src/theme/brand.ts'
import { useUnsavedQuestion } from '#src/views/dialogs/useUnsavedQuestion.ts'
import { problemOf } from '#src/views/problem.ts'
import { useLanguageSwitch } from '#src/views/useLanguageSwitch.ts'
import { PageHeading } from '../parts/PageHeading.tsx'
import { DueAsked } from './DueAsked.tsx'
import { closedTo, isCurrent, navigationFor } from './navigation.ts'
import { askUser, endsSession, leaveForLogin, readUser, signedOutElsewhere, useUser } from './session.ts'
import { TermsAsked } from './TermsAsked.tsx'

/** Finds out who is signed in; without an answer the page says itself what it could not fetch. */
const identify = (): void => void askUser().catch((error: unknown) => endsSession(problemOf(error)))

/** Finds out who is signed in, here or by another tab, and leaves for sign-in when nobody is. */
const useSignedIn = (): void => {
  useEffect(() => {
    if (!readUserToken()) return leaveForLogin()
    if (!readUser()) identify()
    return followTabs({
      tokenKey: USER_TOKEN_KEY,
      onSignedOut: signedOutElsewhere,
      onSignedIn: identify,
    })
  }, [])
}

const LanguageSwitch = () => {
  const other = otherLocale(useCurrentLocale())
  const { switchTo, isPending } = useLanguageSwitch()
  return (
    <Button
      color="inherit"
      lang={other}
      dir={DIRECTION[other]}
      aria-busy={isPending}
      onClick={() => void switchTo(other)}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  )
}

const SignOut = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const mayLeave = useUnsavedQuestion()
  return (
    <Button
      color="inherit"
      sx={{ justifyContent: 'flex-start' }}
      startIcon={<LogoutOutlined />}
      onClick={async () => (await mayLeave()) && void logout()}
    >
      {translate('account.layout.sign_out')}
    </Button>
  )
}

const Navigation = ({ path, isOpen }: { readonly path: string; readonly isOpen: boolean }) => {
  const translate = useTranslate()
  const user = useUser()
  return (
    <nav
      id="account-menu"
      className="account-nav"
      aria-label={translate('account.layout.menu_label')}
      data-open={isOpen ? '' : undefined}
    >
      <ul>
        {navigationFor(user).map((item) => (
          <li key={item.href}>
            <Link to={item.href} aria-current={isCurrent(item, path) ? 'page' : undefined}>
              <item.icon aria-hidden />
              {translate(item.label)}
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
        <SignOut />
      </div>
    </nav>
  )
}

const Bar = ({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) => {
  const translate = useTranslate()
  const user = useUser()
  const { mark, name } = useBrand()
  const locale = useCurrentLocale()
  return (
    <header className="account-bar">
      <Link to="/dashboard" className="account-home">
        <img src={mark} alt="" width="36" height="36" />
        <span>{name[locale]}</span>
      </Link>
      <bdi className="account-store">{user?.vendor.store_name}</bdi>
      <LanguageSwitch />
      <IconButton
        className="account-toggle"
        aria-label={translate('account.layout.menu')}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={onToggle}
      >
        {isOpen ? <Close /> : <MenuIcon />}
      </IconButton>
    </header>
  )
}

/** Another page begins at its top, and the keyboard goes on from there. */
const usePageChange = (path: string) => {
  const page = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    page.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path])
  return page
}

/** The vendor's own area: where one is, where one can go, and who one is. */
export const AreaLayout = () => {
  const translate = useTranslate()
  const { pathname: path } = useLocation()
  const page = usePageChange(path)
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
        {translate('account.layout.skip')}
      </a>
      <Bar isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? undefined : path)} />
      <Navigation path={path} isOpen={isOpen} />
      <main id="content" className="account-main" tabIndex={-1} ref={page}>
        <TermsAsked />
        <DueAsked path={path} />
        {closed ? (
          <PageHeading title={translate(closed.label)} lead={translate('account.layout.not_allowed')} />
        ) : (
          <Outlet />
        )}
      </main>
      <OverPage />
    </div>
  )
}
