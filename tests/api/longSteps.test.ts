import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { mrrMonths } from '#server/db/schema.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { scheduleDueReminders } from '#server/money/dueReminders.ts'
import { keepMrr } from '#server/money/mrr.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/*
 * What reads tables whole takes as long as there are rows, and nobody waits for it: the limit of a request is not its own.
 */

let server: TestApp

/** Statements that insert into that table take longer than a request may, whatever they insert. */
const slowDown = (table: string) =>
  server.owner.query(`
    create function slow_${table}() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return null; end $$;
    create trigger slow before insert on ${table} for each statement execute function slow_${table}()`)

const speedUp = (table: string) => server.owner.query(`drop trigger slow on ${table}`)

beforeAll(async () => {
  server = await startTestApp({ variables: { DATABASE_QUERY_SECONDS: '1' } })
})

test('a step that looks through all payments is done, although it takes longer than a request may', async () => {
  const { db, jobs } = server.context
  const now = new Date()
  const nightly = { kind: 'due_reminders', key: 'due_reminders:slow', params: {}, runAt: now }
  await enqueue(db, nightly)
  await slowDown('jobs')
  const request = inTransaction(db, (tx) => scheduleDueReminders(tx, now))
  await expect(request, 'a request of the same length is ended').rejects.toThrow()
  await jobs.flush(now)
  await speedUp('jobs')
  const { rows } = await server.owner.query(
    "select done_at is not null as done, attempts, last_error from jobs where key = 'due_reminders:slow'",
  )
  expect(rows).toEqual([{ done: true, attempts: 0, last_error: null }])
})

test('a month of recurring revenue is measured, although that takes longer than a request may', async () => {
  const { db } = server.context
  const nothing = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 }
  const nobody = {
    new_vendors: 0,
    reactivation_vendors: 0,
    expansion_vendors: 0,
    contraction_vendors: 0,
    churn_vendors: 0,
  }
  const begun = { month: '2026-01-01', measured_on: '2026-01-10', mrr: 0, vendors: 0, ...nothing, ...nobody }
  await db.delete(mrrMonths)
  await db.insert(mrrMonths).values(begun)
  await slowDown('mrr_months')
  await keepMrr(db, new Date('2026-01-20T09:00:00Z'))
  await speedUp('mrr_months')
  const months = await db.select({ measured_on: mrrMonths.measured_on }).from(mrrMonths)
  expect(months).toEqual([{ measured_on: '2026-01-19' }])
})
