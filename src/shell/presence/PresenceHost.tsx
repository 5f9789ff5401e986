import { question } from '#src/authProvider/presence.ts'
import { useArrived } from '#src/views/parts/useArrived.ts'

/** The dialog's code is fetched when it is first needed. */
const loadDialog = () => import('./PresenceDialog.tsx')

/** Asks for the password when a call needs it; mounted once. */
export const PresenceHost = () => {
  const asked = question.use()
  const PresenceDialog = useArrived(loadDialog, asked !== undefined)
  return PresenceDialog && asked ? (
    <PresenceDialog firstReason={asked.reason} onSettled={asked.settle} />
  ) : null
}
