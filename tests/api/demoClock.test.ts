import { beforeAll, expect, it } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { loadDemoData } from '#server/demo/demo.ts'
import { forecast, LIMITS } from '#server/money/forecast/forecast.ts'
import { addDays } from '#src/schema/days.ts'
import { NOW, rowsOf, TODAY } from '#tests/support/demoData.ts'
import { startDemo, startStill } from '#tests/support/startDemo.ts'

const DAYS = 60
const UNTIL = new Date(NOW.getTime() + DAYS * 86_400_000)

let before: AppContext
let after: AppContext

beforeAll(async () => {
  before = (await startDemo(NOW)).context
  after = (await startStill()).context
  await loadDemoData(after, NOW, UNTIL)
}, 300_000)

interface Told {
  readonly day: string
  readonly kind: string
  readonly vendor: number
}

const inOrder = (told: readonly Told[]): readonly string[] =>
  told.map(({ day, kind, vendor }) => `${day} ${kind} ${vendor}`).sort()

/** What time has done to vendors, by their histories. */
const happened = () =>
  rowsOf<Told>(
    after,
    `select (at at time zone 'Asia/Riyadh')::date::text as day, record_id as vendor,
       case action when 'due' then 'due' when 'remind' then 'reminder' else 'expiry' end as kind
     from history where resource = 'vendors' and action in ('due', 'remind', 'expire')
       and at > '${NOW.toISOString()}'`,
  )

const ahead = (days: number) =>
  forecast(before.db, { until: addDays(TODAY, days), vendor: null, payments: 'none' }, NOW)

it('what was forecast for the vendors of the demo is what the days bring, to the day', async () => {
  const { occurrences, cut } = await ahead(DAYS)
  expect(cut).toBeNull()
  const forecasts = occurrences.flatMap(({ day, kind, vendor }) =>
    vendor && ['due', 'reminder', 'expiry'].includes(kind) ? [{ day, kind, vendor: vendor.id }] : [],
  )
  // The last day is not over: what it brings after the hour of loading is still to come.
  const whole = (told: readonly Told[]) => inOrder(told.filter(({ day }) => day < addDays(TODAY, DAYS)))
  expect(whole(await happened())).toEqual(whole(forecasts))
  expect(new Set(forecasts.map(({ kind }) => kind))).toEqual(new Set(['due', 'reminder', 'expiry']))
})

it('nothing that time does is left undone by the day, and nothing of the days after it is done', async () => {
  const left = await rowsOf(
    after,
    `select kind from jobs where done_at is null and given_up_at is null and run_at <= '${UNTIL.toISOString()}'
       and (kind like 'subscription%' or kind like 'due_reminder%' or kind = 'order_unpaid')`,
  )
  expect(left).toEqual([])
  const [late] = await rowsOf<{ late: number }>(
    after,
    `select count(*)::int as late from history where at > '${UNTIL.toISOString()}'`,
  )
  expect(late).toEqual({ late: 0 })
})

it('a year of all vendors of the demo is looked ahead to whole, whether dues are paid or not', async () => {
  for (const payments of ['none', 'dues'] as const) {
    const year = { until: addDays(TODAY, 365), vendor: null, payments }
    // However busy the machine is: what is looked at here are the steps and the vendors.
    const { cut, until } = await forecast(before.db, year, NOW, { ...LIMITS, milliseconds: 600_000 })
    expect([cut, until]).toEqual([null, year.until])
  }
}, 120_000)
