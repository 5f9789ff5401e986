import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorFault } from './ErrorFault.tsx'

/** A fault of a page; the shell around it stands. Trying again opens the same address anew. */
export const PageFault = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const retry = () => {
    void queries.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    void navigate(location, { replace: true })
  }
  return <ErrorFault error={error} onRetry={retry} />
}
