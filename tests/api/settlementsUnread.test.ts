import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type CardSettlements, cardSettlements, lineOf } from '#tests/support/cardSettlements.ts'

let all: CardSettlements

beforeAll(async () => {
  all = await cardSettlements()
})

const onDay = (days: number) => ({ created_at: `${addDays(todayInRiyadh(), days)}T09:00:00Z` })

/** The looks that reach back, and what kept each from succeeding. */
const reachingBack = () =>
  all.cards.rows(
    `select params ->> 'from' as since, last_error from jobs
     where kind = 'fetch_settlements' and params ? 'from' and done_at is null order by id`,
  )

const jobsOfDay = (days: number) =>
  all.cards.server.context.jobs.flush(new Date(Date.now() + days * 86_400_000))

test('a settlement that cannot be kept keeps no later one away, and is asked for day by day until it can be', async () => {
  const { moyasar } = all.cards
  const [one, other] = [await all.paid(), await all.paid()]
  const wrong = moyasar.settle([lineOf(one)], onDay(-20))
  wrong.amount += 1
  const { id: right } = moyasar.settle([lineOf(other)], onDay(-1))
  await all.fetchNow()
  expect(await all.settlementCalled(wrong.id)).toBeUndefined()
  expect(await all.settlementCalled(right)).toMatchObject({ open_count: 0 })
  const since = addDays(todayInRiyadh(), -21)
  expect(await reachingBack()).toEqual([{ since, last_error: null }])
  await jobsOfDay(1)
  const problem = expect.stringContaining('does not add up')
  expect(await reachingBack()).toEqual([
    { since, last_error: problem },
    { since, last_error: null },
  ])
  // Of the usual look it is too long ago by what was settled since.
  wrong.amount -= 1
  await all.fetchNow()
  expect(await all.settlementCalled(wrong.id)).toBeUndefined()
  await jobsOfDay(2)
  expect(await all.settlementCalled(wrong.id)).toMatchObject({ open_count: 0 })
  expect(await reachingBack()).toEqual([])
})
