import type { coupons } from '#src/resources/coupons/coupons.ts'
import { addDays } from '#src/schema/days.ts'
import { inDays } from '../days.ts'
import type { DemoRecord } from '../record.ts'
import type { Window } from '../seasons.ts'
import { between, seeded } from '../seeded.ts'

type Coupon = DemoRecord<typeof coupons>

/** Who may use a coupon and how often, the extra time that it gives, and whether it is switched on. */
type More = Pick<
  Coupon,
  'userCount' | 'validCount' | 'day_number' | 'month_number' | 'year_number' | '$active'
>

/** `$key`s of packages. */
export const monthly = ['starter', 'growth_monthly']
export const yearly = ['growth_yearly', 'elite_yearly']
export const growth = ['growth_monthly', 'growth_yearly']
export const elite = ['elite_yearly', 'life_time']
export const paid = ['starter', ...growth, ...elite]

const random = seeded('coupons')

/** Coupons are made some weeks before they start; those that have not started yet were made some months ago. */
const prepared = ({ from_date }: Window): Pick<Coupon, '$created'> => {
  const lead = between(random, 4, 40)
  const age = between(random, 4, 160)
  return {
    $created: (today) => {
      const from = from_date(today)
      return from > today ? addDays(today, -age) : addDays(from, -lead)
    },
  }
}

/** From so many days before the loading until so many days after it; negative ones are before it. */
export const running = (since: number, until: number): Window => ({
  from_date: inDays(-since),
  to_date: inDays(until),
})

type Start = Pick<Coupon, 'code' | 'name_ar' | 'name_en'>

const start = (code: string, name_ar: string, name_en: string | null): Start => ({
  code,
  name_ar,
  ...(name_en === null ? {} : { name_en }),
})

/** A discount in percent. */
export const percent = (
  [code, name_ar, name_en, discountPercentage]: readonly [string, string, string | null, number],
  window: Window,
  packages: readonly string[],
  more: More = {},
): Coupon => ({
  ...start(code, name_ar, name_en),
  type: 'PERCENTAGE',
  discountPercentage,
  ...window,
  packages,
  ...prepared(window),
  ...more,
})

/** A discount in riyals. */
export const fixed = (
  [code, name_ar, name_en, value]: readonly [string, string, string | null, number],
  window: Window,
  packages: readonly string[],
  more: More = {},
): Coupon => ({
  ...start(code, name_ar, name_en),
  type: 'FIXED',
  value,
  ...window,
  packages,
  ...prepared(window),
  ...more,
})
