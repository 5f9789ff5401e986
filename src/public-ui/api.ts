import { readToken } from '../authProvider/session.ts'
import { currentLocale } from './language.ts'

/** The API host; empty means the same origin as the page. */
const HOST = import.meta.env.VITE_API_URL ?? ''
const TIMEOUT_MS = 30_000

export interface Success<Result> {
  readonly ok: true
  readonly message: string
  readonly result: Result
}

/** Why a call failed. `message` and `errors` are the server's, in the language of the request. */
export interface Problem {
  readonly ok: false
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** When another try makes sense, in milliseconds since 1970; 0 when the server does not say. */
  readonly retryAt: number
}

export type Answer<Result> = Success<Result> | Problem

type Body = Readonly<Record<string, unknown>>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null

const textIn = (body: Body, name: string): string | undefined => {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** `Retry-After` holds seconds or a date (RFC 9110). */
const retryTime = (header: string | null): number => {
  if (!header) return 0
  const seconds = Number(header)
  return Number.isFinite(seconds) ? Date.now() + seconds * 1000 : Date.parse(header) || 0
}

const fieldErrors = (value: unknown): Problem['errors'] =>
  isBody(value)
    ? Object.fromEntries(Object.entries(value).map(([name, texts]) => [name, [texts].flat().map(String)]))
    : {}

const problemOf = (response: Response, body: Body): Problem => ({
  ok: false,
  status: response.status,
  code: textIn(body, 'code'),
  message: textIn(body, 'message'),
  errors: fieldErrors(body.errors),
  requestId: textIn(body, 'request_id'),
  retryAt: retryTime(response.headers.get('Retry-After')),
})

const NO_ANSWER: Problem = {
  ok: false,
  status: 0,
  code: undefined,
  message: undefined,
  errors: {},
  requestId: undefined,
  retryAt: 0,
}

const headers = (): Record<string, string> => {
  const token = readToken()
  return {
    Accept: 'application/json',
    Lang: currentLocale(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

const call = async <Result>(path: string, init: RequestInit): Promise<Answer<Result>> => {
  let response: Response
  try {
    response = await fetch(`${HOST}/api/${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    return NO_ANSWER
  }
  const parsed: unknown = await response.json().catch(() => undefined)
  const body = isBody(parsed) ? parsed : {}
  if (!response.ok || body.status !== true) return problemOf(response, body)
  return { ok: true, message: textIn(body, 'message') ?? '', result: body.result as Result }
}

/** GET {host}/api/{path}. Never rejects: a failure is an answer too. */
export const get = <Result>(path: string): Promise<Answer<Result>> => call(path, { headers: headers() })

/** POST {host}/api/{path} with a JSON body. Never rejects: a failure is an answer too. */
export const post = <Result>(path: string, body: Body): Promise<Answer<Result>> =>
  call(path, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
