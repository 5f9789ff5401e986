import type { z } from 'zod'
import type { Access, RecentSignIn } from './access.ts'
import type { SecurityEvent } from './security.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET admin-panal/saved-views/:id`: method and path below `/api/`. */
export type CallName = `${Method} ${string}`

/** That a call is not to be used for anything new (RFC 9745), and may end (RFC 8594). */
export interface Deprecation {
  /** Days, `YYYY-MM-DD`. */
  readonly since: string
  readonly sunset?: string
  /** Address of what says how to go on. */
  readonly link: string
}

/**
 * What can be asked of the server and what it answers. The server checks, guards and documents a call by this;
 * the browser's types are inferred from it. Messages of the schemas are packed issues.
 */
export interface Call {
  /** The group of calls that it stands with in the API document. */
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Its name in the API document, where method and path do not make a good one. */
  readonly operationId?: string
  readonly access: Access
  readonly recentSignIn?: RecentSignIn
  /** What it is to whoever watches over the installation: each call of it leaves a line in the log. */
  readonly security?: SecurityEvent
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** An example of the body that is accepted as it stands. */
  readonly example?: unknown
  /** Fields and files of a form (multipart/form-data), which its handler reads itself. */
  readonly form?: z.ZodObject
  /** One of many rows, which come as a JSON array or a line each (NDJSON) and are read as they come. */
  readonly rows?: z.ZodType
  /** Takes an Idempotency-Key: sent again with the same one, it is done once. */
  readonly repeatable?: true
  /** What stands below `result`; nothing unless told. */
  readonly result?: z.ZodType
  /** The token of a session stands at the top of the answer, as `api_token`. */
  readonly opensSession?: true
  /** Media types of what it answers instead of the envelope, or, beside a result, where it is asked for a file. */
  readonly files?: readonly string[]
  /** Status of success; 200 unless told. */
  readonly status?: 201 | 202
  /** There is a better way: since when, by when it ends, and where that is said. Its answers tell in headers. */
  readonly deprecated?: Deprecation
  /** Refusals beyond those that follow from the rest: 400, 401, 403, 404, 413, 415 and 422. */
  readonly failures?: readonly number[]
}

export type Calls = Readonly<Record<CallName, Call>>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** What stands below `result` of a call's answer. */
export type ResultOf<C> = C extends { readonly result: infer R extends z.ZodType }
  ? DeepReadonly<z.output<R>>
  : Readonly<Record<string, never>>

type Sent<C, Part extends 'query' | 'body' | 'form'> = C extends {
  readonly [P in Part]: infer S extends z.ZodType
}
  ? { readonly [P in Part]: DeepReadonly<z.input<S>> }
  : { readonly [P in Part]?: never }

/**
 * What a caller sends: the values of the places in the path, the query, the body or the form. Of several calls at once
 * it is one of theirs: without the condition the compiler would multiply the parts of all of them.
 */
export type Asked<C> = C extends unknown
  ? Sent<C, 'query'> &
      Sent<C, 'body'> &
      Sent<C, 'form'> &
      (C extends { readonly params: infer P extends z.ZodType }
        ? { readonly params: Readonly<Record<keyof z.input<P>, string | number>> }
        : { readonly params?: never })
  : never

/** The arguments after a call's name: what it takes, and what the way of asking takes; none where none is needed. */
export type Asking<C, More = unknown> =
  object extends Asked<C> ? [asked?: Asked<C> & More] : [asked: Asked<C> & More]

/** The same, whichever call it is. */
export interface AnyAsked {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: object
  readonly body?: unknown
  readonly form?: object
}
