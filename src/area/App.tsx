import { CustomRoutes, Resource, reactRouterProvider } from 'react-admin'
import { type PathRouteProps, Route } from 'react-router'
import { ACCOUNT_PATH } from '../addresses/addresses.ts'
import { queryClient } from '../dataProvider/queryClient.ts'
import { i18nProvider, withTexts } from '../i18n/i18nProvider.ts'
import type { PageAction } from '../schema/resource.ts'
import { Admin } from '../shell/admin/Admin.tsx'
import { choicesStore } from '../shell/admin/choicesStore.ts'
import { createAdminRoutes, lazyView } from '../shell/admin/createAdminRoutes.tsx'
import { toNotFound } from '../shell/admin/pageRoutes.tsx'
import { PageFault, RootFault } from '../shell/faults/ErrorFault.tsx'
import { loadChunk } from '../shell/routes/loadChunk.ts'
import { PanelTheme } from '../shell/theme/PanelTheme.tsx'
import { PageSkeleton } from '../views/parts/PageSkeleton.tsx'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { owned } from './owned.ts'
import { AreaLayout } from './shell/AreaLayout.tsx'

/** What is kept on this machine, apart from the panel's choices. */
const store = choicesStore('rabt.area')

/** The pages of resources; those without one are lists within another page. */
const VIEWS = {
  subscriptions: { list: lazyView(withTexts('area', () => import('./payments/PaymentsPage.tsx'))) },
  invoices: {
    list: lazyView(withTexts('area', () => import('./invoices/InvoicesPage.tsx'))),
    show: lazyView(withTexts('area', () => import('./invoice/InvoicePage.tsx'))),
  },
} as const

/** Below /dashboard, as sellers know them. */
const PATHS: Readonly<Record<string, { readonly [A in PageAction]?: string }>> = {
  subscriptions: { list: 'payments' },
  invoices: { list: 'invoices', view: 'invoices/:id' },
}

type LoadPage = Parameters<typeof lazyView>[0]

const page = (load: LoadPage): Pick<PathRouteProps, 'hydrateFallbackElement' | 'lazy'> => ({
  hydrateFallbackElement: <PageSkeleton />,
  lazy: async () => ({ Component: (await loadChunk(load)).default }),
})

const Area = (
  <Admin
    basename={ACCOUNT_PATH}
    routerProvider={reactRouterProvider}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={PanelTheme}
    views={{
      subscriptions: () => import('./payments/payments.views.tsx'),
      invoices: () => import('./invoices/invoices.views.tsx'),
      wallet_entries: () => import('./referral/entries.views.tsx'),
    }}
    layout={AreaLayout}
    error={RootFault}
    pageError={PageFault}
    loading={PageSkeleton}
    catchAll={toNotFound}
    pageAt={(name, action) => ({ path: PATHS[name]?.[action] ?? '' })}
  >
    {owned.map(({ name }) => (
      <Resource key={name} name={name} {...VIEWS[name as keyof typeof VIEWS]} />
    ))}
    <CustomRoutes>
      <Route path="" {...page(() => import('./dashboard/DashboardPage.tsx'))} />
      <Route
        path="subscription"
        {...page(withTexts('area', () => import('./subscription/SubscriptionPage.tsx')))}
      />
      <Route path="store" {...page(withTexts('area', () => import('./store/StorePage.tsx')))} />
      <Route
        path="marketplaces"
        {...page(withTexts('area', () => import('./marketplaces/MarketplacesPage.tsx')))}
      />
      <Route path="referral" {...page(withTexts('area', () => import('./referral/ReferralPage.tsx')))} />
      <Route path="support" {...page(withTexts('area', () => import('./support/SupportPage.tsx')))} />
      <Route path="users" {...page(withTexts('area', () => import('./users/UsersPage.tsx')))} />
      <Route path="profile" {...page(withTexts('area', () => import('./profile/ProfilePage.tsx')))} />
    </CustomRoutes>
  </Admin>
)

/** Every route of the sellers' area. */
export const areaRoutes = createAdminRoutes(Area)
