import { z } from 'zod'
import { MOST_FILES } from '#src/resources/shippings/limits.ts'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { fileIn, id, idParams, instant, strict } from './parts.ts'

const LONGEST_TEXT = 5_000

/** Addresses of files that were uploaded for it before. */
export const attachments = z
  .array(
    z.string(message('text')).regex(/^\/api\/files\/[\w-]{1,60}\.[a-z]{1,5}$/, message('reference')),
    message('list'),
  )
  .max(MOST_FILES, message('max_items', { n: MOST_FILES }))
  .transform((given) => [...new Set(given)])

/** A picture or a paper that came with a report or an answer; opened by who may see the report. */
export const attached = z.object({
  url: z.string(),
  name: z.string().describe("The sender's name of it."),
  type: z.string(),
  size: z.int().describe('Bytes.'),
})

const answer = z.object({
  id: id(),
  side: z.enum(['VENDOR', 'SUPPORT']),
  text: z.string(),
  answered_at: instant(),
  files: z.array(attached),
})

/** An answer as the vendor's people read it: which administrator wrote it is not told. */
export const ownAnswer = answer.extend({ answered_by: z.string().nullable() })

const text = z
  .string(message('text'))
  .trim()
  .min(1, message('required'))
  .max(LONGEST_TEXT, message('max_length', { n: LONGEST_TEXT }))
  .refine((given) => !given.includes('\u0000'), message('text'))

const thread = z.object({
  files: z.array(attached).describe('Those that came with the report.'),
  answers: z.array(
    answer.extend({
      answered_by: z.string(),
      state: z
        .enum(['waiting', 'sent', 'failed'])
        .nullable()
        .describe('How far the mail of it has come; null where there is none.'),
    }),
  ),
})

/** What the support and a vendor write to each other about a problem with a shipment: the support's side. */
export const shipmentThreadCalls = {
  'GET admin-panal/support/shipping/answers/:id': {
    tag: 'shippings',
    summary: 'What was written about a problem with a shipment, and the files that came with it',
    access: requirePermission('shippings', 'view'),
    params: idParams,
    result: thread,
  },
  'POST admin-panal/support/shipping/answer/:id': {
    tag: 'shippings',
    summary: 'Answer the vendor who reported a problem with a shipment',
    access: requirePermission('shippings', 'resolve'),
    params: idParams,
    body: strict({ text }),
    repeatable: true,
    result: thread,
  },
} satisfies Calls

/** The vendor's side. */
export const ownShipmentCalls = {
  'POST user/support/files': {
    tag: 'account',
    summary: 'Upload a picture or a PDF for a report or an answer',
    description:
      'Pictures and PDF of 10 MB at most; 50 files or 200 MB a day. What no report names is removed after 30 days.',
    access: { user: 'support' },
    form: z.object({ file: fileIn() }),
    status: 201,
    result: z.object({ file: attached.extend({ id: id() }) }),
    failures: [429],
  },
  'POST user/support/:id/answers': {
    tag: 'account',
    summary: 'Answer the support about a problem with a shipment of mine',
    access: { user: 'support' },
    params: idParams,
    body: strict({ text, files: attachments.default([]) }),
    repeatable: true,
    status: 201,
    result: z.object({ answers: z.array(ownAnswer) }),
    failures: [429],
  },
} satisfies Calls
