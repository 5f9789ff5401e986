import { kind } from '../kind.ts'

/** Address of an uploaded picture (png, jpg, jpeg, webp). */
export const image = kind('image', { check: 'picture', missing: 'image_required' })

/** Address of an uploaded file (pdf or picture). */
export const file = kind('file', { check: 'file' })
