import { useNotificationContext } from 'ra-core'
import { lazy, Suspense, useState } from 'react'

const Notification = lazy(() => import('./PanelNotification.tsx'))

/** Shows react-admin's notifications; their code comes with the first one. */
export const NotificationHost = () => {
  const { notifications } = useNotificationContext()
  const [used, setUsed] = useState(false)
  if (notifications.length > 0 && !used) setUsed(true)
  return used ? (
    <Suspense fallback={null}>
      <Notification />
    </Suspense>
  ) : null
}
