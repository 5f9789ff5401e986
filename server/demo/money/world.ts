import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Origin } from '#server/http/origin.ts'
import { demoOrigin } from '../origin.ts'
import type { Loading } from '../part.ts'
import { type Seeded, seeded } from '../seeded.ts'
import { type Calendar, newCalendar } from './calendar.ts'
import { type CouponBook, openCouponBook } from './coupons.ts'

/** Milliseconds since 1970, as of `Date`. */
export type Moment = number

/** Something that goes on in time: it yields the moment at which it wants to be continued. */
export type Course = AsyncGenerator<Moment, void, void>

/** The past as it is lived through, moment by moment. */
export interface World extends Loading {
  readonly random: Seeded
  readonly coupons: CouponBook
  readonly calendar: Calendar
  /** The moment that it is. */
  readonly clock: () => Date
  /** Whoever of the finance people is at work, and is not the one who took the step before. */
  readonly decider: (besides?: number | null) => Origin
  /** The administrator whom the demonstration signs in as. */
  readonly owner: () => Origin
}

const ACCOUNT = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  created_at: z.string(),
})

/** The administrators who decide on payments, those who came later only since then. */
const openOffice = async (
  tx: Transaction,
  random: Seeded,
  clock: () => Date,
): Promise<Pick<World, 'decider' | 'owner'>> => {
  const accounts = await rowsOf(
    tx,
    ACCOUNT,
    sql`select distinct u.id, u.username, u.email, u.created_at from users u
      join users_roles g on g.owner_id = u.id join roles r on r.id = g.target_id
      where u.user_type = 'ADMIN' and u.active and r.key in ('finance', 'super_admin') order by u.id`,
  )
  return {
    owner: () => demoOrigin(accounts[0]),
    decider: (besides) => {
      const present = accounts.filter(
        ({ id, created_at }) => id !== besides && Date.parse(created_at) <= clock().getTime(),
      )
      return demoOrigin(present[Math.floor(random() * present.length)])
    },
  }
}

interface Waiting {
  readonly at: Moment
  readonly course: Course
}

/** Lets all courses happen side by side in the order of time, until the moment of loading. */
export const live = async (loading: Loading, begin: (world: World) => readonly Course[]): Promise<void> => {
  const { tx, now } = loading
  const end = now.getTime()
  const random = seeded('money')
  let time: Moment = 0
  const clock = () => new Date(time)
  const calendar = newCalendar(tx)
  const world: World = {
    ...loading,
    random,
    clock,
    coupons: await openCouponBook(tx),
    calendar,
    ...(await openOffice(tx, random, clock)),
  }
  const waiting: Waiting[] = begin(world).map((course) => ({ at: 0, course }))
  for (;;) {
    waiting.sort((one, other) => one.at - other.at)
    const next = waiting.shift()
    if (!next || next.at >= end) break
    await calendar.passTime(next.at)
    time = Math.max(time, next.at)
    const { value, done } = await next.course.next()
    if (!done) waiting.push({ at: Math.max(time, value), course: next.course })
  }
  await calendar.passTime(end)
  await calendar.close(end)
}
