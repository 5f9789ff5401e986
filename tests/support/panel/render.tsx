import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Locale } from '#src/i18n/locales.ts'
import { completeBrowser } from './environment.ts'

configure({ asyncUtilTimeout: 30_000 })

export interface OpenedPanel {
  readonly user: ReturnType<typeof userEvent.setup>
  /** Path and query that the panel stands at. */
  readonly address: () => string
  /** Does something as soon as the address is another, when nothing is drawn by it yet: as on a slow processor. */
  readonly beforeDrawn: (act: () => void) => void
}

/** Opens the whole panel at a path, signed in, as a browser does. */
export const openPanel = async (path: string, token: string, locale: Locale = 'en'): Promise<OpenedPanel> => {
  completeBrowser()
  localStorage.setItem('rabt.token', token)
  localStorage.setItem('rabt.locale', locale)
  // The panel reads the window while it is loaded, so it comes after the window is complete.
  const [{ session }, { changeLocale }, { panelRoutes }, { verify }] = await Promise.all([
    import('#src/authProvider/admin.ts'),
    import('#src/i18n/i18nProvider.ts'),
    import('#src/App.tsx'),
    import('#src/authProvider/verify.ts'),
  ])
  await changeLocale(locale)
  // A page that is loaded knows nobody.
  session.write({ state: 'checking' })
  await verify()
  const router = createMemoryRouter(panelRoutes, { initialEntries: [`/admin-panel/${path}`] })
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup({ delay: null }),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    beforeDrawn: (act) => {
      const stop = router.subscribe(() => {
        stop()
        act()
      })
    },
  }
}

/** Takes the panel off the screen and forgets what it kept, for the next test. */
export const closePanel = async (): Promise<void> => {
  cleanup()
  const [{ question }, { queryClient }, { openDialogs }, { discardUnsavedWork }] = await Promise.all([
    import('#src/authProvider/presence.ts'),
    import('#src/dataProvider/queryClient.ts'),
    import('#src/views/dialogs/dialogStore.ts'),
    import('#src/stores/dirtyForms.ts'),
  ])
  // What waits for a password that nobody can type any more would keep the next panel waiting too.
  question.read()?.settle(false)
  for (const dialog of openDialogs()) dialog.close('cancel')
  discardUnsavedWork()
  queryClient.clear()
  // What was waiting has given up by then, in the session that was.
  await new Promise((resolve) => setImmediate(resolve))
  localStorage.clear()
}

/** The table's rows but the header and the skeleton, once they are there. */
export const shownRows = async (): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('table')
  return waitFor(() => {
    const rows = [...table.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]
    if (rows.length === 0) throw new Error('no rows yet')
    return rows
  })
}

/** What the rows are called, in their order. */
export const rowNames = async (): Promise<(string | null)[]> =>
  (await shownRows()).map((row) => row.querySelector('.name bdi')?.textContent ?? null)
