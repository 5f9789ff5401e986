import { beforeAll, expect, test } from 'vitest'
import { startJobQueue } from '#server/jobs/queue.ts'
import { changeGround } from '#server/money/changeGround.ts'
import { fingerprintOf, previewChange, type WantedChange } from '#server/money/changePreview.ts'
import { makeChange } from '#server/money/changing.ts'
import { pauseJobs } from '#server/money/pauseJobs.ts'
import { timeJobs } from '#server/money/timeJobs.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'
import { brokenRules } from './ledger.ts'
import { attempt, change, decide, newPackage, newVendor, open, setSeller, tally } from './world.ts'

const PARALLEL = 100
const ROUNDS = count(100, 3)
const PAUSE = { kind: 'PAUSE', packageId: null, days: null } as const
const RESUME = { kind: 'RESUME', packageId: null, days: null } as const
const NOBODY = { actor: null, requestId: '', address: '' }

let server: TestApp
let monthly: number
/** Later than any clock, so that the steps of the server's own clock never come between. */
const now = new Date('2041-03-10T09:00:00Z')
const today = dayInRiyadh(now)

beforeAll(async () => {
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '10' } })
  const { pool } = server.context.database
  await setSeller(pool)
  monthly = await newPackage(pool)
})

/** A vendor with two periods, the second one paid ahead. */
const subscribed = async (at: Date): Promise<number> => {
  const { db, database } = server.context
  const vendor = await newVendor(database.pool)
  for (const _ of [1, 2]) {
    const payment = await db.transaction((tx) => open(tx, { vendor, chosen: monthly }, at))
    await db.transaction((tx) => decide(tx, vendor, payment, 'SUCCESS', at))
  }
  return vendor
}

const times = <T>(number: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))

/** What agrees to a change as it is seen now. */
const agreedTo = (vendorId: number, wanted: WantedChange): Promise<string> =>
  server.context.db.transaction(async (tx) =>
    fingerprintOf(await previewChange(tx, await changeGround(tx, vendorId, now), wanted)),
  )

const make = (vendorId: number, wanted: WantedChange, fingerprint: string) =>
  attempt(server.context.db, (tx) =>
    makeChange(tx, { ...wanted, vendorId, fingerprint, reason: null, origin: NOBODY }, now),
  )

const toldOf = async (vendor: number, action: string) => {
  const { rows } = await server.context.database.pool.query(
    `select count(*)::int as times from history where resource = 'vendors' and record_id = $1 and action = $2`,
    [vendor, action],
  )
  return Number(rows[0].times)
}

const periodsOf = async (vendor: number) =>
  (
    await server.context.database.pool.query(
      `select starts_on::text as starts, ends_on::text as ends, paused_days as paused, resumes_on::text as resumes
       from subscriptions where vendor = $1 and status = 'SUCCESS' order by starts_on`,
      [vendor],
    )
  ).rows

test(
  'of 100 parallel pauses of one vendor, each agreed to beforehand, one begins',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const vendor = await subscribed(now)
      const wanted = { ...PAUSE, resumesOn: addDays(today, 20) }
      const fingerprint = await agreedTo(vendor, wanted)
      const outcomes = await times(PARALLEL, () => make(vendor, wanted, fingerprint))
      expect(tally(outcomes)).toEqual({ done: 1, subscription_paused: 99 })
      expect(await periodsOf(vendor)).toEqual([
        { starts: '2041-03-10', ends: '2041-04-29', paused: 20, resumes: '2041-03-30' },
        { starts: '2041-04-30', ends: '2041-05-29', paused: 0, resumes: null },
      ])
    }
    expect(await brokenRules(server.context.database.pool)).toEqual([])
    note({
      scenario: '100 parallel pauses of one vendor',
      runs: ROUNDS,
      outcome: 'one pause, each time',
    })
  },
  PATIENCE,
)

test(
  'of 100 resumptions of one vendor beside the step of time, one comes, with the same days',
  async () => {
    const { db } = server.context
    const before = new Date(startOfDay(addDays(today, -10)).getTime() + 9 * 3_600_000)
    for (let round = 0; round < ROUNDS; round += 1) {
      const vendor = await subscribed(before)
      await db.transaction((tx) => change(tx, vendor, { ...PAUSE, resumesOn: today }, before))
      const fingerprint = await agreedTo(vendor, RESUME)
      const { rows } = await server.context.database.pool.query(
        "select id from subscription_changes where vendor = $1 and kind = 'PAUSE'",
        [vendor],
      )
      const step = { pause: Number(rows[0].id) }
      await times(PARALLEL, async (index) => {
        if (index % 2) await make(vendor, RESUME, fingerprint)
        else await attempt(db, (tx) => pauseJobs.subscription_resumes(tx, step, now))
      })
      expect(await toldOf(vendor, 'resume')).toBe(1)
      expect((await periodsOf(vendor))[0]).toEqual({
        starts: '2041-02-28',
        ends: '2041-04-06',
        paused: 10,
        resumes: null,
      })
    }
    expect(await brokenRules(server.context.database.pool)).toEqual([])
    note({
      scenario: '100 resumptions of one vendor beside the step of time',
      runs: ROUNDS,
      outcome: 'one resumption, each time',
    })
  },
  PATIENCE,
)

test(
  'two processes take the steps of each pause once: it begins on its day, and is over on its last one',
  async () => {
    const { db } = server.context
    const log = { warn: () => undefined }
    const queues = [1, 2].map(() =>
      startJobQueue({ db, performers: timeJobs, log, afterwards: () => undefined }),
    )
    const flush = (day: string) => Promise.all(queues.map((queue) => queue.flush(startOfDay(day))))
    const sellers: number[] = []
    for (let number = 0; number < ROUNDS * 5; number += 1) sellers.push(await subscribed(now))
    const days = { pausesOn: addDays(today, 3), resumesOn: addDays(today, 13) }
    for (const vendor of sellers) await db.transaction((tx) => change(tx, vendor, { ...PAUSE, ...days }, now))
    const told = () =>
      Promise.all(
        sellers.map(async (vendor) => [await toldOf(vendor, 'pause'), await toldOf(vendor, 'resume')]),
      )
    await flush(days.pausesOn)
    expect(new Set((await told()).map(String))).toEqual(new Set(['1,0']))
    await flush(days.resumesOn)
    expect(new Set((await told()).map(String))).toEqual(new Set(['1,1']))
    for (const vendor of sellers)
      expect(await periodsOf(vendor)).toEqual([
        { starts: '2041-03-10', ends: '2041-04-19', paused: 10, resumes: null },
        { starts: '2041-04-20', ends: '2041-05-19', paused: 0, resumes: null },
      ])
    for (const queue of queues) await queue.stop()
    expect(await brokenRules(server.context.database.pool)).toEqual([])
    note({
      scenario: 'Planned pauses that begin and are over by time, with two processes',
      runs: sellers.length,
      outcome: 'one beginning and one end each',
    })
  },
  PATIENCE,
)
