import { withPresence } from '#src/authProvider/presence.ts'
import { addressOf } from '#src/contract/address.ts'
import type { AnyAsked, Asking, CallName } from '#src/contract/call.ts'
import type { Contract, FormCall, Result } from '#src/contract/index.ts'
import { connectionFailed, connectionWorks } from './connection.ts'
import { callHeaders, callUrl, type Envelope, networkFault, readEnvelope, withToken } from './http.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How a form goes: the part that has been sent, 0 to 1, is told while it does. */
interface HowSent {
  /** Idempotency-Key. */
  readonly once?: string
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** What is filled in, text before files: the server has read all of it when the first file begins. */
const formOf = (values: object): FormData => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const form = new FormData()
  for (const [name, value] of filled) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of filled) if (value instanceof Blob) form.append(name, value)
  return form
}

type SendForm = <Name extends FormCall>(
  name: Name,
  ...sent: Asking<Contract[Name], HowSent>
) => Promise<Envelope<Result<Name>>>

const sendOnce = <R>(
  path: string,
  form: FormData,
  { once, onProgress, signal }: HowSent,
): Promise<Envelope<R>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', callUrl(path))
    for (const [name, value] of Object.entries({
      ...callHeaders(),
      ...(once && { 'Idempotency-Key': once }),
    }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      connectionWorks()
      try {
        resolve(readEnvelope<R>(request.status, parse(request.responseText)))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => {
      connectionFailed()
      reject(networkFault())
    }
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/**
 * A call of the contract that takes a form, which tells its progress. By XMLHttpRequest: fetch cannot report what has
 * been sent.
 *
 * @throws HttpError when the server refuses (its status); status 0 when no answer came
 */
export const sendForm: SendForm = (name: CallName, ...[sent]: readonly [(AnyAsked & HowSent)?]) => {
  const { form = {}, once, onProgress, signal, ...values } = sent ?? {}
  const { path } = addressOf(name, values)
  return withPresence(
    () => withToken(() => sendOnce(path, formOf(form), { once, onProgress, signal }), true),
    true,
  )
}

/** A key for calls that must not be done twice (`Idempotency-Key`); the same one goes with every retry. */
export const newIdempotencyKey = (): string =>
  // Unlike crypto.randomUUID also there where the panel is served without TLS.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
