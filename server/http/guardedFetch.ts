import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { FetchFault, faultOf } from './fetchFault.ts'
import { checkHost, guardedLookup, type Resolve } from './guardedLookup.ts'

export interface GuardedOptions {
  /** True where addresses of private networks may be asked (OUTGOING_PRIVATE). */
  readonly isPrivateAllowed: boolean
  /** How names become addresses; the system's way unless told. */
  readonly resolve?: Resolve
}

export interface GuardedRequest {
  readonly method?: 'GET' | 'POST'
  /** Sent to whatever address answers in the end, so they hold nothing that proves who we are. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The longest until a connection stands, its name looked up and TLS agreed upon. */
  readonly connectMs?: number
  /** The longest for all of it, to the last byte of the answer. */
  readonly totalMs?: number
  /** Most bytes of an answer; 10 MB unless told. */
  readonly maxBytes?: number
  /** How often a GET is sent on to another address; none unless told. A 3xx is the answer where none is left to follow. */
  readonly redirects?: number
  /** Ends it when whoever asked no longer waits. */
  readonly signal?: AbortSignal
}

/** An answer whose bytes have not been read yet. */
export interface GuardedAnswer {
  readonly status: number
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** Where it came from in the end. */
  readonly url: string
  /**
   * Its bytes as they arrive, once, as they are sent (`content-encoding` is left to the reader); throws `FetchFault`
   * beyond the limits. Leaving the loop ends the call.
   */
  readonly body: AsyncIterable<Uint8Array>
  /** Ends the call without reading on. */
  readonly discard: () => void
}

/** Asks an address that somebody typed. Throws `FetchFault`. */
export type GuardedFetch = (address: string, request?: GuardedRequest) => Promise<GuardedAnswer>

const CONNECT_MS = 5000
const TOTAL_MS = 15_000
const MAX_BYTES = 10_000_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The address as it is asked; throws where it is none of the web, or names somebody's password. */
const parse = (address: string | URL, base?: string): URL => {
  if (!URL.canParse(address, base)) throw new FetchFault('bad_address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFault('bad_address')
  if (url.username || url.password) throw new FetchFault('credentials')
  return url
}

const singleHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/** A signal that ends with its reason when the time is up or whoever asked goes away, and how to stop waiting. */
const limitOf = (totalMs: number, given: AbortSignal | undefined) => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(new FetchFault('too_slow')), totalMs)
  const give = () => control.abort(new FetchFault('given_up'))
  given?.addEventListener('abort', give, { once: true })
  if (given?.aborted) give()
  const stop = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', give)
  }
  return { signal: control.signal, stop }
}

type Limit = ReturnType<typeof limitOf>

async function* limited(answer: IncomingMessage, maxBytes: number, { signal, stop }: Limit) {
  let read = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      read += part.byteLength
      if (read > maxBytes) throw new FetchFault('too_large')
      yield part
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : faultOf(error)
  } finally {
    stop()
    answer.destroy()
  }
}

const isIdle = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

/**
 * Calls of addresses that people type, without reaching what only this machine can: http and https alone, no address
 * of the machine or of its networks (after the name is looked up, and again on each redirect), no longer and no larger
 * than told. No cookies, no credentials, no proxy of the environment. Connections are kept for a while.
 */
export const createGuardedFetch = ({ isPrivateAllowed, resolve }: GuardedOptions): GuardedFetch => {
  const lookup = guardedLookup(isPrivateAllowed, resolve)
  const kept = { keepAlive: true, timeout: 60_000, maxFreeSockets: 16, lookup }
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) }

  const once = (url: URL, request: GuardedRequest, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((done, fail) => {
      const { method = 'GET', headers, body, connectMs = CONNECT_MS } = request
      const isSecure = url.protocol === 'https:'
      const length = body === undefined ? undefined : Buffer.byteLength(body)
      const call = (isSecure ? httpsRequest : httpRequest)(url, {
        method,
        headers: { ...headers, ...(length !== undefined && { 'content-length': String(length) }) },
        agent: agents[isSecure ? 'https:' : 'http:'],
      })
      const connecting = setTimeout(() => call.destroy(new FetchFault('too_slow')), connectMs)
      const connected = () => clearTimeout(connecting)
      const end = () => call.destroy(signal.reason)
      signal.addEventListener('abort', end, { once: true })
      call.on('socket', (socket) => {
        if (call.reusedSocket) connected()
        else socket.once(isSecure ? 'secureConnect' : 'connect', connected)
      })
      call.on('close', () => signal.removeEventListener('abort', end))
      call.on('response', (answer) => {
        connected()
        // Heard by whoever reads; one that nobody reads yet must not end the process.
        answer.on('error', () => undefined)
        done(answer)
      })
      call.on('error', (error) => {
        connected()
        // The other side may end a kept connection at the moment in which it is used again.
        if (call.reusedSocket && isIdle(error) && !signal.aborted) once(url, request, signal).then(done, fail)
        else fail(signal.aborted ? signal.reason : faultOf(error))
      })
      if (signal.aborted) end()
      else call.end(body)
    })

  const follow = async (
    url: URL,
    request: GuardedRequest,
    { limit, left }: { readonly limit: Limit; readonly left: number },
  ): Promise<{ readonly url: URL; readonly answer: IncomingMessage }> => {
    checkHost(url.hostname, isPrivateAllowed)
    const answer = await once(url, request, limit.signal)
    const { location } = answer.headers
    const isGet = (request.method ?? 'GET') === 'GET'
    if (!isGet || !request.redirects || !location || !REDIRECTS.has(answer.statusCode ?? 0)) {
      return { url, answer }
    }
    answer.destroy()
    if (left === 0) throw new FetchFault('too_many_redirects')
    const next = parse(location, url.href)
    if (url.protocol === 'https:' && next.protocol === 'http:') throw new FetchFault('plain_redirect')
    return follow(next, request, { limit, left: left - 1 })
  }

  return async (address, request = {}) => {
    const { totalMs = TOTAL_MS, maxBytes = MAX_BYTES, redirects = 0 } = request
    const first = parse(address)
    const limit = limitOf(totalMs, request.signal)
    try {
      const { url, answer } = await follow(first, request, { limit, left: redirects })
      const headers = singleHeaders(answer)
      if (Number(headers['content-length'] ?? 0) > maxBytes) {
        answer.destroy()
        throw new FetchFault('too_large')
      }
      limit.signal.addEventListener('abort', () => answer.destroy(limit.signal.reason), { once: true })
      const discard = () => {
        limit.stop()
        answer.destroy()
      }
      return {
        status: answer.statusCode ?? 0,
        headers,
        url: url.href,
        body: limited(answer, maxBytes, limit),
        discard,
      }
    } catch (error) {
      limit.stop()
      throw error
    }
  }
}

/** The beginning of an answer, of at most so many bytes, as text; the rest is not read. */
export const beginningOf = async ({ body }: GuardedAnswer, bytes: number): Promise<string> => {
  const parts: Uint8Array[] = []
  let read = 0
  for await (const part of body) {
    parts.push(part.subarray(0, bytes - read))
    read += part.byteLength
    if (read >= bytes) break
  }
  return Buffer.concat(parts).toString('utf8')
}
