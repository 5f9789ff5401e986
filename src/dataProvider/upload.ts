import { connectionFailed, connectionWorks } from './connection.ts'
import { callHeaders, callUrl, networkFault, readEnvelope } from './http.ts'

/*
 * upload(file, kind, onProgress) → POST admin-panal/files/{kind}, multipart with `file`   result.file.url
 */

/** What may be uploaded: pictures (png, jpg, jpeg, webp), or pictures and pdf. */
export type UploadKind = 'image' | 'file'

export interface Uploaded {
  /** Address below the API's origin, as image and file fields hold it. */
  readonly url: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/**
 * Sends a file and tells its progress (0 to 1). By XMLHttpRequest: fetch cannot report what has been sent.
 *
 * @throws HttpError when the server refuses (413 too large, 415 not allowed); status 0 when no answer came
 */
export const upload = (
  file: File,
  kind: UploadKind,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', callUrl(`admin-panal/files/${kind}`))
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      connectionWorks()
      try {
        resolve(readEnvelope(request.status, parse(request.responseText)).result.file as Uploaded)
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
    request.send(formOf(file))
  })
