import { withPresence } from '#src/authProvider/presence.ts'
import { connectionFailed, connectionWorks } from './connection.ts'
import { callHeaders, callUrl, type Envelope, networkFault, readEnvelope, withToken } from './http.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface FormCall {
  readonly form: FormData
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Called with the part that has been sent, 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

const sendOnce = (path: string, { form, headers = {}, onProgress, signal }: FormCall): Promise<Envelope> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', callUrl(path))
    for (const [name, value] of Object.entries({ ...callHeaders(), ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      connectionWorks()
      try {
        resolve(readEnvelope(request.status, parse(request.responseText)))
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
 * POST of a multipart form, which tells its progress. By XMLHttpRequest: fetch cannot report what has been sent.
 *
 * @throws HttpError when the server refuses (its status); status 0 when no answer came
 */
export const sendForm = (path: string, form: FormCall): Promise<Envelope> =>
  withPresence(() => withToken(() => sendOnce(path, form)))

/** A key for calls that must not be done twice (`Idempotency-Key`); the same one goes with every retry. */
export const newIdempotencyKey = (): string =>
  // Unlike crypto.randomUUID also there where the panel is served without TLS.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
