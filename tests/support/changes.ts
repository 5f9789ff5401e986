import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import type { Answer } from './app.ts'
import type { Money, Way } from './money.ts'
import { moneyOf, subscriptions, travelTo, vendors } from './money.ts'
import type { RecordAnswer } from './records.ts'

export type Preview = Result<'POST admin-panal/venders/changes/preview/:id'>['preview']
export type Changes = Result<'GET admin-panal/venders/changes/:id'>['changes']

export interface Wanted {
  readonly kind: string
  readonly package?: number
  readonly days?: number
  readonly until?: string
  readonly pauses_on?: string
  readonly resumes_on?: string
}

/** The calls that change subscriptions, as a super admin unless told. */
export const changesOf = (money: Money) => {
  const { server, records } = money
  const send = (path: string, body: object | undefined, { token = records.token, key, locale = 'en' }: Way) =>
    server.call(`/api/admin-panal/venders/changes/${path}`, {
      method: 'POST',
      token,
      locale,
      ...(body && { body }),
      headers: key ? { 'idempotency-key': key } : {},
    })

  const preview = (vendor: number, wanted: Wanted, way: Way = {}): Promise<Answer> =>
    send(`preview/${vendor}`, wanted, way)

  const previewed = async (vendor: number, wanted: Wanted): Promise<Preview> => {
    const { status, body } = await preview(vendor, wanted)
    expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
    return (body.result as { preview: Preview }).preview
  }

  const make = (vendor: number, body: Wanted & { fingerprint: string; reason?: string }, way: Way = {}) =>
    send(String(vendor), body, way)

  /** Noon of a day in Riyadh, when everything that is due has been done. */
  const at = async (day: string): Promise<void> => {
    await server.context.jobs.flush(await travelTo(money, new Date(`${day}T09:00:00Z`)))
  }

  /** A vendor that pays for these packages on that day; `first` is the payment of the first one. */
  const vendorPaidOn = async (day: string, packs: readonly number[]) => {
    await at(day)
    const { id } = await money.vendor()
    const payments: RecordAnswer[] = []
    for (const chosen of packs) payments.push(await money.paid(id, { package: chosen }))
    return { id, payments, first: payments[0] as RecordAnswer }
  }

  /** First and last day of a payment's period, as they are now. */
  const periodOf = async ({ id }: RecordAnswer): Promise<unknown[]> => {
    const { starts_on, ends_on } = await records.read(subscriptions, id)
    return [starts_on, ends_on]
  }

  const paymentsOf = async (vendor: number, status: string) =>
    (await records.list(subscriptions, { vendor, status })).data

  /** The kinds of emails of these names that a vendor got, in their order. */
  const mailsTo = async (vendor: number, named: string): Promise<unknown[]> =>
    (
      await money.query(
        `select template from mails m join vendors v on v.email = m.to_email
         where v.id = $1 and template ~ $2 order by m.id`,
        [vendor, named],
      )
    ).map(({ template }) => template)

  /** What the history tells of a vendor's pauses, in its order. */
  const pausesTold = async (vendor: number): Promise<unknown[]> =>
    (
      await money.query(
        `select action from history where resource = 'vendors' and record_id = $1
         and action in ('plan_pause', 'pause', 'resume', 'keep_running') order by id`,
        [vendor],
      )
    ).map(({ action }) => action)

  return {
    vendorPaidOn,
    periodOf,
    paymentsOf,
    mailsTo,
    pausesTold,
    preview,
    previewed,
    make,
    /** Makes a change as its preview says; returns that. */
    made: async (vendor: number, wanted: Wanted, reason = 'asked for it'): Promise<Preview> => {
      const seen = await previewed(vendor, wanted)
      const { status, body } = await make(vendor, { ...wanted, fingerprint: seen.fingerprint, reason })
      expect([status, body.code, body.errors]).toEqual([201, undefined, undefined])
      return seen
    },
    revoke: (vendor: number, way: Way = {}) => send(`revoke/${vendor}`, undefined, way),
    read: async (vendor: number, token = records.token): Promise<Changes> => {
      const answer = await server.call(`/api/admin-panal/venders/changes/${vendor}`, { token, locale: 'en' })
      return (answer.body.result as { changes: Changes }).changes
    },
    at,
  }
}

/** The calls, and two packages to change between. */
export interface Changing {
  readonly money: Money
  readonly changes: ReturnType<typeof changesOf>
  /** A package of 115 riyals a month. */
  readonly pack: number
  /** A package of 230 riyals a month. */
  readonly larger: number
  /** A vendor that pays on that day: for the smaller package unless told. */
  readonly vendorPaidOn: (
    day: string,
    ...packs: number[]
  ) => ReturnType<ReturnType<typeof changesOf>['vendorPaidOn']>
  readonly vendorNow: (vendor: number) => Promise<RecordAnswer>
}

/** What tests of changes begin with. */
export const changingOf = async (): Promise<Changing> => {
  const money = await moneyOf()
  const changes = changesOf(money)
  const pack = await money.pack({ title_en: 'Basic' })
  const larger = await money.pack({ title_en: 'Larger', price: 230 })
  return {
    ...{ money, changes, pack, larger },
    vendorPaidOn: (day, ...packs) => changes.vendorPaidOn(day, packs.length ? packs : [pack]),
    vendorNow: (vendor) => money.records.read(vendors, vendor),
  }
}

/** Has each test of the file move dates, and dates alone: whoever waits still waits for real. */
export const moveDates = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
