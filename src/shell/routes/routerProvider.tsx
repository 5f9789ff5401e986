import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'ra-core'
import { forwardRef, useCallback } from 'react'
import { Link, Navigate } from 'react-router'
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

const useSpecNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate()
  return useCallback((to, options) => navigate(specTo(to), options), [navigate])
}

/** react-router for react-admin, whose made-up paths become the spec's routes on their way out. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: SpecLink,
  Navigate: SpecNavigate,
  useNavigate: useSpecNavigate,
}
