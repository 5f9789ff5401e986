import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import {
  ListBase,
  type ListBaseProps,
  type ListControllerResult,
  type RaRecord,
  useEvent,
  useListContext,
} from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import { ROWS_PER_PAGE } from '#src/dataProvider/listQuery.ts'
import { type FilterValues, withValues } from '../filters/filterValues.ts'

/** What is done to a list, which is handed over as it is by then. */
type Change = (list: ListControllerResult) => void

const ListChangeContext = createContext<(change: Change) => void>(() => undefined)

/** Changes the surrounding list. */
export const useListChange = () => useContext(ListChangeContext)

/** Changes some filters of the surrounding list; the others stay, and what is undefined or empty is left out. */
export const useFilterChange = (): ((changes: FilterValues) => void) => {
  const change = useListChange()
  return useCallback(
    (changes) => change(({ filterValues, setFilters }) => setFilters(withValues(filterValues, changes), [])),
    [change],
  )
}

/**
 * Makes changes one after the other, each to the list as the one before left it. react-admin writes what is changed into
 * the address a tick later, together with all else that held when the list was drawn: what was changed since, on a
 * processor that is slow to draw it, would be taken back.
 */
const ListChanges = ({ children }: { readonly children: ReactNode }) => {
  const list = useListContext()
  const router = useContext(DataRouterContext)?.router
  const { search } = useLocation()
  const [waiting] = useState<Change[]>([])
  const made = useRef(0)
  const [written, setWritten] = useState(0)

  const next = useEvent(() => {
    const { location, navigation } = router?.state ?? {}
    const address = navigation?.location ?? location
    if (made.current !== written || (address && address.search !== search)) return
    const change = waiting.shift()
    if (!change) return
    made.current += 1
    change(list)
    // After what react-admin does a tick later. A list that keeps its state for itself is drawn together with this.
    setTimeout(() => setWritten(made.current))
  })

  useEffect(next)

  const change = useEvent((wanted: Change) => {
    waiting.push(wanted)
    next()
  })

  return <ListChangeContext value={change}>{children}</ListChangeContext>
}

/**
 * react-admin's `<ListBase>` as all lists have it. Signing in and the right to see it are the shell's to check; the server
 * decides anyway, so the rows are asked for without waiting for either. Failures are said in the list's own place.
 */
export const ListRoot = <Row extends RaRecord>({ children, ...props }: ListBaseProps<Row>) => (
  <ListBase
    disableAuthentication
    perPage={ROWS_PER_PAGE}
    queryOptions={{ onError: () => undefined }}
    {...props}
  >
    <ListChanges>{children}</ListChanges>
  </ListBase>
)
