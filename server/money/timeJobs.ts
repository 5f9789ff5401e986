import type { Long, Perform } from '#server/jobs/queue.ts'
import { dueJobs } from './dueReminders.ts'
import { pauseJobs } from './pauseJobs.ts'
import { subscriptionJobs } from './subscriptionJobs.ts'
import { unpaidJobs } from './unpaid.ts'
import { upgradeJobs } from './upgradeJobs.ts'

/**
 * The steps that time takes by itself: the server does them as they come, the forecast and the demonstration's clock do
 * the same ones. Those that ask others (gateways, feeds, the authority) are none of them.
 */
export const timeJobs: Readonly<Record<string, Perform | Long>> = {
  ...subscriptionJobs,
  ...upgradeJobs,
  ...pauseJobs,
  ...dueJobs,
  ...unpaidJobs,
}
