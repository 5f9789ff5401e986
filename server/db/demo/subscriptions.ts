import { addDays, type Day, instantBefore } from './days.ts'
import { type DemoRow, insertRows } from './insert.ts'
import type { DemoPart, Ids } from './part.ts'
import { between, type Seeded, seeded } from './seeded.ts'

interface Subscribed {
  readonly $key: string
  /** Days that one payment buys; none for life. */
  readonly days: number | null
  readonly current: readonly string[]
  readonly expired: readonly string[]
}

/** Stores by the package they subscribed to. */
const SUBSCRIBED: readonly Subscribed[] = [
  {
    $key: 'trial',
    days: 14,
    current: [],
    expired: ['متجر خطوة أولى', 'ركن الهدايا', 'سلة الجنوب', 'Desert Thread', 'متجر غيمة', 'بيت الكتّان'],
  },
  {
    $key: 'single',
    days: 30,
    current: [],
    expired: ['دكان الحارة', 'مكتبة المداد', 'متجر سدرة', 'أواني الضيافة'],
  },
  {
    $key: 'starter',
    days: 30,
    current: [
      'تمور نخيل الأحساء',
      'محمصة سحاب',
      'متجر ريشة وحبر',
      'عسل جبال السروات',
      'Little Camel Toys',
      'عبايات ليان',
      'بهارات الديرة',
      'متجر خزامى',
    ],
    expired: ['متجر لمسة خشب', 'حلويات أم سلمان'],
  },
  {
    $key: 'growth_monthly',
    days: 30,
    current: [
      'دار الورد الطائفي',
      'أحذية المشوار',
      'متجر برّ وبحر للرحلات',
      'Najd Coffee House',
      'ألعاب الأذكياء',
      'بيت العود الكمبودي',
      'متجر نقش للهدايا',
    ],
    expired: ['عطور المسك', 'متجر نسيم البحر', 'أزياء فصول'],
  },
  {
    $key: 'growth_yearly',
    days: 365,
    current: [],
    expired: ['إلكترونيات الواحة', 'متجر رفوف للأثاث', 'مستلزمات الأم الحديثة'],
  },
  {
    $key: 'elite_yearly',
    days: 365,
    current: ['مجموعة الدرعية للأزياء', 'أجهزة بيتي', 'شركة قوافل التجارية', 'Marsa Home', 'مفروشات الأصالة'],
    expired: ['متاجر البادية'],
  },
  { $key: 'life_time', days: null, current: ['مكتبة العارض', 'عطارة الحجاز', 'متجر سلال'], expired: [] },
]

/** Days since the first subscription of all began, and since the first one for life. */
const OLDEST = 510
const OLDEST_FOR_LIFE = 300

/** Days since it began: fewer than it lasts while it runs, more when it is over. */
const ageOf = (length: number, isCurrent: boolean, random: Seeded): number =>
  isCurrent
    ? between(random, 1, Math.floor(length * 0.9))
    : between(random, Math.ceil(length * 1.1), Math.min(length * 10, OLDEST))

interface Said {
  readonly store_name: string
  readonly package_id: number
  readonly days: number | null
  readonly isCurrent: boolean
}

const rowOf = ({ store_name, package_id, days, isCurrent }: Said, today: Day, random: Seeded): DemoRow => {
  const age = ageOf(days ?? OLDEST_FOR_LIFE, isCurrent, random)
  return {
    package_id,
    store_name,
    starts_on: addDays(today, -age),
    ends_on: days === null ? null : addDays(today, days - 1 - age),
    created_at: instantBefore(today, age - random()),
  }
}

const saidOf = ({ $key, days, current, expired }: Subscribed, ids: Ids): Said[] =>
  [...current, ...expired].map((store_name, index) => ({
    store_name,
    package_id: ids.of('packages', $key),
    days,
    isCurrent: index < current.length,
  }))

const byCreation = (one: DemoRow, other: DemoRow): number =>
  String(one.created_at).localeCompare(String(other.created_at))

/** Subscriptions: some packages have ones that run and cannot be deleted, others only ones that are over. */
export const subscriptionsPart: DemoPart = {
  table: 'subscriptions',
  load: async ({ tx, today, ids }) => {
    const random = seeded('subscriptions')
    const rows = SUBSCRIBED.flatMap((each) => saidOf(each, ids)).map((said) => rowOf(said, today, random))
    await insertRows(tx, 'subscriptions', rows.toSorted(byCreation))
  },
}
