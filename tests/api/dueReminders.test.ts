import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { scheduleDueReminders } from '#server/money/dueReminders.ts'
import { type Money, moneyOf, subscriptions, travelTo } from '#tests/support/money.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 115, title_ar: 'الأساسية', title_en: 'Basic' })
})

// Dates alone are moved; whoever waits still waits for real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Noon in Riyadh. */
const at = (day: string): Promise<Date> => travelTo(money, new Date(`${day}T09:00:00Z`))

/** A day on which the server runs: twice, as after a restart, and by two processes at once. */
const live = async (...days: readonly string[]): Promise<void> => {
  const { db, jobs } = money.server.context
  for (const day of days) {
    const now = await at(day)
    await Promise.all([scheduleDueReminders(db, now), scheduleDueReminders(db, now)])
    await Promise.all([jobs.flush(now), jobs.flush(now)])
    await scheduleDueReminders(db, now)
    await jobs.flush(now)
  }
}

interface Owing {
  readonly vendor: number
  readonly due: number
  readonly email: string
}

/** Somebody who paid for March and owes the renewal by the 31st: it became due on the 24th. */
const owing = async (year: number, overrides: Record<string, unknown> = {}): Promise<Owing> => {
  await at(`${year}-03-01`)
  const { id, email } = await money.vendor(overrides)
  await money.paid(id, { package: pack })
  await live(`${year}-03-24`)
  const { data } = await money.records.list(subscriptions, { vendor: id, status: 'DUE_PAYMENT' })
  expect(data).toMatchObject([{ due_on: `${year}-03-31` }])
  return { vendor: id, due: data[0]?.id ?? 0, email: String(email) }
}

/** The days on which a vendor was reminded, with what. */
const reminders = async ({ email }: Owing): Promise<readonly string[]> =>
  (
    await money.query(
      `select template || ' ' || (params ->> 'as_of') as told from mails
       where to_email = $1 and template in ('payment_due_soon', 'payment_overdue') order by id`,
      [email],
    )
  ).map(({ told }) => String(told))

describe('a renewal that is due', () => {
  test('is reminded of before its day and after it, on the days that are set, once each', async () => {
    const owed = await owing(2031)
    await live('2031-03-27')
    expect(await reminders(owed)).toEqual([])
    await live('2031-03-28', '2031-03-29', '2031-03-31', '2031-04-02')
    expect(await reminders(owed)).toEqual(['payment_due_soon 2031-03-28'])
    await live(
      '2031-04-03',
      '2031-04-04',
      '2031-04-14',
      '2031-04-15',
      '2031-04-30',
      '2031-05-01',
      '2031-08-01',
    )
    expect(await reminders(owed)).toEqual([
      'payment_due_soon 2031-03-28',
      'payment_overdue 2031-04-03',
      'payment_overdue 2031-04-14',
      'payment_overdue 2031-04-30',
    ])
  })

  test('tells of it in its own history and in that of its vendor', async () => {
    const owed = await owing(2032)
    await live('2032-03-28')
    const told = await money.query(
      `select resource, actor_id, changes -> 'amount' ->> 'to' as amount from history
       where action = 'remind' and (resource, record_id) in (('subscriptions', $1::bigint), ('vendors', $2::bigint))
       order by resource`,
      [owed.due, owed.vendor],
    )
    expect(told).toEqual([
      { resource: 'subscriptions', actor_id: null, amount: '115.00 SR' },
      { resource: 'vendors', actor_id: null, amount: '115.00 SR' },
    ])
  })

  test('is not reminded of any more once it was paid, submitted, rejected or written off', async () => {
    const stopped: Owing[] = []
    const ends: readonly ((owed: Owing) => Promise<unknown>)[] = [
      ({ vendor, due }) => money.decide(vendor, due, { status: 'SUCCESS', method: 'CASH', reference: 'C-1' }),
      ({ vendor, due }) => money.decide(vendor, due, { status: 'PENDING', method: 'CASH' }),
      ({ vendor, due }) => money.decide(vendor, due, { status: 'REJECTED', reason: 'x' }),
      ({ due }) => money.writeOff(due, { reason: 'x' }),
    ]
    for (const _end of ends) stopped.push(await owing(2033))
    const going = await owing(2033)
    const idle = await owing(2033)
    await live('2033-03-28')
    for (const [at, end] of ends.entries()) {
      const answer = await end(stopped[at] as Owing)
      expect((answer as { status: number }).status).toBeLessThan(300)
    }
    await money.query('update vendors set active = false where id = $1', [idle.vendor])
    await live('2033-04-03', '2033-04-14', '2033-04-30')
    for (const owed of [...stopped, idle])
      expect(await reminders(owed)).toEqual(['payment_due_soon 2033-03-28'])
    expect(await reminders(going)).toHaveLength(4)
  })

  test('is reminded of by the days that are set when they come; 0 sends none, and nothing old is made up for', async () => {
    const setting = (body: object) =>
      money.server.call('/api/admin-panal/setting/update-settings', {
        method: 'POST',
        token: money.records.token,
        body,
      })
    const owed = await owing(2034)
    await setting({
      due_reminder_before_days: 0,
      due_reminder_after_days: 5,
      due_second_reminder_after_days: 5,
      due_last_reminder_after_days: 20,
    })
    await live('2034-03-28', '2034-04-03')
    expect(await reminders(owed)).toEqual([])
    // Nothing ran from the 5th to the 9th: that one is sent late; what is late by more than a week is not.
    await live('2034-04-10', '2034-04-11', '2034-04-28')
    expect(await reminders(owed)).toEqual(['payment_overdue 2034-04-10'])
    await setting({
      due_reminder_before_days: 3,
      due_reminder_after_days: 3,
      due_second_reminder_after_days: 14,
      due_last_reminder_after_days: 30,
    })
  })

  test('is told in the language of its vendor, with how late it is, and leads to the page that pays it', async () => {
    const arabic = await owing(2035, { locale: 'ar' })
    const english = await owing(2035, { locale: 'en' })
    await live('2035-04-03')
    const mailTo = ({ email }: Owing, word: string) =>
      money.server.mails.find(({ to, text }) => to === email && text.includes(word))
    await vi.waitFor(() => {
      expect(mailTo(arabic, '3 أيام')).toBeDefined()
      expect(mailTo(english, '3 days')).toBeDefined()
    })
    expect(mailTo(english, '3 days')?.text).toContain(`/dashboard/payments?payment=${english.due}`)
    expect(mailTo(arabic, '3 أيام')?.text).toContain(`/dashboard/payments?payment=${arabic.due}`)
  })
})
