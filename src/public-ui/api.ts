import { readToken } from '../authProvider/session.ts'
import { addressOf } from '../contract/address.ts'
import type { AnyAsked, Asking, CallName, Method } from '../contract/call.ts'
import type { Contract, Result } from '../contract/index.ts'
import { currentLocale } from './language.ts'
import { readUserToken } from './userSession.ts'

/** The API host; empty means the same origin as the page. */
const HOST = import.meta.env.VITE_API_URL ?? ''
const TIMEOUT_MS = 30_000

export interface Success<R> {
  readonly ok: true
  readonly message: string
  readonly result: R
  /** The token of the session that a vendor's sign-in opened; empty in all other answers. */
  readonly apiToken: string
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
  /** What can be acted on beside the message. */
  readonly details?: Readonly<Record<string, unknown>>
  /** When another try makes sense, in milliseconds since 1970; 0 when the server does not say. */
  readonly retryAt: number
}

export type Answer<R> = Success<R> | Problem

type Body = Readonly<Record<string, unknown>>

/** What a call says beside what every call carries. */
interface CallInit {
  readonly method: Method
  readonly body?: unknown
}

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

const problemOf = (status: number, retryAfter: string | null, body: Body): Problem => ({
  ok: false,
  status,
  code: textIn(body, 'code'),
  message: textIn(body, 'message'),
  errors: fieldErrors(body.errors),
  requestId: textIn(body, 'request_id'),
  ...(isBody(body.details) && { details: body.details }),
  retryAt: retryTime(retryAfter),
})

/** No answer came. */
export const NO_ANSWER: Problem = {
  ok: false,
  status: 0,
  code: undefined,
  message: undefined,
  errors: {},
  requestId: undefined,
  retryAt: 0,
}

/** The whole address of a call. */
export const callAddress = (path: string): string => `${HOST}/api/${path}`

/** An answer as it came: its status, its Retry-After, its body read as JSON. */
export const answerOf = <R>(status: number, retryAfter: string | null, parsed: unknown): Answer<R> => {
  const body = isBody(parsed) ? parsed : {}
  if (status < 200 || status > 299 || body.status !== true) return problemOf(status, retryAfter, body)
  return {
    ok: true,
    message: textIn(body, 'message') ?? '',
    result: body.result as R,
    apiToken: textIn(body, 'api_token') ?? '',
  }
}

/** An administrator's token goes to the panel's calls only, a vendor's to all others. */
const tokenFor = (path: string): string | null =>
  path.startsWith('admin-panal/') ? readToken() : readUserToken()

/**
 * Makes a call, and once more when it was refused with a token that another one has replaced meanwhile: the
 * refusal of an old session does not end the one that was opened since.
 */
export const withToken = async <R>(path: string, work: () => Promise<Answer<R>>): Promise<Answer<R>> => {
  const used = tokenFor(path)
  const answer = await work()
  const isOutdated = !answer.ok && answer.status === 401 && used !== tokenFor(path) && tokenFor(path) !== null
  return isOutdated ? work() : answer
}

/** What every call carries. */
export const headers = (path: string): Record<string, string> => {
  const token = tokenFor(path)
  return {
    Accept: 'application/json',
    Lang: currentLocale(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

const fetchOnce = async <R>(path: string, { method, body }: CallInit): Promise<Answer<R>> => {
  let response: Response
  try {
    response = await fetch(callAddress(path), {
      method,
      headers: { ...headers(path), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    return NO_ANSWER
  }
  const parsed: unknown = await response.json().catch(() => undefined)
  return answerOf(response.status, response.headers.get('Retry-After'), parsed)
}

type Ask = <Name extends keyof Contract>(
  name: Name,
  ...asked: Asking<Contract[Name]>
) => Promise<Answer<Result<Name>>>

/**
 * One call of the contract (src/contract), such as `ask('POST registration/quote', { body })`: what it takes and
 * answers is checked by the compiler. Never rejects: a failure is an answer too.
 */
export const ask: Ask = (name: CallName, ...given: readonly unknown[]) => {
  // `Ask` says it of each call; of all calls at once the compiler cannot.
  const [asked = {}] = given as readonly [AnyAsked?]
  const { method, path } = addressOf(name, asked)
  return withToken(path, () => fetchOnce(path, { method, body: asked.body }))
}
