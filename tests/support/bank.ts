import { expect } from 'vitest'
import type { Answer } from './app.ts'
import { type MadeLine, mt940Of, OURS } from './bankFiles.ts'
import { type Money, moneyOf, recordOf, subscriptions } from './money.ts'
import type { RecordAnswer } from './records.ts'
import { formOf } from './uploads.ts'

/** What a line may be, as the desk tells it. */
export interface ToldCandidate {
  readonly kind: string
  readonly id: number
  readonly number: string
  readonly amount: number
  readonly agrees: readonly string[]
  readonly contradicts: readonly string[]
  readonly items: number
  readonly same_receipt: string | null
}

export interface ToldLine {
  readonly id: number
  readonly text: string
  readonly is_sure: boolean
  readonly needs_another: boolean
  readonly candidates: readonly ToldCandidate[]
  readonly returns: readonly Pick<ToldCandidate, 'id' | 'number' | 'agrees'>[]
}

export interface Outcome {
  readonly line: number
  readonly matched: boolean
  readonly code: string | null
  readonly text: string | null
  readonly invoice: string | null
}

/** A pair as the call takes it. */
export interface SentPair {
  readonly line: number
  readonly direction?: 'IN' | 'OUT'
  readonly target: number
  readonly kind?: 'PAYMENT' | 'PAYOUT' | 'BATCH' | 'SETTLEMENT'
}

export interface Bank extends Money {
  /** Brings a file, or has it told what it holds; as the super admin unless told. */
  readonly bring: (
    content: string | Buffer,
    texts?: Readonly<Record<string, string>>,
    token?: string,
    call?: 'import' | 'preview',
  ) => Promise<Answer>
  /** Brings lines as a message MT940. */
  readonly arrived: (lines: readonly MadeLine[], token?: string) => Promise<RecordAnswer>
  readonly desk: (direction?: 'IN' | 'OUT', token?: string) => Promise<readonly ToldLine[]>
  /** The line whose text holds something. */
  readonly lineOf: (words: string, direction?: 'IN' | 'OUT') => Promise<ToldLine>
  readonly match: (pairs: readonly SentPair[], sure: boolean, token?: string) => Promise<readonly Outcome[]>
  /** A vendor's transfer that waits, with its code. */
  readonly waiting: (chosen: number) => Promise<RecordAnswer>
}

/** The calls of the bank desk of a running application, whose account is ours. */
export const bankOf = async (): Promise<Bank> => {
  const money = await moneyOf()
  const { server, records } = money
  const set = await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: records.token,
    body: { iban: OURS },
  })
  expect([set.status, set.body.errors]).toEqual([200, undefined])
  const bring: Bank['bring'] = (content, texts = {}, token = records.token, call = 'import') => {
    const bytes = Buffer.from(content)
    const form = formOf(texts, { field: 'file', filename: 'statement.txt', bytes })
    return server.call(`/api/admin-panal/bank-statements/${call}`, {
      method: 'POST',
      token,
      body: form.body,
      headers: form.headers,
    })
  }
  const desk: Bank['desk'] = async (direction = 'IN', token = records.token) => {
    const answer = await server.call('/api/admin-panal/bank-lines/desk', { token, query: { direction } })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return (answer.body.result as { desk: { lines: ToldLine[] } }).desk.lines
  }
  return {
    ...money,
    bring,
    desk,
    arrived: async (lines, token) => recordOf(await bring(mt940Of(lines), {}, token), 'bank_statement'),
    lineOf: async (words, direction) => {
      const found = (await desk(direction)).find(({ text }) => text.includes(words))
      if (!found) throw new Error(`no line of ${words} waits`)
      return found
    },
    match: async (pairs, sure, token = records.token) => {
      const answer = await server.call('/api/admin-panal/bank-lines/match', {
        method: 'POST',
        token,
        body: { sure, pairs: pairs.map((pair) => ({ direction: 'IN', ...pair })) },
      })
      expect([answer.status, answer.body.errors]).toEqual([200, undefined])
      return (answer.body.result as { outcomes: Outcome[] }).outcomes
    },
    waiting: async (chosen) => {
      const { id: vendor } = await money.vendor()
      const payment = await money.opened(vendor, { package: chosen })
      return money.records.read(subscriptions, payment.id)
    },
  }
}
