import { useContext } from 'react'
import { useEvent } from 'react-admin'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  useSearchParams,
} from 'react-router'

/** What parameters of an address are set to; without a value one leaves it. */
export type ParamChanges = Readonly<Record<string, string | null | undefined>>

/**
 * The parameters of the address, and a change of some of them, which leaves the others. It is made to the address as it
 * is by then: react-router's own `setSearchParams` begins with what was drawn last, so that the first of two changes in a
 * row would be taken back.
 */
export const useAddressParams = (): readonly [
  URLSearchParams,
  (changes: ParamChanges, options?: NavigateOptions) => void,
] => {
  const router = useContext(DataRouterContext)?.router
  const [params, setParams] = useSearchParams()
  const change = useEvent((changes: ParamChanges, options?: NavigateOptions) => {
    const { location, navigation } = router?.state ?? {}
    const address = navigation?.location ?? location
    const next = new URLSearchParams(address?.pathname === location?.pathname ? address?.search : params)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, options)
  })
  return [params, change]
}
