import { type Day, todayInRiyadh } from '#src/schema/days.ts'

/**
 * Whether what is paid for is over and the store works on for the days of grace: its stored status says that it is active
 * until those are over too.
 */
export const isInGrace = (status: string, endsOn: Day | null | undefined): boolean =>
  (status === 'ACTIVE' || status === 'TRIAL') && endsOn != null && endsOn < todayInRiyadh()
