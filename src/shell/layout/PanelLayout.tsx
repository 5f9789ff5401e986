import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigation } from 'react-router'
import { useAdmin } from '#src/authProvider/admin.ts'
import { sessionEnded } from '#src/authProvider/leave.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { useArrived } from '#src/views/parts/useArrived.ts'
import { Header } from '../header/Header.tsx'
import { HEADER_HEIGHT } from '../header/headerStyles.ts'
import { Keyboard } from '../keys/Keyboard.tsx'
import { useLayout } from '../layoutConfig.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Container } from './Container.tsx'
import { Drawer } from './Drawer.tsx'
import { Aside } from './MenuTree.tsx'
import { OverPage } from './OverPage.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { ScrollTop } from './ScrollTop.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'
import { useRecordAhead } from './useRecordAhead.ts'

const Line = styled('div')(({ theme: { tokens: t } }) => ({
  position: 'fixed',
  zIndex: 130,
  insetBlockStart: 0,
  insetInline: 0,
  height: 2,
  overflow: 'hidden',
  // A page that is there at once shows no line.
  animation: 'rabt-appear 1ms 150ms backwards',
  '@keyframes rabt-appear': { from: { visibility: 'hidden' } },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    backgroundColor: t.primary,
    animation: 'rabt-run 1s linear infinite',
  },
  '@keyframes rabt-run': { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
}))

/** A thin line at the top while the next page's code is fetched. */
const NavigationProgress = () => (useNavigation().state === 'loading' ? <Line aria-hidden /> : null)

const loadSessionEnded = () => import('./SessionEndedBanner.tsx')

/** Its code comes with the end of the session, which few visits see. */
const SessionEnded = () => {
  const isEnded = sessionEnded.use()
  const Banner = useArrived(loadSessionEnded, isEnded)
  return Banner && isEnded ? <Banner /> : null
}

/** Fetches the constant lists once the administrator is known (spec section 7); they stay for the visit. */
const useConstantLists = (): void => {
  const admin = useAdmin()
  const locale = useCurrentLocale()
  const { constLists } = useDataProvider<PanelDataProvider>()
  useQuery({
    queryKey: ['constLists', locale],
    queryFn: constLists,
    enabled: admin !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

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
  useRecordAhead(page)
  useConstantLists()
  return (
    <>
      <SkipLink href="#page">{translate('shell.skip')}</SkipLink>
      <NavigationProgress />
      <Header />
      <Banners>
        <ConnectionBanner />
        <SessionEnded />
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
      <Keyboard />
      <OverPage />
    </>
  )
}
