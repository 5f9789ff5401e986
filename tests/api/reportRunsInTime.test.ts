import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { type StartedSchedules, startSchedules, TAKES_SALES } from '#tests/support/reportSchedules.ts'

let s: StartedSchedules

beforeAll(async () => {
  s = await startSchedules()
})

/** Nobody but these tests looks so far ahead: the lanes of the servers themselves go by the clock. */
const NOW = new Date('2031-03-24T04:00:30Z')
const DUE = '2031-03-24T04:00:00Z'
const MINUTE_MS = 60_000

/** Other processes make as many files as are made at a time: a run waits for its place. */
const fillPlaces = () =>
  s.pool.query(
    `insert into export_places (process, user_id, began_at, held_until)
     select $1, 0, now(), now() + interval '1 hour' from generate_series(1, 4)`,
    [randomUUID()],
  )

beforeEach(async () => {
  await s.clear()
  await s.pool.query('delete from export_places')
})

/** A schedule whose report goes out in both languages. */
const inBothLanguages = async (): Promise<number> => {
  const recipients = [await s.administrator(TAKES_SALES, 'ar'), await s.administrator(TAKES_SALES, 'en')]
  const id = await s.schedule(recipients)
  await s.makeDue(id, DUE)
  return id
}

const isTaken = (id: number) =>
  expect.poll(() => s.runsOf(id)).toMatchObject([{ state: 'WAITING', attempts: 1, failure: null }])

test('the files of all languages have one limit together, and nobody else takes the run up before it is over', async () => {
  await fillPlaces()
  const id = await inBothLanguages()
  const overdue = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(overdue.signal)
  const making = s.server.context.reportLane.flush(NOW)
  await isTaken(id)
  const [longest = 0] = limits.mock.calls[0] ?? []
  const [run] = await s.runsOf(id)
  const lease = new Date(String(run?.next_attempt_at)).getTime() - NOW.getTime()
  expect(lease).toBeGreaterThanOrEqual(longest + MINUTE_MS)
  overdue.abort(new DOMException('Too long', 'TimeoutError'))
  expect(await making).toBe(0)
  limits.mockRestore()
  expect(await s.runsOf(id)).toMatchObject([{ state: 'WAITING', failure: 'TOO_SLOW', file_ar: null }])
})

test('whoever stops waits for no file: the run is put back, and made by the next one', async () => {
  await fillPlaces()
  const id = await inBothLanguages()
  const other = await startTestApp({ beside: s.server })
  const making = other.context.reportLane.flush(NOW)
  await isTaken(id)
  await other.context.reportLane.stop()
  expect(await making).toBe(0)
  expect(await s.runsOf(id)).toMatchObject([{ state: 'WAITING', attempts: 0, failure: null }])
  await s.pool.query('delete from export_places')
  expect(await s.server.context.reportLane.flush(NOW)).toBe(1)
  expect(await s.runsOf(id)).toMatchObject([{ state: 'SENT', attempts: 1 }])
})

test('what was taken up three times, and by nobody who lived to say what came of it, is given up and told', async () => {
  const id = await inBothLanguages()
  await s.pool.query(
    `insert into report_runs (schedule, due_at, attempts, next_attempt_at) values ($1, $2::timestamptz, 3, $2)`,
    [id, DUE],
  )
  await s.server.context.reportLane.flush(NOW)
  expect(await s.runsOf(id)).toMatchObject([{ state: 'FAILED', failure: 'FAULT' }])
  const { rows } = await s.pool.query(
    `select 1 from notifications where kind = 'report_failed' and record_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
})
