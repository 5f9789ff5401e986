import { sendForm } from './sendForm.ts'

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

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/**
 * Sends a file and tells its progress (0 to 1).
 *
 * @throws HttpError when the server refuses (413 too large, 415 not allowed); status 0 when no answer came
 */
export const upload = async (
  file: File,
  kind: UploadKind,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Uploaded> => {
  const { result } = await sendForm(`admin-panal/files/${kind}`, { form: formOf(file), onProgress, signal })
  return result.file as Uploaded
}
