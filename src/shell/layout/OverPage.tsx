import { useNotificationContext } from 'react-admin'
import { question } from '#src/authProvider/presence.ts'
import { DialogHost } from '#src/views/dialogs/DialogHost.tsx'
import { useArrived } from '#src/views/parts/useArrived.ts'

const loadNotification = () => import('./PanelNotification.tsx')

/** Shows react-admin's notifications; their code comes with the first one. */
const NotificationHost = () => {
  const { notifications } = useNotificationContext()
  const Notification = useArrived(loadNotification, notifications.length > 0)
  return Notification ? <Notification /> : null
}

/** The dialog's code is fetched when it is first needed. */
const loadDialog = () => import('../presence/PresenceDialog.tsx')

/** Asks for the password when a call needs it; mounted once. */
const PresenceHost = () => {
  const asked = question.use()
  const PresenceDialog = useArrived(loadDialog, asked !== undefined)
  return PresenceDialog && asked ? (
    <PresenceDialog firstReason={asked.reason} onSettled={asked.settle} />
  ) : null
}

/** What stands over any page for a while: notifications, dialogs, and the question for the password. */
export const OverPage = () => (
  <>
    <NotificationHost />
    <DialogHost />
    <PresenceHost />
  </>
)
