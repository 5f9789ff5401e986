import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect, useParams } from 'react-router'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens, type PageAction, type ScreenResource } from '#src/schema/resource.ts'
import { listPath, pagePath } from '#src/views/paths.ts'
import { HOME_PATH, NOT_FOUND_PATH, PANEL_BASE } from '../addresses.ts'
import { NotFound } from '../faults/NotFound.tsx'
import { PageFault } from '../faults/PageFault.tsx'
import { RootFault } from '../faults/RootFault.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { Panel, PrintWindow } from '../Panel.tsx'
import { PANEL_PAGES, type PanelPage } from '../pages.ts'
import { loadChunk } from './loadChunk.ts'
import type { PageHandle } from './pageHandle.ts'

type ResourceView = ComponentType<{ readonly resource: AnyResource }>

/** The generic view of each action: one chunk, shared by all resources. */
const VIEWS = {
  list: () => import('#src/views/list/ResourceList.tsx'),
  create: () => import('#src/views/form/ResourceCreate.tsx'),
  edit: () => import('#src/views/form/ResourceEdit.tsx'),
  view: () => import('#src/views/show/ResourceShow.tsx'),
} satisfies Record<PageAction, () => Promise<{ default: ResourceView }>>

/** What may follow a page's path: the tabs of a record's page. */
const TAILS = { list: '', create: '', edit: '', view: '/*' } satisfies Record<PageAction, string>

/** What an id looks like; no record is at any other. */
const ID = /^[1-9]\d{0,15}$/

const leaf = (path: string, handle: PageHandle, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: await loadChunk(load) }),
  hydrateFallbackElement: <PageSkeleton />,
})

const resourceLeaf = (resource: ScreenResource, action: PageAction): RouteObject =>
  leaf(pagePath(resource, action) + TAILS[action], { kind: 'resource', resource, action }, async () => {
    const { default: View } = await VIEWS[action]()
    const ResourcePage = () => {
      const { id } = useParams()
      return id === undefined || ID.test(id) ? <View key={resource.name} resource={resource} /> : <NotFound />
    }
    return ResourcePage
  })

/** Leads elsewhere; what stands on the screen stays until it is there. */
const leading = (path: string, loader: LoaderFunction): RouteObject => ({
  path,
  loader,
  element: null,
  hydrateFallbackElement: <PageSkeleton />,
})

const actionsOf = ({ capabilities }: AnyResource): PageAction[] =>
  (['list', 'create', 'edit', 'view'] as const).filter((action) => action === 'list' || capabilities[action])

/** The first list of an area answers for the area itself. */
const areaRoutes = (all: readonly ScreenResource[]): RouteObject[] =>
  all
    .filter(({ route }, at) => all.findIndex((other) => other.route === route) === at)
    .map((resource) => leading(resource.route, () => redirect(listPath(resource))))

const REPORTS = 'reports'

/** The first report answers for the area of the reports. */
const reportsRoute = (pages: readonly PanelPage[]): RouteObject[] =>
  pages
    .filter(({ path }) => path.startsWith(`${REPORTS}/`))
    .slice(0, 1)
    .map(({ path }) => leading(REPORTS, () => redirect(`${PANEL_BASE}/${path}`)))

const resourceRoutes = (resource: ScreenResource): RouteObject[] => [
  ...actionsOf(resource).map((action) => resourceLeaf(resource, action)),
]

/** Pages speak of records by their ids; 0 stands for none above (the roots of a tree). */
const PAGE_ID = /^(?:0|[1-9]\d{0,15})$/

const pageRoute = (page: PanelPage): RouteObject =>
  leaf(page.path, { kind: 'page', page }, async () => {
    const { default: Content } = await page.load()
    const PageOfIds = () => {
      const params = useParams()
      return Object.values(params).every((id = '') => PAGE_ID.test(id)) ? <Content /> : <NotFound />
    }
    return PageOfIds
  })

/** /404 is a page of the public entry: a full load, during which nothing else may be shown. */
const toNotFound: LoaderFunction = () => {
  location.replace(NOT_FOUND_PATH)
  return new Promise<never>(() => undefined)
}

const screens = Object.values<AnyResource>(resources).filter(hasScreens)

/** Every route of the panel (spec section 2). A fault of a page leaves the shell around it standing. */
export const panelRoutes: RouteObject[] = [
  {
    path: PANEL_BASE,
    element: <Panel />,
    errorElement: <RootFault />,
    children: [
      {
        errorElement: <PageFault />,
        children: [
          leading('', () => redirect(HOME_PATH)),
          ...PANEL_PAGES.filter(({ prints }) => !prints).map(pageRoute),
          ...areaRoutes(screens),
          ...reportsRoute(PANEL_PAGES),
          ...screens.flatMap(resourceRoutes),
          leading('*', toNotFound),
        ],
      },
    ],
  },
  {
    path: PANEL_BASE,
    element: <PrintWindow />,
    errorElement: <RootFault />,
    children: PANEL_PAGES.filter(({ prints }) => prints).map(pageRoute),
  },
  leading('*', toNotFound),
]
