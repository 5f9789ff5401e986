import createClient, { type Client } from 'openapi-fetch'
import { refusalOf } from './errors.ts'
import { pausing, type Retries, retrying } from './retrying.ts'
import type { paths } from './schema.ts'

export interface PlatformOptions {
  /** Where the server is: `https://panel.example`. */
  readonly host: string
  /** The key of a service account: `rbt_live_…`, of a server for trying out `rbt_test_…`. */
  readonly key: string
  /** Language of messages; Arabic unless told. */
  readonly lang?: 'ar' | 'en'
  readonly retries?: Retries
  /** In place of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** The platform's interface of one server. */
export interface Platform extends Client<paths> {
  /** Any request to that server with its key, tried again and refused as those of the typed calls. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>
  /** Waits before something is tried again that was tried so often. */
  readonly pause: (tried: number) => Promise<void>
}

/** The typed calls of a server. What is refused is thrown as a PlatformError; `resultOf` takes what is answered out. */
export const connect = ({
  host,
  key,
  lang = 'ar',
  retries,
  fetch = globalThis.fetch,
}: PlatformOptions): Platform => {
  const again = retrying((request) => fetch(request), retries)
  const ask = async (request: Request): Promise<Response> => {
    const answer = await again(request)
    if (!answer.ok) throw await refusalOf(answer)
    return answer
  }
  const headers = { authorization: `Bearer ${key}`, lang }
  const typed = createClient<paths>({ baseUrl: host, fetch: ask, headers })
  const send: Platform['send'] = (path, init = {}) => {
    const request = new Request(new URL(path, host), init)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return ask(request)
  }
  return Object.assign(typed, { send, pause: pausing(retries) })
}

interface Answered<Result> {
  readonly data?: { readonly result: Result }
}

/** What stands below `result` of a call's answer: `const { shipping } = await resultOf(platform.PUT(…))`. */
export const resultOf = async <Result>(call: Promise<Answered<Result>>): Promise<Result> => {
  const { data } = await call
  if (!data) throw new Error('The server answered nothing.')
  return data.result
}
