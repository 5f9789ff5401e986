import { expect } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import type { Answer } from './app.ts'
import type { Money, Way } from './money.ts'
import { subscriptions, travelTo } from './money.ts'
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

  return {
    vendorPaidOn,
    periodOf,
    paymentsOf,
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
