import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { DialogHost } from '#src/views/dialogs/DialogHost.tsx'
import { Header } from '../header/Header.tsx'
import { HEADER_HEIGHT } from '../header/headerStyles.ts'
import { Keyboard } from '../keys/Keyboard.tsx'
import { useLayout } from '../layoutConfig.ts'
import { PresenceHost } from '../presence/PresenceHost.tsx'
import { Aside } from './Aside.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Container } from './Container.tsx'
import { Drawer } from './Drawer.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { NotificationHost } from './NotificationHost.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { ScrollTop } from './ScrollTop.tsx'
import { SessionEndedBanner } from './SessionEndedBanner.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useConstantLists } from './useConstantLists.ts'
import { useNavigationEffects } from './useNavigationEffects.ts'

const SkipLink = styled('a')(({ theme: { tokens: t } }) => ({
  position: 'fixed',
  zIndex: 140,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '10px 16px',
  borderRadius: 8,
  fontWeight: 600,
  color: t.onPrimary,
  backgroundColor: t.primary,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}))

/** Stay in sight below the header, wherever on a long page somebody is. */
const Banners = styled('div')({ position: 'sticky', insetBlockStart: HEADER_HEIGHT, zIndex: 109 })

const Columns = styled(Container)({ display: 'flex' })

const Main = styled('main')({
  flex: '1 1 auto',
  minWidth: 0,
  paddingBottom: 64,
  // Focus comes here by navigation, not by the keyboard.
  '&:focus': { outline: 'none' },
})

/** The frame around every page (spec section 9, layout config). */
export const PanelLayout = () => {
  const translate = useTranslate()
  const { aside } = useLayout()
  const page = useRef<HTMLElement>(null)
  useNavigationEffects(page)
  useConstantLists()
  return (
    <>
      <SkipLink href="#page">{translate('shell.skip')}</SkipLink>
      <NavigationProgress />
      <Header />
      <Banners>
        <ConnectionBanner />
        <SessionEndedBanner />
      </Banners>
      <Drawer />
      <Columns>
        {aside ? <Aside /> : null}
        <Main id="page" ref={page} tabIndex={-1}>
          <Toolbar />
          <PageOutlet />
        </Main>
      </Columns>
      <ScrollTop />
      <NotificationHost />
      <Keyboard />
      <DialogHost />
      <PresenceHost />
    </>
  )
}
