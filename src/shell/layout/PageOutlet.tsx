import { Outlet } from 'react-router'
import { session } from '#src/authProvider/admin.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { Denied } from '../faults/Denied.tsx'
import { SessionFault } from '../faults/SessionFault.tsx'
import { mayOpen, usePageHandle } from '../routes/pageHandle.ts'

/**
 * The page, unless the administrator may not open it. While the first answer about the session is awaited the
 * page already starts: its data travels at the same time, and the server decides in any case.
 */
export const PageOutlet = () => {
  const { state } = session.use()
  const allows = useAllows()
  const locale = useCurrentLocale()
  const handle = usePageHandle()
  if (state === 'unreachable') return <SessionFault />
  if (handle && allows && !mayOpen(handle, allows)) return <Denied />
  return <Outlet key={locale} />
}
