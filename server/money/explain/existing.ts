import { AppError } from '#server/http/errors.ts'

/** What is to be explained, where it is there and may be told of to whoever asks; 404. */
export const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new AppError(404, 'not_found')
  return found
}
