import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useDeferredValue, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Navigate, Outlet } from 'react-router'
import { session } from '#src/authProvider/admin.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { verify } from '#src/authProvider/verify.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { HOME_PATH, PANEL_BASE } from '../../addresses/addresses.ts'
import { PageSkeleton } from '../../views/parts/PageSkeleton.tsx'
import { Denied, NothingToOpen } from '../faults/Denied.tsx'
import { Fault } from '../faults/Fault.tsx'
import { firstPath } from '../menu.ts'
import { mayOpen, type PageHandle, usePageHandle } from '../routes/pageHandle.ts'

/** In place of the page while it is not known who is signed in, because the server does not answer. */
const SessionFault = () => {
  const translate = useTranslate()
  return (
    <Fault
      icon={<CloudOffOutlined />}
      tone="warning"
      title={translate('faults.session.title')}
      text={translate('faults.session.text')}
      actions={
        <Button variant="contained" onClick={() => void verify()}>
          {translate('faults.try_again')}
        </Button>
      }
    />
  )
}

/** Sign-in and the bare address of the panel lead there: whoever may not see it begins elsewhere. */
const isHome = (handle: PageHandle): boolean =>
  handle.kind === 'page' && `${PANEL_BASE}/${handle.page.path}` === HOME_PATH

/**
 * The page, unless the administrator may not open it. While the first answer about the session is awaited the
 * page already starts: its data travels at the same time, and the server decides in any case.
 */
export const PageOutlet = () => {
  const { state } = session.use()
  const allows = useAllows()
  const locale = useCurrentLocale()
  const handle = usePageHandle()
  // Drawn after its frame and bit by bit, between which the browser answers.
  const isFramed = useDeferredValue(true, false)
  if (state === 'unreachable') return <SessionFault />
  if (handle && allows && !mayOpen(handle, allows)) {
    const first = firstPath(allows)
    if (!first) return <NothingToOpen />
    return isHome(handle) ? <Navigate to={first} replace /> : <Denied />
  }
  return isFramed ? <Outlet key={locale} /> : <PageSkeleton />
}

/** A page that is printed: nothing around it. The session is verified as on every page. */
export const PrintLayout = () => {
  useEffect(() => {
    void verify()
  }, [])
  return (
    <main>
      <PageOutlet />
    </main>
  )
}
