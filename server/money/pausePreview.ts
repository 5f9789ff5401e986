import { type ErrorCode, invalid } from '#server/http/errors.ts'
import { addDays, type Day, daysBetween } from '#src/schema/days.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { ChangeGround } from './changeGround.ts'
import type { BoughtPeriod } from './coverage.ts'
import { lengthened, type Move } from './following.ts'
import { pauseInTheWay } from './openPause.ts'

/** A pause as it is told before it is agreed to, and before it ends. */
export interface Pause {
  /** Its first day: the day before is the last one in use. */
  readonly pausesOn: Day
  /** The day on which it runs again: of a pause at the latest, of a resumption that day. */
  readonly resumesOn: Day
  readonly pausedDays: number
  /** Days of the period that are left then. */
  readonly daysKept: number
  /** Whether a resumption takes back a pause that has not begun. */
  readonly isPlanned: boolean
}

/** What pausing, or running again, comes to. */
export interface PauseOutcome {
  readonly pause: Pause
  readonly moves: readonly Move[]
  readonly until: Day | null
}

/** Why nothing can be paused now, whatever is wanted; null where it can. */
export const pauseRefusal = ({
  running,
  bought,
  pause,
  planned,
  longestPause,
}: ChangeGround): ErrorCode | null => {
  if (!running) return 'nothing_runs'
  if (bought.some(({ end }) => end === null)) return 'subscription_for_life'
  if (pause) return pauseInTheWay(pause)
  if (planned?.kind === 'UPGRADE') return 'upgrade_open'
  return longestPause === 0 ? 'pause_days_used' : null
}

/** Why nothing can be resumed now; null where it can. */
export const resumeRefusal = ({ pause }: Pick<ChangeGround, 'pause'>): ErrorCode | null =>
  pause ? null : 'not_paused'

type Ended = BoughtPeriod & { readonly end: Day }

/** The running period, and those that follow it; undefined where none runs that ends. */
export const runningOf = ({
  bought,
  running,
  today,
}: Pick<ChangeGround, 'bought' | 'running' | 'today'>):
  | { readonly running: Ended; readonly later: readonly BoughtPeriod[] }
  | undefined =>
  running?.end
    ? { running: { ...running, end: running.end }, later: bought.filter(({ start }) => start > today) }
    : undefined

/** What pausing the running period from one day until another one does to what is paid for. */
export const pausing = (
  running: Ended,
  later: readonly BoughtPeriod[],
  { pausesOn, resumesOn }: Pick<Pause, 'pausesOn' | 'resumesOn'>,
): PauseOutcome => {
  const pausedDays = daysBetween(pausesOn, resumesOn)
  const daysKept = daysBetween(pausesOn, running.end) + 1
  return {
    ...lengthened(running, later, { pausedDays }),
    pause: { pausesOn, resumesOn, pausedDays, daysKept, isPlanned: false },
  }
}

/** The last covered day as it will be: a pause that is planned moves it, and has not done so yet. */
export const endAfterPause = (ground: ChangeGround): Day | null => {
  const { pause, last } = ground
  const found = runningOf(ground)
  if (!pause || pause.isBegun || !found) return last?.end ?? null
  return pausing(found.running, found.later, pause).until
}

/** What was wanted of a pause. */
export interface WantedPause {
  /** Null for today. */
  readonly pausesOn: Day | null
  /** Null for as long as may be. */
  readonly resumesOn: Day | null
}

/**
 * What a pause does that `pauseRefusal` tells nothing of; undefined where nothing runs. 422 on `pauses_on` and
 * `resumes_on`.
 */
export const pauseOf = (ground: ChangeGround, wanted: WantedPause): PauseOutcome | undefined => {
  const found = runningOf(ground)
  if (!found) return undefined
  const { today, longestPause } = ground
  const { running, later } = found
  const pausesOn = wanted.pausesOn ?? today
  if (pausesOn < today) throw invalid({ pauses_on: [issueOf('no_earlier_date')] })
  if (pausesOn > running.end)
    throw invalid({ pauses_on: [issueOf('earlier_than', { date: addDays(running.end, 1) })] })
  const latest = addDays(pausesOn, longestPause)
  const resumesOn = wanted.resumesOn ?? latest
  if (resumesOn <= pausesOn) throw invalid({ resumes_on: [issueOf('later_than', { date: pausesOn })] })
  if (resumesOn > latest)
    throw invalid({ resumes_on: [issueOf('earlier_than', { date: addDays(latest, 1) })] })
  return pausing(running, later, { pausesOn, resumesOn })
}

/** What running again today does to what is paid for, or taking back a pause that is planned. */
export const resumptionOf = (ground: ChangeGround): PauseOutcome | undefined => {
  const found = runningOf(ground)
  const { pause, today, last } = ground
  if (!pause || !found) return undefined
  const { running, later } = found
  const { pausesOn, isBegun } = pause
  // While its step is late it runs again as of its day.
  const resumesOn = today < pause.resumesOn ? today : pause.resumesOn
  const early = isBegun ? daysBetween(resumesOn, pause.resumesOn) : 0
  const { moves, until } = lengthened(running, later, { pausedDays: -early })
  const end = addDays(running.end, -early)
  return {
    moves: early > 0 ? moves : [],
    until: early > 0 ? until : (last?.end ?? null),
    pause: {
      pausesOn,
      resumesOn: isBegun ? resumesOn : pause.resumesOn,
      pausedDays: isBegun ? daysBetween(pausesOn, resumesOn) : 0,
      daysKept: daysBetween(isBegun ? resumesOn : today, end) + 1,
      isPlanned: !isBegun,
    },
  }
}
