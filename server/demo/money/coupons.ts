import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { ids, rowsOf } from '#server/db/rows.ts'
import type { Day } from '#src/schema/days.ts'
import type { Seeded } from '../seeded.ts'

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
export interface CouponBook {
  /** Code of a coupon that may be used; null where there is none. Those with few places go first. */
  readonly pick: (wish: Wish) => string | null
}

/** Coupons with fewer places than that are sought after. */
const FEW = 10
const SOUGHT = 0.8

export const openCouponBook = async (tx: Transaction): Promise<CouponBook> => {
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
