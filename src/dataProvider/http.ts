import { HttpError } from 'react-admin'
import { session } from '#src/authProvider/admin.ts'
import { mePath, readCallToken } from '#src/authProvider/callToken.ts'
import { withPresence } from '#src/authProvider/presence.ts'
import { addressOf } from '#src/contract/address.ts'
import type { AnyAsked, Asking, CallName } from '#src/contract/call.ts'
import type { Contract, Result } from '#src/contract/index.ts'
import { say } from '#src/i18n/i18nProvider.ts'
import { currentLocale } from '#src/i18n/localeStore.ts'
import { connectionFailed, connectionWorks } from './connection.ts'

/** The API host; empty means the same origin as the page. */
const host = (): string => import.meta.env.VITE_API_URL ?? ''

/** A successful answer (contract.md, Envelope). */
export interface Envelope<R = Readonly<Record<string, unknown>>> {
  readonly message: string
  readonly result: R
  /** `api_token`: of the session that a seller's sign-in opened. */
  readonly apiToken?: string
}

/** What react-admin's forms and the panel's dialogs read from a failed call: `body` of the HttpError. */
export interface FaultBody {
  readonly code: string
  readonly message: string
  /** Field → the first thing that is wrong with it, in the language of the call. */
  readonly errors?: Readonly<Record<string, string>>
  /** What can be acted on beside the message, such as the records that it is about. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly request_id?: string
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** A body that is JSON already. */
  readonly json?: string
  readonly query?: URLSearchParams
  readonly signal?: AbortSignal
  /** Idempotency-Key: the call is done once, however often it is sent with this key. */
  readonly once?: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The headers of every call (contract.md). */
export const callHeaders = (): Record<string, string> => {
  const token = readCallToken()
  return {
    Accept: 'application/json',
    Lang: currentLocale(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

/** `{host}/api/{path}` with its query. */
export const callUrl = (path: string, query?: URLSearchParams): string =>
  `${host()}/api/${path}${query?.size ? `?${query}` : ''}`

const firstTexts = (errors: unknown): FaultBody['errors'] => {
  if (!isObject(errors)) return undefined
  const texts = Object.entries(errors).flatMap(([field, lines]) => {
    const first = [lines].flat().find(textOf)
    return first === undefined ? [] : [[field, String(first)] as const]
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/**
 * No answer came: offline, the server is down, or the way there is. Status 0; the message is in the panel's
 * language.
 */
export const networkFault = (): HttpError => {
  const message = say('faults.network')
  return new HttpError(message, 0, { code: 'network', message } satisfies FaultBody)
}

/** The error of an answer that is no success; `body` is whatever could be read of it. */
export const faultOf = (status: number, body: unknown): HttpError => {
  const read = isObject(body) ? body : {}
  const message = textOf(read.message) ?? say('faults.unreadable')
  const fault: FaultBody = {
    code: textOf(read.code) ?? 'unreadable',
    message,
    errors: firstTexts(read.errors),
    ...(isObject(read.details) && { details: read.details }),
    request_id: textOf(read.request_id),
  }
  return new HttpError(message, status, fault)
}

/** Reads an envelope, or throws the HttpError that its failure stands for. */
export const readEnvelope = <R = Envelope['result']>(status: number, body: unknown): Envelope<R> => {
  if (status >= 400 || !isObject(body) || body.status !== true) throw faultOf(status, body)
  // Of what the server answers, its tests see to it that it is what the contract says.
  const apiToken = textOf(body.api_token)
  return {
    message: textOf(body.message) ?? '',
    result: (isObject(body.result) ? body.result : {}) as R,
    ...(apiToken && { apiToken }),
  }
}

/** The bare answer of one call; throws `networkFault` where none came. */
export const send = async (
  path: string,
  { method = 'GET', query, signal, once, ...sent }: Call,
): Promise<Response> => {
  const body = sent.json ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
  const headers = {
    ...callHeaders(),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(once && { 'Idempotency-Key': once }),
  }
  try {
    const response = await fetch(callUrl(path, query), {
      method,
      headers,
      body,
      signal,
    })
    connectionWorks()
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    connectionFailed()
    throw networkFault()
  }
}

/** Another account has signed in since the page was opened: nothing is sent in its name that was written before. */
const otherPersonFault = (): HttpError => {
  const message = say('faults.other_person')
  return new HttpError(message, 409, { code: 'other_person', message } satisfies FaultBody)
}

interface Whose {
  readonly id: number
}

/** True when the token is of the person whose page this is; throws what the call throws that asks. */
const isSamePerson = async (): Promise<boolean> => {
  const known = session.read()
  if (known.state !== 'known') return false
  const { result } = await callOnce<{ readonly admin?: Whose; readonly user?: Whose }>(mePath())
  return (result.admin ?? result.user)?.id === known.admin.id
}

/**
 * Does some work, and once more when it was refused with a token that another one has replaced meanwhile: the
 * refusal of an old session does not end the one that was opened since, here or in another tab.
 *
 * @param isWrite it changes something: it is done again in the name of the same person alone
 */
export const withToken = async <R>(work: () => Promise<R>, isWrite = false): Promise<R> => {
  const used = readCallToken()
  try {
    return await work()
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status === 401
    if (!isRefused || readCallToken() === null || readCallToken() === used) throw error
    if (isWrite && !(await isSamePerson())) throw otherPersonFault()
    return work()
  }
}

/** The same as `call`, without asking for anybody's password: for the calls that bring it. */
const callOnce = async <R = Envelope['result']>(path: string, options: Call = {}): Promise<Envelope<R>> => {
  const response = await send(path, options)
  const body: unknown = await response.json().catch(() => undefined)
  return readEnvelope<R>(response.status, body)
}

/**
 * One call to the API. Resolves to the envelope of a success; who knows the shape of its result names it. Where the
 * server wants the password first, it is asked for and the call is made again.
 *
 * @throws HttpError with FaultBody, when the server refuses (its status) or when no answer came (status 0)
 */
export const call = <R = Envelope['result']>(path: string, options: Call = {}): Promise<Envelope<R>> =>
  withPresence(() =>
    withToken(() => callOnce<R>(path, options), options.method !== undefined && options.method !== 'GET'),
  )

type HowAsked = Pick<Call, 'signal' | 'once'>

type Ask = <Name extends keyof Contract>(
  name: Name,
  ...asked: Asking<Contract[Name], HowAsked>
) => Promise<Envelope<Result<Name>>>

const asking =
  (how: typeof call): Ask =>
  (name: CallName, ...given: readonly unknown[]) => {
    // `Ask` says it of each call; of all calls at once the compiler cannot.
    const [asked = {}] = given as readonly [(AnyAsked & HowAsked)?]
    const { body, signal, once, ...values } = asked
    const { method, path } = addressOf(name, values)
    return how(path, { method, body, signal, once })
  }

/**
 * One call of the contract (src/contract), such as `ask('PUT admin-panal/saved-views/:id', { params: { id }, body })`:
 * what it takes and answers is checked by the compiler.
 *
 * @throws HttpError as `call` does
 */
export const ask = asking(call)

/** The same without asking for anybody's password: for the calls that bring it. */
export const askOnce = asking(callOnce)
