import type { Checks } from '../checks.ts'
import { kind } from '../kind.ts'

/** Address of an uploaded picture (png, jpg, jpeg, webp). */
export const image = kind('image', {
  missing: 'image_required',
  check: ({ shaped, message }) =>
    shaped({}, 'image_required').regex(/^\/api\/files\/[\w-]+\.(?:png|jpe?g|webp)$/, message('image_type')),
})

interface StoredFile {
  /** Opened only by who may see the record that holds it. */
  readonly private?: boolean
}

/** Address of an uploaded file (pdf or picture). */
export const file = kind('file', {
  check: ({ shaped, message }: Checks, _options: StoredFile) =>
    shaped().regex(/^\/api\/files\/[\w-]+\.(?:png|jpe?g|webp|pdf)$/, message('file_type')),
})
