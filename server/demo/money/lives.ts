import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ID_ROW, rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { creditInvoice } from '#server/money/credit.ts'
import { approverOf } from '#server/money/fourEyes.ts'
import { openPayment } from '#server/money/payments.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { Chapter, DemoVendor } from '../vendors/vendor.ts'
import { decide, decisionTime, open, pay } from './paying.ts'
import type { Course, Moment, World } from './world.ts'

const DAY = 86_400_000

interface Life extends World {
  readonly vendor: DemoVendor
  readonly vendorId: number
}

/** A moment of that day between 8:00 and 22:00 in Riyadh. */
const during = (day: Day, random: World['random']): Moment =>
  Date.parse(day) + (5 + 14 * random()) * 3_600_000

/** Days before the end on which sellers renew who do not wait for the reminder. */
const AHEAD = 8

/** The day on which a seller pays for the next period: ahead, after the reminder, or a little late. */
const renewalDay = (until: Day, { random, today }: Life): Day => {
  const chance = random()
  const late = addDays(until, 1 + Math.floor(3 * random()))
  if (chance < 0.1 && late < today) return late
  return addDays(until, -Math.floor(6 * random()) - (chance < 0.6 ? AHEAD : 0))
}

/** When a seller pays for the next period; null for a first payment, which is made at once. */
const renewalTime = (life: Life): Moment | null => {
  const { random, clock, calendar, vendorId } = life
  const until = calendar.paidUntil(vendorId)
  if (!until) return null
  return Math.max(during(renewalDay(until, life), random), clock().getTime() + 600_000)
}

async function* paysOnce(life: Life, name: string): Course {
  const time = renewalTime(life)
  if (time !== null) yield time
  yield* pay(life, { vendorId: life.vendorId, package: name })
}

type Does = Chapter['does']
type Told<D extends Does> = Extract<Chapter, { does: D }>

const openPaymentId = async ({ tx, vendorId }: Life): Promise<number | undefined> =>
  (
    await rowOf(
      tx,
      ID_ROW,
      sql`select id from subscriptions where vendor = ${vendorId} and status = 'DUE_PAYMENT'`,
    )
  )?.id

const LAST_PAID = z.object({
  subscription: z.number(),
  invoice: z.number(),
  starts_on: z.string(),
})

type LastPaid = Readonly<z.infer<typeof LAST_PAID>>

const lastPaid = ({ tx, vendorId }: Life): Promise<LastPaid | undefined> =>
  rowOf(
    tx,
    LAST_PAID,
    sql`select s.id as subscription, i.id as invoice, s.starts_on::text
      from subscriptions s join invoices i on i.subscription = s.id
      where s.vendor = ${vendorId} order by s.id desc limit 1`,
  )

/** Chapter → what happens in it. */
const CHAPTERS: { readonly [D in Does]: (life: Life, chapter: Told<D>) => Course } = {
  async *pays(life, { package: name, times }) {
    for (let time = 0; time < times; time += 1) yield* paysOnce(life, name)
  },
  async *keeps(life, { package: name }) {
    for (;;) yield* paysOnce(life, name)
  },
  async *waits(life, { package: name, ago, isRecorded }) {
    yield Math.max(life.clock().getTime(), life.now.getTime() - ago * DAY)
    const { vendorId, tx, owner, clock } = life
    const { id } = await open(life, { vendorId, package: name, method: 'BANK_TRANSFER', coupon: 0.5 })
    const auditEntry = { action: 'subscribe', resource: 'subscriptions', recordId: id }
    if (isRecorded) await recordHistory(tx, owner(), [auditEntry], clock())
  },
  async *fails(life, { package: name, reason }) {
    yield life.clock().getTime() + 0.1 * DAY
    const method = 'BANK_TRANSFER'
    const { id } = await open(life, { vendorId: life.vendorId, package: name, method })
    yield decisionTime(life, method)
    await decide(life, { vendorId: life.vendorId, id, to: 'REJECTED', reason })
  },
  async *owes({ tx, vendorId, ids, clock }, { package: name }) {
    yield clock().getTime() + 1_000
    const order = { couponCode: null, method: null, paymentDate: null, receipt: null }
    const dueOn = dayInRiyadh(clock())
    await openPayment(tx, { ...order, vendorId, packageId: ids.of('packages', name), dueOn }, clock())
    await tx.execute(sql`update vendors set package = ${ids.of('packages', name)} where id = ${vendorId}`)
  },
  async *leaves(life, { reason }) {
    const until = life.calendar.paidUntil(life.vendorId)
    if (!until) return
    yield during(addDays(until, 4), life.random)
    const id = await openPaymentId(life)
    if (id !== undefined) await decide(life, { vendorId: life.vendorId, id, to: 'REJECTED', reason })
  },
  async *returns(life, { after, reason }) {
    const paid = await lastPaid(life)
    if (!paid) return
    yield during(addDays(paid.starts_on, after), life.random)
    const { tx, clock, calendar, vendorId, decider } = life
    const origin = decider(await approverOf(tx, paid.subscription))
    await creditInvoice(tx, { invoiceId: paid.invoice, reason, origin }, clock())
    await calendar.takeUp(vendorId, paid.subscription)
  },
}

const chapterOf = (life: Life, chapter: Chapter): Course =>
  (CHAPTERS[chapter.does] as (life: Life, chapter: Chapter) => Course)(life, chapter)

/** What a seller does, from the registration until today. */
export async function* lifeOf(world: World, vendor: DemoVendor, registeredAt: string): Course {
  const vendorId = world.ids.of('vendors', vendor.subdomain)
  const life = { ...world, vendor, vendorId }
  yield Date.parse(registeredAt)
  const label = { ar: vendor.store_name, en: null }
  const visitor = { actor: null, requestId: 'registration', address: '' }
  const origin = vendor.story[0]?.does === 'owes' ? world.decider() : visitor
  const auditEntries = [{ action: 'create', resource: 'vendors', recordId: vendorId, label }]
  await recordHistory(world.tx, origin, auditEntries, world.clock())
  for (const chapter of vendor.story) yield* chapterOf(life, chapter)
}

const RETIRED = { package: 'single', ago: 330 }

/** The package that sellers could choose until it was retired. */
export async function* retirementOf({ tx, ids, today }: World): Course {
  const id = ids.of('packages', RETIRED.package)
  const switchTo = (active: boolean) =>
    tx.execute(sql`update packages set active = ${active} where id = ${id}`)
  await switchTo(true)
  yield Date.parse(addDays(today, -RETIRED.ago))
  await switchTo(false)
}
