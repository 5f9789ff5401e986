import { queryClient } from '#src/dataProvider/queryClient.ts'
import { createStore } from '../stores/store.ts'

/** Number of unread notifications; undefined while not known. A hundred stands for more than that. */
export const unread = createStore<number | undefined>(undefined)

/** First part of the keys of what is read of notifications. */
export const NOTIFICATIONS_KEY = 'notifications'

/** Takes over a new number; what is on the screen is read again. */
export const writeUnread = (count: number): void => {
  unread.write(count)
  void queryClient.invalidateQueries({ queryKey: [NOTIFICATIONS_KEY] })
}
