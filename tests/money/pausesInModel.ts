import { covering, openOf, place, plusDays, type Seller } from './model.ts'

/** Those that follow the running period come to lie behind it. */
const follow = (seller: Seller, today: string): void => {
  const [running, ...later] = covering(seller, today)
  let before = running
  for (const paid of later) {
    place(paid, before, today)
    before = paid
  }
}

const refusal = (seller: Seller, today: string): string | undefined => {
  const bought = covering(seller, today)
  if (!bought.some(({ start }) => start !== null && start <= today)) return 'nothing_runs'
  if (bought.some(({ end }) => end === null)) return 'subscription_for_life'
  if (seller.paused) return 'subscription_paused'
  return seller.upgrade ? 'upgrade_open' : undefined
}

/** Stops a subscription for so many days from today on; how the rules have to answer. */
export const pause = (seller: Seller, days: number, today: string): string => {
  const refused = refusal(seller, today)
  const [running] = covering(seller, today)
  if (refused || !running?.end) return refused ?? 'nothing_runs'
  const stopped = { from: today, until: plusDays(today, days) }
  running.pauses = [...(running.pauses ?? []), stopped]
  running.end = plusDays(running.end, days)
  seller.paused = { of: running, pause: stopped }
  follow(seller, today)
  const open = openOf(seller)
  if (open?.state === 'DUE_PAYMENT') open.state = 'REJECTED'
  return 'done'
}

/** Lets it run again today; how the rules have to answer. */
export const resume = (seller: Seller, today: string): string => {
  if (!seller.paused) return 'not_paused'
  const { of, pause: stopped } = seller.paused
  for (; stopped.until > today; stopped.until = plusDays(stopped.until, -1))
    of.end = plusDays(of.end ?? '', -1)
  seller.paused = undefined
  follow(seller, today)
  return 'done'
}

/** It runs again by itself on its day. */
export const runAgain = (seller: Seller, today: string): void => {
  if (seller.paused && seller.paused.pause.until <= today) seller.paused = undefined
}
