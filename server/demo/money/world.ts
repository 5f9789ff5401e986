import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { ids, rowsOf } from '#server/db/rows.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Day } from '#src/schema/days.ts'
import { demoOrigin } from '../origin.ts'
import type { Loading } from '../part.ts'
import { type Seeded, seeded } from '../seeded.ts'
import { type Calendar, newCalendar } from './calendar.ts'

const COUPON = z.object({
  id: z.number(),
  code: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  vendors: z.number().nullable(),
  times: z.number().nullable(),
  packages: ids,
})

type Coupon = Readonly<z.infer<typeof COUPON>>

interface Wish {
  readonly vendorId: number
  readonly packageId: number
  readonly day: Day
  /** How likely any coupon is used, from 0 to 1. */
  readonly chance: number
  readonly random: Seeded
}

/** Which coupon somebody would use, by all that have been used so far. */
interface CouponBook {
  /** Code of a coupon that may be used; null where there is none. Those with few places go first. */
  readonly pick: (wish: Wish) => string | null
}

/** Coupons with fewer places than that are sought after. */
const FEW = 10
const SOUGHT = 0.8

const openCouponBook = async (tx: Transaction): Promise<CouponBook> => {
  const coupons = await rowsOf(
    tx,
    COUPON,
    sql`select c.id, c.code, c.from_date::text, c.to_date::text, c.user_count as vendors, c.valid_count as times,
        array_agg(p.target_id) as packages
      from coupons c join coupons_packages p on p.owner_id = c.id where c.active group by c.id order by c.id`,
  )
  const uses = new Map<number, number[]>()
  const isFree = ({ id, vendors, times }: Coupon, vendorId: number): boolean => {
    const used = uses.get(id) ?? []
    const own = used.filter((user) => user === vendorId).length
    const isNew = own === 0
    return (times === null || own < times) && (vendors === null || !isNew || new Set(used).size < vendors)
  }
  return {
    pick: ({ vendorId, packageId, day, chance, random }) => {
      const usable = coupons.filter(
        (coupon) =>
          coupon.from_date <= day &&
          day <= coupon.to_date &&
          coupon.packages.map(Number).includes(packageId) &&
          isFree(coupon, vendorId),
      )
      const few = usable.filter(({ vendors }) => vendors !== null && vendors < FEW)
      const choice = few.length ? few : usable
      if (random() >= (few.length ? SOUGHT : chance)) return null
      const picked = choice[Math.floor(random() * choice.length)]
      if (!picked) return null
      uses.set(picked.id, [...(uses.get(picked.id) ?? []), vendorId])
      return picked.code
    },
  }
}

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
export const openOffice = async (
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
