import { useNotificationContext } from 'react-admin'
import { useArrived } from '#src/views/parts/useArrived.ts'

const loadNotification = () => import('./PanelNotification.tsx')

/** Shows react-admin's notifications; their code comes with the first one. */
export const NotificationHost = () => {
  const { notifications } = useNotificationContext()
  const Notification = useArrived(loadNotification, notifications.length > 0)
  return Notification ? <Notification /> : null
}
