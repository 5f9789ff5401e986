import { useNotify } from 'react-admin'
import { markNotificationsRead } from '#src/dataProvider/notifications.ts'
import { writeUnread } from '#src/dataProvider/unread.ts'
import { problemOf } from '#src/views/problem.ts'

/** Marks notifications, or all, as read; what is shown of them is read again. */
export const useMarkRead = () => {
  const notify = useNotify()
  return async (ids: readonly number[] | 'all'): Promise<void> => {
    try {
      writeUnread(await markNotificationsRead(ids))
    } catch (error) {
      notify(problemOf(error).message ?? 'faults.network', { type: 'error' })
    }
  }
}
