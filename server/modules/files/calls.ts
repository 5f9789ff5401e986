import { z } from 'zod'
import { FILE_KINDS } from '#server/files/types.ts'
import type { Calls } from '#src/contract/call.ts'
import { fileIn, id, strict } from '#src/contract/parts.ts'
import { message } from '#src/schema/issues.ts'
import { PRIVATE_FIELDS } from './privateFiles.ts'

/** Uploads of images and documents, and serving them. */
export const fileCalls = {
  'POST admin-panal/files/:kind': {
    tag: 'files',
    summary: 'Upload a picture or a document',
    description:
      'For who may write something that holds files; the picture of oneself for everybody (10 a day). 500 files or 2 GB a day. With `for` the file is a private one: opened by who may view a record that holds it in that field. What no record names is removed after 30 days.',
    access: 'authenticated',
    params: z.strictObject({ kind: z.enum(FILE_KINDS, message('choice')) }),
    query: strict({ for: z.enum(PRIVATE_FIELDS, message('choice')).optional() }),
    form: z.object({ file: fileIn() }),
    result: z.object({
      file: z.object({
        id: id(),
        name: z.string().describe("The sender's name of it."),
        url: z.string().describe('What image and file fields hold.'),
        type: z.string(),
        size: z.int().describe('Bytes.'),
      }),
    }),
    failures: [403, 429],
  },
  'GET files/:name': {
    tag: 'files',
    summary: 'An uploaded file; a private one for who may view what holds it',
    access: 'public',
    params: z.strictObject({ name: z.string() }),
    files: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
  },
} satisfies Calls
