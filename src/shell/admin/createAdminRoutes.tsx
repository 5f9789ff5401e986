import {
  Children,
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  CustomRoutes,
  type CustomRoutesProps,
  Resource,
  ResourceContextProvider,
  type ResourceProps,
} from 'react-admin'
import { createRoutesFromElements, type RouteObject, useParams } from 'react-router'
import { ID } from '#src/schema/ids.ts'
import type { PageAction } from '#src/schema/resource.ts'
import { Later } from '../../views/parts/Later.tsx'
import { NotFound } from '../../views/parts/NotFound.tsx'
import { loadChunk } from '../routes/loadChunk.ts'
import { AdminContext, type AdminProps } from './Admin.tsx'

type Load = () => Promise<{ readonly default: ComponentType }>

const loaders = new WeakMap<object, Load>()

/** A view whose code is fetched on demand; the router fetches it before it leaves the page before. */
export const lazyView = (load: Load): LazyExoticComponent<ComponentType> => {
  const view = lazy(load)
  loaders.set(view, load)
  return view
}

/** How the code of a view is fetched; undefined for one that is there already. */
const loaderOf = (view: unknown): Load | undefined =>
  typeof view === 'object' && view !== null ? loaders.get(view) : undefined

/** react-admin's name of each view, and the action that it is for. */
const VIEWS = { list: 'list', create: 'create', edit: 'edit', show: 'view' } as const satisfies Record<
  'list' | 'create' | 'edit' | 'show',
  PageAction
>

const flat = (children: ReactNode): ReactElement[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return child.type === Fragment ? flat(child.props.children) : [child]
  })

const isResource = (element: ReactElement): element is ReactElement<ResourceProps> =>
  element.type === Resource

const isCustom = (element: ReactElement): element is ReactElement<CustomRoutesProps> =>
  element.type === CustomRoutes

/** A page of a resource: the view within react-admin's context of the resource. */
const resourcePage = (name: string, view: ReactNode): ComponentType => {
  const ResourcePage = () => {
    const { id } = useParams()
    return id === undefined || ID.test(id) ? (
      <ResourceContextProvider key={name} value={name}>
        {view}
      </ResourceContextProvider>
    ) : (
      <NotFound />
    )
  }
  return ResourcePage
}

type View = ResourceProps['list']

const pageOf = (name: string, view: View): Pick<RouteObject, 'lazy' | 'Component'> => {
  const load = loaderOf(view)
  if (load)
    return {
      lazy: async () => ({
        Component: resourcePage(name, createElement((await loadChunk(load)).default)),
      }),
    }
  return {
    Component: resourcePage(name, isValidElement(view) ? view : createElement(view as ComponentType)),
  }
}

/** The routes of a `<Resource>`: one for each of its views. */
const resourceRoutes = (
  { name, ...views }: ResourceProps,
  { loading: Loading, pageAt }: Pick<AdminProps, 'loading' | 'pageAt'>,
): RouteObject[] =>
  (['list', 'create', 'edit', 'show'] as const)
    .filter((view) => views[view] !== undefined)
    .map((view) => ({
      ...pageAt(name, VIEWS[view]),
      hydrateFallbackElement: <Loading />,
      ...pageOf(name, views[view]),
    }))

/**
 * The routes of react-router's data router for an `<Admin>`: its resources and custom routes below the layout, and
 * those without a layout in a window of their own. A page's code is fetched by its route, beside its data.
 */
export const createAdminRoutes = ({ props }: ReactElement<AdminProps>): RouteObject[] => {
  const {
    layout: Layout,
    theme: Theme,
    bareLayout: BareLayout,
    bareTheme: BareTheme = Theme,
    pageAt,
    error: ErrorElement,
    pageError: PageError,
    loading: Loading,
    catchAll,
    children,
    ...context
  } = props
  const elements = flat(children)
  const registered = elements.filter(isResource).map((element) => element.props)
  const definitions = Object.fromEntries(
    registered.map((resource) => [resource.name, Resource.registerResource(resource)]),
  )
  const custom = elements.filter(isCustom).map((element) => element.props)
  const routesOf = (isBare: boolean) =>
    custom
      .filter(({ noLayout = false }) => noLayout === isBare)
      .flatMap((routes) => createRoutesFromElements(routes.children))
      // Numbered one by one they would be the router's own numbers of other routes.
      .map(({ id: _number, ...route }) => route as RouteObject)
  // What stands on the screen stays until the other page is there.
  const catching = { path: '*', loader: catchAll, element: null, hydrateFallbackElement: <Loading /> }
  return [
    {
      path: context.basename,
      element: (
        <AdminContext {...context} definitions={definitions}>
          <Theme>
            <Later>
              <Layout />
            </Later>
          </Theme>
        </AdminContext>
      ),
      errorElement: <ErrorElement />,
      children: [
        {
          errorElement: <PageError />,
          children: [
            ...routesOf(false),
            ...registered.flatMap((resource) => resourceRoutes(resource, { loading: Loading, pageAt })),
            catching,
          ],
        },
      ],
    },
    ...(BareLayout
      ? [
          {
            path: context.basename,
            element: (
              <AdminContext {...context} definitions={definitions}>
                <BareTheme>
                  <BareLayout />
                </BareTheme>
              </AdminContext>
            ),
            errorElement: <ErrorElement />,
            children: routesOf(true),
          },
        ]
      : []),
    catching,
  ]
}
