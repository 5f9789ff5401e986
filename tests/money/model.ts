/*
 * What the rules of money come to, told once more and in the simplest way: lists in memory, days counted one by
 * one. The proofs run both side by side.
 */

const DAY_MS = 86_400_000

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
export const plusDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** The same day of a later month, or the last day that the month has. */
const plusMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number)
  const wanted = new Date(Date.UTC(year, month - 1 + months, 1)).getUTCMonth()
  for (let tried = number; ; tried -= 1) {
    const date = new Date(Date.UTC(year, month - 1 + months, tried))
    if (date.getUTCMonth() === wanted) return dayOf(date)
  }
}

/** `numerator / denominator`, halves up. */
export const halfUp = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

export interface Plan {
  readonly id: number
  /** Halalas. */
  readonly price: number
  readonly isTrial: boolean
  readonly type: 'DAYS' | 'MONTH' | 'YEAR' | 'LIFE_TIME'
  readonly length: number
}

export interface Coupon {
  readonly code: string
  /** Percent of the price. */
  readonly percent: number
  readonly months: number
  readonly vendors: number
  readonly times: number
  readonly plans: readonly Plan[]
}

export interface Paid {
  readonly id: number
  plan: Plan
  coupon: Coupon | null
  total: number
  state: 'DUE_PAYMENT' | 'PENDING' | 'SUCCESS' | 'REJECTED'
  start: string | null
  end: string | null
  /** The day from which its months are counted, and how many of them had passed at its start. */
  root: string
  passed: number
  /** Free days on top of it. */
  given?: number
  /** Days on which it was, or is, paused: from the first until the one on which it runs again. */
  pauses?: { readonly from: string; until: string }[]
  commission: number
  /** Hundredths of months that it used up of those agreed, and that were given back. */
  counted?: number
  uncounted?: number
  /** Of the commission, taken back. */
  reversed: number
  credited: number
  refunded: number
}

/** A payment of which nothing has come yet. */
export const UNTOUCHED = {
  start: null,
  end: null,
  root: '',
  passed: 0,
  commission: 0,
  reversed: 0,
  credited: 0,
  refunded: 0,
} as const

export interface Seller {
  readonly id: number
  /** Whose wallet grows; terms of the referral. */
  readonly referral: { readonly wallet: Wallet; readonly percent: number; readonly months: number } | null
  readonly payments: Paid[]
  /** What follows after the period `of`, where that is not the same again: another one, or nothing. */
  planned?: { readonly of: Paid; readonly plan: Plan | null } | undefined
  /** What is paused, and runs again by itself on a day. */
  paused?: { readonly of: Paid; readonly pause: { readonly from: string; until: string } } | undefined
  /** What waits to be paid instead of the rest of `of`, which is worth `setOff`. */
  upgrade?:
    | { readonly of: Paid; readonly payment: Paid; readonly setOff: number; readonly dueOn: string }
    | undefined
}

/** For how many days a period was, or is, paused, counted one by one. */
const pausedDays = ({ pauses = [] }: Paid): number => {
  let days = 0
  for (const { from, until } of pauses) for (let day = from; day < until; day = plusDays(day, 1)) days += 1
  return days
}

export interface Wallet {
  balance: number
}

const RATE = 15

export const totalOf = (plan: Plan, coupon: Coupon | null): number => {
  const price = plan.isTrial ? 0 : plan.price
  return coupon ? price - halfUp(price * coupon.percent, 100) : price
}

export const openOf = (seller: Seller): Paid | undefined =>
  seller.payments.find(({ state }) => state === 'PENDING' || state === 'DUE_PAYMENT')

const succeeded = (seller: Seller): Paid[] => seller.payments.filter(({ state }) => state === 'SUCCESS')

const isForLife = (seller: Seller): boolean => succeeded(seller).some(({ end }) => end === null)

const takes = ({ coupon, state }: Paid, code: string): boolean =>
  coupon?.code === code && state !== 'REJECTED'

const mayUse = (sellers: readonly Seller[], seller: Seller, coupon: Coupon, plan: Plan): boolean => {
  const usedBy = (each: Seller): number =>
    each.payments.filter((paid) => takes(paid, coupon.code) && !(each === seller && paid === openOf(seller)))
      .length
  const own = usedBy(seller)
  const others = sellers.filter((each) => each !== seller && usedBy(each) > 0).length
  return coupon.plans.includes(plan) && own < coupon.times && (own > 0 || others < coupon.vendors)
}

/** An order of the plan that an upgrade waits for pays for that. */
export const isUpgrade = (seller: Seller, plan: Plan): boolean => seller.upgrade?.payment.plan === plan

/** How the rules have to answer when a seller wants to pay. */
export const answerToOpen = (
  sellers: readonly Seller[],
  seller: Seller,
  plan: Plan,
  coupon: Coupon | null,
): string => {
  if (openOf(seller)?.state === 'PENDING') return 'payment_waiting'
  if (isUpgrade(seller, plan)) return coupon ? 'upgrade_without_coupon' : 'done'
  if (coupon && !mayUse(sellers, seller, coupon, plan)) return 'validation'
  if (isForLife(seller)) return 'subscription_for_life'
  return plan.isTrial && succeeded(seller).length > 0 ? 'trial_used' : 'done'
}

const monthsOf = ({ plan, coupon }: Paid): number =>
  ({ DAYS: 0, MONTH: 1, YEAR: 12, LIFE_TIME: 0 })[plan.type] * plan.length + (coupon?.months ?? 0)

/** Gives a period its place after another one, or on that day; months are counted on from where they began. */
export const place = (paid: Paid, before: Paid | undefined, today: string): void => {
  const { type, length } = paid.plan
  const start = before?.end ? plusDays(before.end, 1) : today
  const goesOn =
    before !== undefined && before.plan.type !== 'DAYS' && !before.given && pausedDays(before) === 0
  const root = goesOn ? before.root : start
  const passed = goesOn ? before.passed + monthsOf(before) : 0
  const days = type === 'DAYS' ? length : 0
  const end =
    type === 'LIFE_TIME'
      ? null
      : plusDays(plusMonths(root, passed + monthsOf(paid)), days + (paid.given ?? 0) + pausedDays(paid) - 1)
  Object.assign(paid, { start, end, root, passed })
}

const byStart = (one: Paid, other: Paid): number => String(one.start).localeCompare(String(other.start))

/** What is paid for today and later, in order. */
export const covering = (seller: Seller, today: string): Paid[] =>
  succeeded(seller)
    .filter(({ end }) => end === null || end >= today)
    .sort(byStart)

/** Hundredths of months for which a payment earns a commission, of those it covers. */
const countedOf = ({ referral, payments }: Seller, paid: Paid) => {
  const { type, length } = paid.plan
  const days = type === 'DAYS' ? Math.round((length * 100) / 30) : 0
  const covered = type === 'LIFE_TIME' ? Number.POSITIVE_INFINITY : 100 * monthsOf(paid) + days
  const used = payments.reduce((sum, each) => sum + (each.counted ?? 0) - (each.uncounted ?? 0), 0)
  return { covered, counted: Math.max(0, Math.min(covered, 100 * (referral?.months ?? 0) - used)) }
}

/** The period ends yesterday, and those that follow move up. */
const end = (seller: Seller, paid: Paid, today: string): void => {
  const others = covering(seller, today)
  if (!others.includes(paid)) return
  others.splice(others.indexOf(paid), 1)
  if (paid.start !== null && paid.start > today) paid.start = today
  paid.end = plusDays(today, -1)
  if (seller.planned?.of === paid) seller.planned = undefined
  if (seller.paused?.of === paid) {
    seller.paused.pause.until = today
    seller.paused = undefined
  }
  const [running] = others.filter(({ start }) => start !== null && start <= today)
  let before = running
  for (const other of others.filter((each) => each !== running)) {
    place(other, before, today)
    before = other
  }
}

const takeBack = (seller: Seller, paid: Paid, amount: number): void => {
  paid.credited += amount
  const reversed = halfUp(paid.commission * paid.credited, paid.total)
  if (seller.referral) seller.referral.wallet.balance -= reversed - paid.reversed
  if (reversed > paid.reversed) paid.uncounted = halfUp((paid.counted ?? 0) * paid.credited, paid.total)
  paid.reversed = reversed
}

/** What unused days are worth is credited, and counts as paid for the plan that takes their place. */
const upgraded = (seller: Seller, { of, payment, setOff }: NonNullable<Seller['upgrade']>, today: string) => {
  of.refunded += setOff
  takeBack(seller, of, setOff)
  end(seller, of, today)
  payment.total = payment.plan.price
  seller.upgrade = undefined
}

export const approve = (seller: Seller, paid: Paid, today: string): void => {
  if (seller.upgrade?.payment === paid) upgraded(seller, seller.upgrade, today)
  place(paid, covering(seller, today).at(-1), today)
  paid.state = 'SUCCESS'
  seller.planned = undefined
  if (paid.total === 0) return
  const { referral } = seller
  const { covered, counted } = countedOf(seller, paid)
  if (!referral || counted === 0) return
  const net = paid.total - halfUp(paid.total * RATE, 100 + RATE)
  const part =
    counted === covered || covered === Number.POSITIVE_INFINITY ? net : halfUp(net * counted, covered)
  paid.commission = halfUp(part * referral.percent, 100)
  if (paid.commission > 0) paid.counted = counted
  referral.wallet.balance += paid.commission
}

/** Cancels what is left of a payment without money going back. */
export const credit = (seller: Seller, paid: Paid, today: string): string => {
  if (paid.credited === paid.total) return 'already_credited'
  if (seller.upgrade?.of === paid) return 'upgrade_open'
  takeBack(seller, paid, paid.total - paid.credited)
  end(seller, paid, today)
  return 'done'
}

/** Gives money back, with a credit note over what none was issued for. */
export const refund = (
  seller: Seller,
  paid: Paid,
  { amount, endsPeriod, today }: { amount: number; endsPeriod: boolean | null; today: string },
): string => {
  if (paid.refunded === paid.total) return 'refunded_already'
  if (amount > paid.total - paid.refunded) return 'validation'
  if (seller.upgrade?.of === paid) return 'upgrade_open'
  paid.refunded += amount
  takeBack(seller, paid, Math.max(0, paid.refunded - paid.credited))
  if (endsPeriod ?? paid.refunded === paid.total) end(seller, paid, today)
  return 'done'
}
