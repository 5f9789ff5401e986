import { createHash } from 'node:crypto'
import type { Transaction } from '#server/db/client.ts'
import { type ErrorCode, invalid } from '#server/http/errors.ts'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { Halalas } from '#src/schema/money.ts'
import type { ChangeGround } from './changeGround.ts'
import type { BoughtPeriod, Period } from './coverage.ts'
import { lengthened, type Move } from './following.ts'
import { billFor, type NextBill } from './nextBill.ts'
import { type Pause, pauseOf, pauseRefusal, resumeRefusal, resumptionOf, runningOf } from './pausePreview.ts'
import { type SetOff, upgradeOf, upgradeRefusal } from './upgradePreview.ts'

/** A change that somebody wants. */
export interface WantedChange {
  readonly kind: ChangeKind
  /** Of an UPGRADE or a SWITCH: the package that follows. */
  readonly packageId: number | null
  /** Of an EXTENSION: how many days are given. */
  readonly days: number | null
  /** Of a PAUSE: its first day, today where none is told, and the one on which it runs again, as late as may be. */
  readonly pausesOn?: Day | null
  readonly resumesOn?: Day | null
}

/** An open payment that a change reaches. */
export interface OpenPayment {
  readonly id: number
  readonly processId: string
  readonly amount: Halalas
}

/** One that is due now, and is to be paid later. */
export interface Postponed extends OpenPayment {
  readonly dueOn: Day
}

/**
 * What a change would do if it were made now, and does when it is: the same function says it both times. `refusal`
 * tells why it cannot be made; the rest is then of no meaning.
 */
export interface ChangePreview extends Outcome {
  /** What was planned already: who agrees to one change has not agreed to it beside another. */
  readonly planned: number | null
  /** The pause that is planned or under way: likewise. */
  readonly openPause: number | null
}

/** What one kind of change comes to. */
interface Outcome {
  readonly kind: ChangeKind
  readonly refusal: ErrorCode | null
  /** The first day on which it is otherwise than before. */
  readonly effectiveOn: Day | null
  /** The last covered day afterwards. */
  readonly until: Day | null
  readonly moves: readonly Move[]
  readonly bill: NextBill | null
  /** Of an upgrade. */
  readonly setOff: SetOff | null
  /** Of a pause, and of its end. */
  readonly pause: Pause | null
  /** Given up, as another one, or none, takes its place. */
  readonly givenUp: OpenPayment | null
  /** Of free days: the renewal that is due by the last day that is paid for. */
  readonly postponed: Postponed | null
}

/** What a kind of change that does nothing comes to. */
const nothing = (kind: ChangeKind): Outcome => ({
  kind,
  refusal: null,
  effectiveOn: null,
  until: null,
  moves: [],
  bill: null,
  setOff: null,
  pause: null,
  givenUp: null,
  postponed: null,
})

const refusedAs = (kind: ChangeKind, refusal: ErrorCode): Outcome => ({ ...nothing(kind), refusal })

/** Why nothing can be planned for the end of what is paid for. */
const planRefusal = ({ last, planned, open }: ChangeGround): ErrorCode | null => {
  if (!last) return 'nothing_runs'
  if (last.end === null) return 'subscription_for_life'
  if (open?.status === 'PENDING') return 'payment_waiting'
  if (!planned) return null
  return planned.kind === 'UPGRADE' ? 'upgrade_open' : 'change_planned'
}

/** Why a kind of change cannot be made, whatever is wanted of it; null where it can. */
export const kindRefusal = (ground: ChangeGround, kind: ChangeKind): ErrorCode | null => {
  if (kind === 'UPGRADE') return upgradeRefusal(ground)
  if (kind === 'PAUSE') return pauseRefusal(ground)
  if (kind === 'RESUME') return resumeRefusal(ground)
  if (kind === 'EXTENSION') {
    if (!ground.running) return 'nothing_runs'
    if (ground.planned?.kind === 'UPGRADE') return 'upgrade_open'
    return ground.bought.some(({ end }) => end === null) ? 'subscription_for_life' : null
  }
  const refusal = planRefusal(ground)
  return refusal ?? (kind === 'CANCELLATION' && ground.held?.renews === false ? 'ends_by_itself' : null)
}

const givenUpOf = ({ open }: ChangeGround): OpenPayment | null =>
  open ? { id: open.id, processId: open.processId, amount: open.amount } : null

/** The day after the last one, while there is one. */
const dayAfter = ({ end }: Period): Day => addDays(end ?? '', 1)

const billOf = async (
  tx: Transaction,
  { vendorId, today, settings, pause }: ChangeGround,
  last: BoughtPeriod & { readonly end: Day },
  packageId: number,
): Promise<NextBill> => {
  const opens = addDays(last.end, -settings.expiry_reminder_days)
  // Nothing becomes due while it is paused.
  const from = pause?.isBegun ? pause.resumesOn : today
  const opensOn = opens > from ? opens : from
  return billFor(tx, { vendorId, packageId, opensOn, dueOn: last.end, after: last })
}

const upgraded = async (
  tx: Transaction,
  ground: ChangeGround,
  packageId: number | null,
): Promise<Outcome> => {
  const found = await upgradeOf(tx, ground, packageId)
  if (typeof found === 'string') return refusedAs('UPGRADE', found)
  const { bill, setOff } = found
  const { start: effectiveOn, end: until } = bill.period
  const givenUp = givenUpOf(ground)
  return { ...nothing('UPGRADE'), bill, setOff, effectiveOn, until, givenUp }
}

const switched = async (
  tx: Transaction,
  ground: ChangeGround,
  packageId: number | null,
): Promise<Outcome> => {
  if (packageId === null) throw invalid({ package: [issueOf('required')] })
  const { last, held } = ground
  if (!last || last.end === null) return refusedAs('SWITCH', 'nothing_runs')
  if (held?.package === packageId) return refusedAs('SWITCH', 'same_package')
  const bill = await billOf(tx, ground, { ...last, end: last.end }, packageId)
  if (bill.amount === 0) return refusedAs('SWITCH', 'package_is_free')
  return {
    ...{ ...nothing('SWITCH'), bill },
    effectiveOn: dayAfter(last),
    until: last.end,
    givenUp: givenUpOf(ground),
  }
}

const cancelled = (ground: ChangeGround): Outcome => {
  const { last } = ground
  if (!last) return refusedAs('CANCELLATION', 'nothing_runs')
  return {
    ...nothing('CANCELLATION'),
    effectiveOn: dayAfter(last),
    until: last.end,
    givenUp: givenUpOf(ground),
  }
}

const postponedOf = ({ open, last }: ChangeGround, until: Day | null): Postponed | null =>
  open?.status === 'DUE_PAYMENT' && open.due_on !== null && open.due_on === last?.end && until
    ? { id: open.id, processId: open.processId, amount: open.amount, dueOn: until }
    : null

const extended = (ground: ChangeGround, days: number | null): Outcome => {
  if (days === null) throw invalid({ days: [issueOf('required')] })
  const found = runningOf(ground)
  if (!found) return refusedAs('EXTENSION', 'nothing_runs')
  const { running, later } = found
  const outcome = lengthened(running, later, { givenDays: days })
  return {
    ...{ ...nothing('EXTENSION'), ...outcome },
    effectiveOn: addDays(running.end, 1),
    postponed: postponedOf(ground, outcome.until),
  }
}

/** What is due now is withdrawn where it is paused at once, and at its beginning where it is planned. */
const paused = (ground: ChangeGround, { pausesOn = null, resumesOn = null }: WantedChange): Outcome => {
  const found = pauseOf(ground, { pausesOn, resumesOn })
  if (!found) return refusedAs('PAUSE', 'nothing_runs')
  const isDue = ground.open?.status === 'DUE_PAYMENT' && found.pause.pausesOn === ground.today
  return {
    ...{ ...nothing('PAUSE'), ...found },
    effectiveOn: found.pause.pausesOn,
    givenUp: isDue ? givenUpOf(ground) : null,
  }
}

const resumed = (ground: ChangeGround): Outcome => {
  const found = resumptionOf(ground)
  if (!found) return refusedAs('RESUME', 'nothing_runs')
  return { ...nothing('RESUME'), ...found, effectiveOn: found.pause.isPlanned ? null : found.pause.resumesOn }
}

const outcomeOf = async (tx: Transaction, ground: ChangeGround, wanted: WantedChange): Promise<Outcome> => {
  const { kind, packageId, days } = wanted
  const refusal = kindRefusal(ground, kind)
  if (refusal) return refusedAs(kind, refusal)
  if (kind === 'EXTENSION') return extended(ground, days)
  if (kind === 'UPGRADE') return upgraded(tx, ground, packageId)
  if (kind === 'PAUSE') return paused(ground, wanted)
  if (kind === 'RESUME') return resumed(ground)
  return kind === 'SWITCH' ? switched(tx, ground, packageId) : cancelled(ground)
}

/** What a change would do now; 422 on `package`, `days`, `pauses_on` or `resumes_on`. */
export const previewChange = async (
  tx: Transaction,
  ground: ChangeGround,
  wanted: WantedChange,
): Promise<ChangePreview> => ({
  ...(await outcomeOf(tx, ground, wanted)),
  planned: ground.planned?.id ?? null,
  openPause: ground.pause?.id ?? null,
})

/** Names all that a preview tells: another one would do something else. */
export const fingerprintOf = (preview: ChangePreview): string =>
  createHash('sha256').update(JSON.stringify(preview)).digest('hex').slice(0, 32).toUpperCase()
