import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router'
import { HOME_PATH, PANEL_BASE } from './addresses/addresses.ts'
import { authProvider } from './authProvider/authProvider.ts'
import { dataProvider } from './dataProvider/dataProvider.ts'
import { queryClient } from './dataProvider/queryClient.ts'
import { i18nProvider, withTexts } from './i18n/i18nProvider.ts'
import { currentLocale } from './i18n/localeStore.ts'
import { resources } from './resources/index.ts'
import { customViews, SHOWING_LATER_LABELS } from './resources/views.ts'
import { type AnyResource, hasScreens } from './schema/resource.ts'
import { Admin } from './shell/admin/Admin.tsx'
import { choicesStore } from './shell/admin/choicesStore.ts'
import { createAdminRoutes, lazyView } from './shell/admin/createAdminRoutes.tsx'
import { declaredPage } from './shell/admin/declaredPage.ts'
import { leading, pageRoute, toNotFound } from './shell/admin/pageRoutes.tsx'
import { Denied } from './shell/faults/Denied.tsx'
import { PageFault, RootFault } from './shell/faults/ErrorFault.tsx'
import { PrintLayout } from './shell/layout/PageOutlet.tsx'
import { PanelLayout } from './shell/layout/PanelLayout.tsx'
import { PANEL_PAGES } from './shell/pages.ts'
import { routerProvider } from './shell/routes/routerProvider.tsx'
import { PanelTheme, PaperTheme } from './shell/theme/PanelTheme.tsx'
import { PageSkeleton } from './views/parts/PageSkeleton.tsx'
import { listPath } from './views/paths.ts'
import { nameOf } from './views/record.ts'

type Texts = Extract<Parameters<typeof withTexts>[0], readonly unknown[]>

/** The pages of resources; texts that they show, and other pages do not, come before anything of them is drawn. */
const pagesWith = (...texts: Texts) => ({
  list: lazyView(withTexts(texts, () => import('./views/list/ResourceList.tsx'))),
  create: lazyView(withTexts(['forms', ...texts], () => import('./views/form/ResourceCreate.tsx'))),
  edit: lazyView(withTexts(['forms', ...texts], () => import('./views/form/ResourceEdit.tsx'))),
  show: lazyView(withTexts(texts, () => import('./views/show/ResourceShow.tsx'))),
})

const pages = pagesWith()
const labelledPages = pagesWith('laterLabels')

const store = choicesStore('rabt')

/** The views of a declared resource; those without a place in the menus are shown by pages of other ones. */
const viewsOf = (resource: AnyResource) => {
  const { create, edit, view } = resource.capabilities
  const of = SHOWING_LATER_LABELS.has(resource.name) ? labelledPages : pages
  return hasScreens(resource)
    ? {
        list: of.list,
        ...(create ? { create: of.create } : {}),
        ...(edit ? { edit: of.edit } : {}),
        ...(view ? { show: of.show } : {}),
      }
    : {}
}

const declared = Object.values<AnyResource>(resources)
const screens = declared.filter(hasScreens)

/** Addresses that are no pages: the first page of an area answers for the area itself. */
const areas: ReadonlyMap<string, string> = new Map([
  ['', HOME_PATH],
  ...screens.map((resource) => [resource.route, listPath(resource)] as const).toReversed(),
  ['reports', `${PANEL_BASE}/${PANEL_PAGES.find(({ path }) => path.startsWith('reports/'))?.path}`],
])

const App = (
  <Admin
    basename={PANEL_BASE}
    routerProvider={routerProvider}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    views={customViews}
    theme={PanelTheme}
    layout={PanelLayout}
    bareTheme={PaperTheme}
    bareLayout={PrintLayout}
    error={RootFault}
    pageError={PageFault}
    loading={PageSkeleton}
    accessDenied={Denied}
    catchAll={toNotFound}
    pageAt={declaredPage}
  >
    {declared.map((resource) => (
      <Resource
        key={resource.name}
        name={resource.name}
        {...viewsOf(resource)}
        recordRepresentation={(record) => nameOf(resource, record, currentLocale())}
      />
    ))}
    <CustomRoutes>
      {[...areas].map(([path, to]) => (
        <Route key={path} {...leading(path, to)} />
      ))}
      {PANEL_PAGES.filter(({ prints }) => !prints).map((page) => (
        <Route key={page.path} {...pageRoute(page)} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      {PANEL_PAGES.filter(({ prints }) => prints).map((page) => (
        <Route key={page.path} {...pageRoute(page)} />
      ))}
    </CustomRoutes>
  </Admin>
)

/** Every route of the panel (spec section 2). */
export const panelRoutes = createAdminRoutes(App)
