import type { Result } from '#src/contract/index.ts'
import { sendForm } from './sendForm.ts'

/** What may be uploaded: pictures (png, jpg, jpeg, webp), or pictures and pdf. */
export type UploadKind = 'image' | 'file'

/** `url` is what image and file fields hold; the size in bytes. */
export type Uploaded = Result<'POST admin-panal/files/:kind'>['file']

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
  const sending = { params: { kind }, query: {}, form: { file }, onProgress, signal }
  return (await sendForm('POST admin-panal/files/:kind', sending)).result.file
}
