import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ID_ROW, rowOf } from '#server/db/rows.ts'
import { changeGround } from '#server/money/changeGround.ts'
import { fingerprintOf, previewChange, type WantedChange } from '#server/money/changePreview.ts'
import { makeChange } from '#server/money/changing.ts'
import { decidePayment } from '#server/money/decide.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from './world.ts'

const FOUND = z.object({ vendor: z.number(), package: z.number() })

/** Whether another package costs less than the package `p` and can be moved to. */
const HAS_SMALLER = sql`exists (select from packages o
  where o.active and o.price > 0 and o.type <> 'FREE_TRIAL' and o.price < p.price)`

/** A vendor whose subscription runs for some days yet, who owes nothing, and for whom nothing was changed yet. */
const calmVendor = ({ tx, clock }: World, days: number, holds: SQL) => {
  const today = dayInRiyadh(clock())
  return rowOf(
    tx,
    FOUND,
    sql`select s.vendor, s.package from subscriptions s join packages p on p.id = s.package
      where s.status = 'SUCCESS' and s.starts_on <= ${today}::date and s.ends_on >= ${today}::date + ${days}::int
        and s.amount > 0 and p.active and p.type <> 'FREE_TRIAL' and ${holds}
        and not exists (select from subscriptions o where o.vendor = s.vendor
          and (o.status in ('DUE_PAYMENT', 'PENDING') or o.starts_on > s.starts_on))
        and not exists (select from subscription_changes c where c.vendor = s.vendor)
      order by s.ends_on, s.id limit 1`,
  )
}

/** The package that costs the least, and less than another one. */
const smallerPackage = async ({ tx }: World, than: number): Promise<number | null> =>
  (
    await rowOf(
      tx,
      ID_ROW,
      sql`select p.id from packages p join packages h on h.id = ${than}
        where p.active and p.price > 0 and p.type <> 'FREE_TRIAL' and p.price < h.price
        order by p.price, p.id limit 1`,
    )
  )?.id ?? null

/** A package that costs more than one, the next above it. */
const largerPackage = async ({ tx }: World, than: number): Promise<number | null> =>
  (
    await rowOf(
      tx,
      ID_ROW,
      sql`select p.id from packages p join packages h on h.id = ${than}
        where p.active and p.type <> 'FREE_TRIAL' and p.price > h.price order by p.price, p.id limit 1`,
    )
  )?.id ?? null

/** What was changed: whose subscription, and which payment it is about. */
interface Changed {
  readonly vendorId: number
  readonly payment: number
}

const changeOf = async (
  { tx, clock, decider }: World,
  vendorId: number,
  wanted: WantedChange,
  reason: string,
): Promise<Changed | undefined> => {
  const preview = await previewChange(tx, await changeGround(tx, vendorId, clock()), wanted)
  if (preview.refusal) return undefined
  const agreed = { ...wanted, vendorId, fingerprint: fingerprintOf(preview), reason }
  const payment = await makeChange(tx, { ...agreed, origin: decider() }, clock())
  return { vendorId, payment }
}

const change = async (
  world: World,
  wanted: (held: number) => Promise<WantedChange> | WantedChange,
  reason: string,
  { days = 12, holds = sql`true` }: { readonly days?: number; readonly holds?: SQL } = {},
): Promise<Changed | undefined> => {
  const found = await calmVendor(world, days, holds)
  return found && changeOf(world, found.vendor, await wanted(found.package), reason)
}

const upgrade = (world: World): Promise<Changed | undefined> =>
  change(
    world,
    async (held) => ({ kind: 'UPGRADE', packageId: await largerPackage(world, held), days: null }),
    'طلب التاجر باقة أكبر قبل الموسم',
  )

/** One vendor has paid for an upgrade, another one is about to. */
export async function* upgrades(world: World): Course {
  yield Date.parse(addDays(world.today, -7)) + 8 * 3_600_000
  const agreed = await upgrade(world)
  yield Date.parse(addDays(world.today, -7)) + 11 * 3_600_000
  if (agreed) {
    const { tx, clock, decider, calendar } = world
    const paid = { method: 'BANK_TRANSFER', reference: 'FT26326814402', reason: null, to: 'SUCCESS' } as const
    const { vendorId, payment: subscriptionId } = agreed
    await decidePayment(tx, { vendorId, subscriptionId, ...paid, origin: decider() }, clock())
    await calendar.takeUp(vendorId, subscriptionId)
  }
  yield Date.parse(addDays(world.today, -1)) + 8 * 3_600_000
  await upgrade(world)
}

/** One vendor is given days, one moves to a smaller package, one leaves. */
export async function* changes(world: World): Course {
  yield Date.parse(addDays(world.today, -6)) + 9 * 3_600_000
  await change(
    world,
    () => ({ kind: 'EXTENSION', packageId: null, days: 5 }),
    'تعويض عن توقف الربط مع السوق خمسة أيام',
  )
  yield Date.parse(addDays(world.today, -3)) + 10 * 3_600_000
  await change(
    world,
    async (held) => ({ kind: 'SWITCH', packageId: await smallerPackage(world, held), days: null }),
    'طلب التاجر باقة أصغر',
    { holds: HAS_SMALLER },
  )
  yield Date.parse(addDays(world.today, -2)) + 11 * 3_600_000
  await change(
    world,
    () => ({ kind: 'CANCELLATION', packageId: null, days: null }),
    'يغلق التاجر متجره بعد الموسم',
  )
}

/** Beyond these days nothing else becomes of a vendor of the demonstration while it is paused. */
const FAR = 75

/** One vendor was paused and runs again, one is paused. */
export async function* pauses(world: World): Course {
  const pause = { kind: 'PAUSE', packageId: null, days: null } as const
  yield Date.parse(addDays(world.today, -26)) + 9 * 3_600_000
  const paused = await change(world, () => pause, 'يجهّز التاجر مستودعه الجديد', { days: FAR })
  yield Date.parse(addDays(world.today, -9)) + 10 * 3_600_000
  if (paused) await changeOf(world, paused.vendorId, { ...pause, kind: 'RESUME' }, 'اكتمل المستودع قبل موعده')
  yield Date.parse(addDays(world.today, -4)) + 9 * 3_600_000
  const resumesOn = addDays(world.today, 26)
  await change(world, () => ({ ...pause, resumesOn }), 'إجازة موسمية للمتجر', { days: FAR })
}
