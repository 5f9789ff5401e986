import { z } from 'zod'
import { messages } from '#src/i18n/ar/messages.ts'
import type { MessageParams } from '#src/i18n/translate.ts'
import type { Issues } from '#src/schema/issues.ts'

/** The stable codes of failures; each has a text below `errors` in both languages. */
export type ErrorCode = keyof typeof messages.errors

/** A code that the database told. */
export const errorCode = z.custom<ErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(messages.errors, code),
)

/** Who took a step first, that somebody wants to take again, and what its record has become by it. */
export interface Before {
  /** Null for a gateway or time. */
  readonly by: string | null
  /** Null where it is not known. */
  readonly at: string | null
  /** A choice of a resource: `['subscriptions', 'status', 'SUCCESS']`. */
  readonly state?: readonly [resource: string, field: string, value: string]
}

export interface Particulars {
  /** Fills the places of the message. */
  readonly params?: MessageParams
  /** The rows of a file that it is about: `%{rows}` names them. */
  readonly rows?: readonly number[]
  /** Names of which any will do, told as `a, b or c` in the caller's language. */
  readonly anyOf?: Readonly<Record<string, readonly string[]>>
  /** Fills `by`, `at` and `state` of the message, in the caller's language; sent as `details.before`. */
  readonly before?: Before
  /** What is wrong with which field. */
  readonly errors?: Issues
  /** What the caller can act on beside the message, such as the records that it is about. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/** A failure that the caller is told of: status, stable code, and a text in the caller's language. */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly particulars: Particulars = {},
  ) {
    super(code)
    this.name = 'AppError'
  }
}

/** 422 with an issue per field. */
export const invalid = (errors: Issues): AppError => new AppError(422, 'validation', { errors })
