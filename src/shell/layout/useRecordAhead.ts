import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useContext, useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { mayOpen, type PageHandle } from '../routes/pageHandle.ts'

const load = () => import('./recordAhead.ts')

/**
 * Asks for the record of a link within the page while the pointer or the focus rests on it, so that its page has it
 * when it is opened. What does so comes with the first of them.
 */
export const useRecordAhead = (page: RefObject<HTMLElement | null>): void => {
  const router = useContext(DataRouterContext)?.router
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const allows = useAllows()

  useEffect(() => {
    const { current } = page
    if (!current || !router || !allows) return
    const isOver = new AbortController()
    const { signal } = isOver
    const panel = {
      routes: router.routes,
      client,
      dataProvider,
      mayOpen: (handle: PageHandle) => mayOpen(handle, allows),
    }
    const follow = (event: Event) =>
      void load().then(
        ({ pointAt }) => signal.aborted || pointAt(event, panel),
        () => undefined,
      )
    for (const name of ['pointerover', 'pointerleave', 'focusin'])
      current.addEventListener(name, follow, { signal, passive: true })
    return () => isOver.abort()
  }, [page, router, client, dataProvider, allows])
}
