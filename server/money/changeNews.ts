import type { Transaction } from '#server/db/client.ts'
import { emit, type RuleEvent } from '#server/events/emit.ts'
import type { Origin } from '#server/http/origin.ts'
import { type RecordedEvent, recordEvent } from '#server/notifications/recordEvent.ts'
import type { RuleEventType } from '#src/contract/ruleEvents.ts'
import type { NotificationKind } from '#src/resources/notifications/kinds.ts'
import type { Day } from '#src/schema/days.ts'
import { type ChangeMail, notifyVendor } from './notify.ts'
import type { Pause } from './pausePreview.ts'
import { recordVendorHistory } from './vendorHistory.ts'
import type { LockedVendor } from './vendorState.ts'

/** A change of a subscription, as it is told. */
export interface ChangeNews {
  readonly action: Action
  readonly vendor: LockedVendor
  /** The payment that it is about. */
  readonly payment: number
  /** The package that follows, of an upgrade or a switch. */
  readonly package: {
    readonly id: number
    readonly title_ar: string
    readonly title_en: string | null
  } | null
  readonly effectiveOn: Day | null
  readonly until: Day | null
  /** Of a pause, and of its end. */
  readonly pause: Pause | null
  readonly reason: string | null
  readonly origin: Origin
  readonly now: Date
}

type Told = Record<string, { readonly type: RuleEventType; readonly mail: ChangeMail }>

const TOLD = {
  upgrade: { type: 'subscription.upgrade_opened', mail: 'subscription_upgrading' },
  switch: { type: 'subscription.switch_planned', mail: 'subscription_switching' },
  cancel: { type: 'subscription.cancellation_planned', mail: 'subscription_leaving' },
  extend: { type: 'subscription.extended', mail: 'subscription_extended' },
  keep: { type: 'subscription.change_revoked', mail: 'subscription_kept' },
} as const satisfies Told

const TOLD_OF_PAUSES = {
  plan_pause: {
    type: 'subscription.pause_planned',
    mail: 'subscription_pausing',
    notice: 'subscription_paused',
  },
  pause: { type: 'subscription.paused', mail: 'subscription_paused', notice: 'subscription_paused' },
  resume: { type: 'subscription.resumed', mail: 'subscription_resumed', notice: 'subscription_resumed' },
  keep_running: {
    type: 'subscription.pause_revoked',
    mail: 'subscription_running',
    notice: 'subscription_resumed',
  },
} as const satisfies Record<string, Told[string] & { readonly notice: NotificationKind }>

type Action = keyof typeof TOLD | keyof typeof TOLD_OF_PAUSES

const isOfPause = (action: Action): action is keyof typeof TOLD_OF_PAUSES => action in TOLD_OF_PAUSES

const mailOf = (action: Action): ChangeMail =>
  isOfPause(action) ? TOLD_OF_PAUSES[action].mail : TOLD[action].mail

/** What systems outside are told of it. */
const eventOf = ({
  action,
  vendor,
  payment,
  package: next,
  effectiveOn,
  until,
  pause,
}: ChangeNews): RuleEvent => {
  const subject = { resource: 'vendors', id: vendor.id }
  if (!isOfPause(action)) {
    const data = { payment, package: next?.id ?? null, starts_on: effectiveOn, ends_on: until }
    return { type: TOLD[action].type, subject, data }
  }
  const days = { paused_on: pause?.pausesOn ?? null, resumes_on: pause?.resumesOn ?? null }
  return { type: TOLD_OF_PAUSES[action].type, subject, data: { payment, ...days, ends_on: until } }
}

/**
 * What administrators are told of: who leaves, and which vendor paused by itself, or goes on. What administrators and time
 * do to pauses stands in the history alone.
 */
const noticeOf = ({
  action,
  vendor,
  payment,
  until,
  pause,
  reason,
  origin,
}: ChangeNews): Pick<RecordedEvent, 'kind' | 'recordId' | 'params'> | null => {
  if (action === 'cancel')
    return {
      kind: 'subscription_cancelled',
      recordId: vendor.id,
      params: { store: vendor.store_name, day: until, reason },
    }
  if (!isOfPause(action) || origin.actor?.vendorId !== vendor.id) return null
  const { notice: kind } = TOLD_OF_PAUSES[action]
  const day = kind === 'subscription_paused' ? (pause?.resumesOn ?? null) : until
  return { kind, recordId: payment, params: { store: vendor.store_name, day } }
}

/** Tells of it: in the vendor's history, the vendor by mail, systems outside, and administrators. */
export const tellChange = async (tx: Transaction, news: ChangeNews): Promise<void> => {
  const { action, vendor, payment, package: next, until, pause, reason, origin, now } = news
  await recordVendorHistory(tx, origin, {
    action,
    vendor,
    told: { package: next?.title_ar ?? null, resumes_on: pause?.resumesOn ?? null, until, reason },
    now,
  })
  await emit(tx, origin, [eventOf(news)], now)
  await notifyVendor(tx, vendor, mailOf(action), {
    subscription_id: String(payment),
    next_ar: next?.title_ar ?? '',
    next_en: next?.title_en ?? next?.title_ar ?? '',
    until: until ?? '',
    pauses: pause?.pausesOn ?? '',
    resumes: pause?.resumesOn ?? '',
    why: reason ?? '',
  })
  const notice = noticeOf(news)
  if (notice) await recordEvent(tx, { ...notice, actor: origin.actor, at: now })
}
