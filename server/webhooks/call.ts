import { Webhook } from 'standardwebhooks'
import { type FetchFaultCode, faultOf } from '#server/http/fetchFault.ts'
import { beginningOf, type GuardedAnswer, type GuardedFetch } from '#server/http/guardedFetch.ts'
import { applicationVersion } from '#server/version.ts'

/** As long as a receiver may take; shorter than a claim. */
const TOTAL_MS = 15_000
const CONNECT_MS = 5_000

/** Bytes of an answer that are kept. */
const KEPT_BYTES = 2048

/** What came of one call. */
export interface Attempt {
  readonly at: Date
  /** Milliseconds. */
  readonly took: number
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | null
  readonly answer: string | null
  readonly fault: FetchFaultCode | null
}

export interface Message {
  readonly address: string
  /** What receivers tell repetitions by. */
  readonly key: string
  readonly payload: string
  /** Those that sign now, opened: the receiver accepts any of them. */
  readonly secrets: readonly string[]
}

/** Nothing but 2xx says that it was taken. */
export const isTaken = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

const signed = ({ key, payload, secrets }: Message, at: Date): Readonly<Record<string, string>> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': `Rabt-Webhooks/${applicationVersion()}`,
  'webhook-id': key,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(key, at, payload)).join(' '),
})

/** What a receiver said, as it can be kept; empty where it broke off after its status, which counts all the same. */
const answerOf = async (answer: GuardedAnswer): Promise<string> => {
  const text = await beginningOf(answer, KEPT_BYTES).catch(() => '')
  return text.replaceAll('\u0000', '')
}

/** Tells an endpoint something, signed by Standard Webhooks. Never throws: what went wrong is in what it resolves to. */
export const callEndpoint = async (fetchOutside: GuardedFetch, message: Message): Promise<Attempt> => {
  const at = new Date()
  const began = performance.now()
  const headers = signed(message, at)
  const told = (outcome: Pick<Attempt, 'status' | 'answer' | 'fault'>): Attempt => ({
    at,
    took: Math.round(performance.now() - began),
    headers,
    ...outcome,
  })
  try {
    const answer = await fetchOutside(message.address, {
      method: 'POST',
      headers,
      body: message.payload,
      connectMs: CONNECT_MS,
      totalMs: TOTAL_MS,
    })
    const text = await answerOf(answer)
    return told({ status: answer.status, answer: text, fault: null })
  } catch (error) {
    return told({ status: null, answer: null, fault: faultOf(error).code })
  }
}
