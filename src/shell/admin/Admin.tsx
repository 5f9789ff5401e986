import { type ComponentType, type ReactNode, useMemo } from 'react'
import {
  CoreAdminContext,
  type CoreAdminContextProps,
  type I18nProvider,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
} from 'react-admin'
import type { LoaderFunction, RouteObject } from 'react-router'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import type { PageAction } from '#src/schema/resource.ts'
import { AccessDeniedProvider } from '#src/views/access.ts'
import { type CustomViews, CustomViewsProvider } from '#src/views/resourceViews.ts'

/** What a theme wraps: everything. */
export interface ThemeProps {
  readonly children: ReactNode
}

type ContextProps = Required<
  Pick<
    CoreAdminContextProps,
    'authProvider' | 'basename' | 'dataProvider' | 'queryClient' | 'routerProvider' | 'store'
  >
> & {
  readonly i18nProvider: I18nProvider
  /** The own views of some resources. */
  readonly views: CustomViews
  /** In place of a page that the role does not permit. */
  readonly accessDenied?: ComponentType
}

export interface AdminProps extends ContextProps {
  /** The frame around every page; it shows the page by an `<Outlet>`. */
  readonly layout: ComponentType
  readonly theme: ComponentType<ThemeProps>
  /** Frame and theme of the routes of `<CustomRoutes noLayout>`: windows that print. */
  readonly bareLayout?: ComponentType
  readonly bareTheme?: ComponentType<ThemeProps>
  /** Where below `basename` a page of a resource is, and what its route carries. */
  readonly pageAt: (name: string, action: PageAction) => Pick<RouteObject, 'path' | 'handle'>
  /** In place of everything, when the frame itself fails. */
  readonly error: ComponentType
  /** In place of the page, when a page fails; the frame stays. */
  readonly pageError: ComponentType
  /** While the code of the first page is under way. */
  readonly loading: ComponentType
  /** What happens where no page is. */
  readonly catchAll: LoaderFunction
  /** `<Resource>` and `<CustomRoutes>`. */
  readonly children: ReactNode
}

interface AdminContextProps extends ContextProps {
  readonly definitions: Readonly<Record<string, ResourceDefinition>>
  readonly children: ReactNode
}

/**
 * react-admin's contexts around a layout. Its provider of texts is one object whatever the language; here it becomes
 * another one with each language, so that all that translates renders again.
 */
export const AdminContext = ({
  definitions,
  i18nProvider,
  views,
  accessDenied,
  children,
  ...context
}: AdminContextProps) => {
  const locale = useCurrentLocale()
  const following = useMemo(() => ({ ...i18nProvider, getLocale: () => locale }), [i18nProvider, locale])
  return (
    <CoreAdminContext {...context} i18nProvider={following}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <AccessDeniedProvider value={accessDenied}>
          <CustomViewsProvider value={views}>{children}</CustomViewsProvider>
        </AccessDeniedProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
}

/**
 * What the panel is made of, said as react-admin's `<Admin>` is told it. It is read by `createAdminRoutes`, as
 * react-router's `<Route>` is by `createRoutesFromElements`, and never rendered itself: react-admin's own routing
 * knows neither the specification's paths nor pages whose code is fetched before they are shown.
 */
export const Admin = (_props: AdminProps): ReactNode => null
