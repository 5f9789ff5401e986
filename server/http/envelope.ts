import type { FastifyRequest } from 'fastify'
import type { messages } from '#src/i18n/ar/messages.ts'
import type { MessageParams } from '#src/i18n/translate.ts'
import { textOf } from './messages.ts'

export type SuccessKey = keyof typeof messages.success

export interface Success<R> {
  readonly status: true
  readonly message: string
  readonly result: R
}

/** The answer to a call that succeeded, with its message in the caller's language. */
export const success = <R>(
  request: FastifyRequest,
  result: R,
  message: SuccessKey = 'done',
  params?: MessageParams,
): Success<R> => ({
  status: true,
  message: textOf(request.locale, `success.${message}`, params),
  result,
})
