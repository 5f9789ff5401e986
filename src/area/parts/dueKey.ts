import { type Day, todayInRiyadh } from '#src/schema/days.ts'

/** The text that names the day by which something is to be paid, or was to be. */
export const dueKey = (dueOn: Day) =>
  dueOn < todayInRiyadh() ? 'account.dashboard.was_due_on' : 'account.dashboard.due_on'
