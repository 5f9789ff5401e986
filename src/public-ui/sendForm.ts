import { addressOf } from '../contract/address.ts'
import type { FormCall, Result } from '../contract/index.ts'
import { type Answer, answerOf, callAddress, headers, NO_ANSWER, withToken } from './api.ts'

/** Two minutes: a receipt of ten megabytes on a slow line. */
const TIMEOUT_MS = 120_000

interface SendOptions {
  /** The same for every repetition of one request, so that it is done once. */
  readonly idempotencyKey?: string
  /** Told how much has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sendOnce = <R>(
  path: string,
  body: FormData,
  { idempotencyKey, onProgress }: SendOptions,
): Promise<Answer<R>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', callAddress(path))
    request.timeout = TIMEOUT_MS
    const all = { ...headers(path), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total)
    request.onload = () =>
      resolve(
        answerOf(request.status, request.getResponseHeader('Retry-After'), parsed(request.responseText)),
      )
    request.onerror = () => resolve(NO_ANSWER)
    request.ontimeout = () => resolve(NO_ANSWER)
    request.onabort = () => resolve(NO_ANSWER)
    request.send(body)
  })

/**
 * A call of the contract that takes a form. By XMLHttpRequest, as fetch does not tell how much has been sent.
 * Never rejects: a failure is an answer too.
 */
export const sendForm = <Name extends FormCall>(
  name: Name,
  body: FormData,
  options: SendOptions = {},
): Promise<Answer<Result<Name>>> => {
  const { path } = addressOf(name, {})
  return withToken(path, () => sendOnce(path, body, options))
}
