import { z } from 'zod'
import { resources } from '#src/resources/index.ts'
import { isOfKind, storedFields } from '#src/schema/interpret.ts'
import { message } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Calls } from './call.ts'
import { fileIn, id, strict } from './parts.ts'

/** What may be uploaded: pictures (png, jpg, jpeg, webp), or pictures and PDF. */
const FILE_KINDS = ['image', 'file'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/** Every declared field that holds a private file. */
export const privateFields = Object.values<AnyResource>(resources).flatMap((resource) =>
  storedFields(resource)
    .filter(({ field }) => isOfKind(field, 'file') && field.options.private)
    .map(({ name }) => ({ resource, name })),
)

/** `subscriptions.receipt` */
const PRIVATE_FIELDS = privateFields.map(({ resource, name }) => `${resource.name}.${name}`)

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
