import { forwardRef, useCallback, useContext } from 'react'
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext, Link, Navigate, useLocation } from 'react-router'
import { specPath } from './specPath.ts'

const specTo = <T extends RouterTo | number>(to: T): T => {
  if (typeof to === 'string') return specPath(to) as T
  if (typeof to === 'object' && to.pathname !== undefined) return { ...to, pathname: specPath(to.pathname) }
  return to
}

const SpecLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => (
  <Link ref={ref} to={specTo(to)} {...props} />
))
SpecLink.displayName = 'SpecLink'

const SpecNavigate = ({ to, ...props }: RouterNavigateProps) => <Navigate to={specTo(to)} {...props} />

/** Without a path: other filters, another page of the list that is shown. */
const staysHere = (to: RouterTo | number): boolean => typeof to === 'object' && to.pathname === undefined

/**
 * A list writes its filters into the address a moment after they were typed. When another page was chosen
 * meanwhile, they would bring the list back, or end up in the other page's address: then they are left out.
 */
const useIsLeft = (): (() => boolean) => {
  const router = useContext(DataRouterContext)?.router
  const { pathname } = useLocation()
  return useCallback(() => {
    if (!router) return false
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== pathname
  }, [router, pathname])
}

const useSpecNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate()
  const isLeft = useIsLeft()
  return useCallback(
    (to, options) => {
      if (!(staysHere(to) && isLeft())) navigate(specTo(to), options)
    },
    [navigate, isLeft],
  )
}

/** react-router for react-admin, whose made-up paths become the spec's routes on their way out. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: SpecLink,
  Navigate: SpecNavigate,
  useNavigate: useSpecNavigate,
}
