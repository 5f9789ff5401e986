import type { fileFaults as source } from '../ar/fileFaults.ts'
import type { SameKeys } from '../translate.ts'

/** Why a file cannot be used; apart from what every form says, as few pages take files. */
export const fileFaults = {
  file_empty: 'The file is empty, choose another one.',
  file_heic:
    'HEIC pictures do not open everywhere. Send a screenshot of it, or choose JPG in the camera’s settings (“Most Compatible”).',
} as const satisfies SameKeys<typeof source>
