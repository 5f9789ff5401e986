import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/common.ts'
import { packages, subscriptionChanges, subscriptions } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import { AppError, type ErrorCode } from '#server/http/errors.ts'
import { failureText } from '#server/http/messages.ts'
import { type ChangeGround, changeGround, readHeld } from '#server/money/changeGround.ts'
import { type ChangePreview, fingerprintOf, kindRefusal } from '#server/money/changePreview.ts'
import { revokeRefusal } from '#server/money/changing.ts'
import type { Period } from '#server/money/coverage.ts'
import { endAfterPause, type Pause } from '#server/money/pausePreview.ts'
import type { SetOff } from '#server/money/upgradePreview.ts'
import { exceededBy } from '#server/money/usage.ts'
import type { Result } from '#src/contract/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { addDays } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'

type Overview = Result<'GET admin-panal/venders/changes/:id'>['changes']
type Preview = Result<'POST admin-panal/venders/changes/preview/:id'>['preview']

/** Who reads it: what may be chosen, in which language, and refusals as they are said to that person. */
export interface Reader {
  readonly locale: Locale
  readonly kinds: readonly ChangeKind[]
  /** Whether a vendor reads of its own. */
  readonly isOwn: boolean
  readonly said: (code: ErrorCode) => ErrorCode
}

const refusalView = ({ locale, said }: Reader, code: ErrorCode | null) =>
  code && { code: said(code), text: failureText(locale, new AppError(409, said(code))) }

interface Titled {
  readonly title_ar: string
  readonly title_en: string | null
}

const labelOf = ({ title_ar, title_en }: Titled, locale: Locale): string =>
  (locale === 'en' ? title_en : null) ?? title_ar

const periodView = ({ start, end }: Period) => ({ starts_on: start, ends_on: end })

const CHANGE = {
  ...pick(
    subscriptionChanges,
    'id',
    'kind',
    'state',
    'days',
    'pauses_on',
    'resumes_on',
    'reason',
    'made_by',
    'made_at',
    'ended_at',
    'package',
  ),
  ...pick(packages, 'title_ar', 'title_en'),
} as const

/** Those that are told as past, and the planned one and the pause that are told apart. */
const MOST_TOLD = 22

const readChanges = async (tx: Transaction, vendorId: number, locale: Locale) => {
  const rows = await tx
    .select(CHANGE)
    .from(subscriptionChanges)
    .leftJoin(packages, eq(packages.id, subscriptionChanges.package))
    .where(eq(subscriptionChanges.vendor, vendorId))
    .orderBy(desc(subscriptionChanges.id))
    .limit(MOST_TOLD)
  return rows.map(({ package: id, title_ar, title_en, ...change }) => ({
    ...change,
    package: id === null || title_ar === null ? null : { id, label: labelOf({ title_ar, title_en }, locale) },
  }))
}

const heldView = ({ held, last }: ChangeGround, locale: Locale): Overview['held'] =>
  held && last
    ? {
        payment: held.id,
        number: held.processId,
        package: { id: held.package, label: labelOf(held, locale) },
        ...periodView(last),
        renews: held.renews,
      }
    : null

/** Of what was paid ahead, another package may run first, or none. */
const runningView = async (
  tx: Transaction,
  { running, last, held }: ChangeGround,
  locale: Locale,
): Promise<Overview['running']> => {
  if (!running) return null
  const payment =
    running.subscriptionId === last?.subscriptionId ? held : await readHeld(tx, running.subscriptionId)
  return payment
    ? { package: { id: payment.package, label: labelOf(payment, locale) }, ...periodView(running) }
    : null
}

const paymentView = ({ open }: ChangeGround) =>
  open ? { id: open.id, number: open.processId, amount: toRiyals(open.amount), due_on: open.due_on } : null

/** The subscription of a vendor that the caller has locked, what is planned for it, and how it can be changed. */
export const readOverview = async (
  tx: Transaction,
  vendorId: number,
  reader: Reader,
  now: Date,
): Promise<Overview> => {
  const [ground, changes] = await together(
    changeGround(tx, vendorId, now, reader.isOwn),
    readChanges(tx, vendorId, reader.locale),
  )
  const paused = changes.find(({ id }) => id === ground.pause?.id)
  const planned = changes.find(({ id }) => id === ground.planned?.id)
  const end = endAfterPause(ground)
  return {
    running: await runningView(tx, ground, reader.locale),
    held: heldView(ground, reader.locale),
    planned:
      planned && end
        ? {
            ...planned,
            effective_on: planned.kind === 'UPGRADE' ? null : addDays(end, 1),
            payment: planned.kind === 'UPGRADE' ? paymentView(ground) : null,
            revoking: refusalView(reader, revokeRefusal(ground)),
          }
        : null,
    pause: paused && ground.pause ? { ...paused, is_planned: !ground.pause.isBegun } : null,
    kinds: reader.kinds
      .filter((kind) => kind !== (ground.pause ? 'PAUSE' : 'RESUME'))
      .map((kind) => ({ kind, refusal: refusalView(reader, kindRefusal(ground, kind)) })),
    past: changes
      .filter(({ id }) => id !== ground.planned?.id && id !== ground.pause?.id)
      .slice(0, MOST_TOLD - 2),
  }
}

const numbersOf = async (tx: Transaction, { moves }: ChangePreview): Promise<ReadonlyMap<number, string>> => {
  const ids = moves.map(({ subscriptionId }) => subscriptionId)
  const rows = await tx
    .select(pick(subscriptions, 'id', 'processId'))
    .from(subscriptions)
    .where(isAnyOf(subscriptions.id, ids))
  return new Map(rows.map(({ id, processId }) => [id, processId]))
}

const billView = (bill: NonNullable<ChangePreview['bill']>, locale: Locale): Preview['next'] => ({
  package: { id: bill.package.id, label: labelOf(bill.package, locale) },
  amount: toRiyals(bill.amount),
  net_total: toRiyals(bill.net),
  tax: toRiyals(bill.tax),
  vat_percentage: bill.rate / 100,
  opens_on: bill.opensOn,
  due_on: bill.dueOn,
  period: periodView(bill.period),
})

const setOffView = ({
  payment,
  period,
  unusedDays,
  paidDays,
  toPay,
  ...credit
}: SetOff): Preview['set_off'] => ({
  id: payment.id,
  number: payment.processId,
  period: periodView(period),
  unused_days: unusedDays,
  paid_days: paidDays,
  amount: toRiyals(credit.amount),
  net_total: toRiyals(credit.net),
  tax: toRiyals(credit.tax),
  to_pay: toRiyals(toPay),
})

const pauseView = ({ pausesOn, resumesOn, pausedDays, daysKept, isPlanned }: Pause): Preview['pause'] => ({
  pauses_on: pausesOn,
  last_day: addDays(pausesOn, -1),
  resumes_on: resumesOn,
  paused_days: pausedDays,
  days_kept: daysKept,
  is_planned: isPlanned,
})

/** What a change would do to a vendor, as it stands in an answer. */
export const previewView = async (
  tx: Transaction,
  vendorId: number,
  preview: ChangePreview,
  reader: Reader,
): Promise<Preview> => {
  const { kind, refusal, effectiveOn, until, moves, bill, setOff, pause, givenUp, postponed } = preview
  const numbers = await numbersOf(tx, preview)
  return {
    kind,
    refusal: refusalView(reader, refusal),
    fingerprint: fingerprintOf(preview),
    effective_on: effectiveOn,
    covered_until: until,
    moves: moves.map(({ subscriptionId, from, to }) => ({
      id: subscriptionId,
      number: numbers.get(subscriptionId) ?? '',
      from: periodView(from),
      to: periodView(to),
    })),
    given_up: givenUp && {
      id: givenUp.id,
      number: givenUp.processId,
      amount: toRiyals(givenUp.amount),
    },
    postponed: postponed && {
      id: postponed.id,
      number: postponed.processId,
      amount: toRiyals(postponed.amount),
      due_on: postponed.dueOn,
    },
    set_off: setOff && setOffView(setOff),
    pause: pause && pauseView(pause),
    next: bill && billView(bill, reader.locale),
    // No part of the fingerprint: what is used is counted by the minute, and keeps nobody from what was agreed to.
    exceeded: bill ? [...(await exceededBy(tx, vendorId, bill.package.id))] : [],
  }
}
