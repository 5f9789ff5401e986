import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, idParams, instant, strict } from './parts.ts'

const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 10_000

/** A subject is one line: what looks like the end of a header is refused. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

const written = (most: number) =>
  z
    .string(message('text'))
    .trim()
    .min(1, message('required'))
    .max(most, message('max_length', { n: most }))

const result = z.object({
  answers: z.array(
    z.object({
      id: id(),
      subject: z.string(),
      text: z.string(),
      answered_by: z.string(),
      answered_at: instant(),
      state: z.enum(['waiting', 'sent', 'failed']),
    }),
  ),
})

/** Answers to contact requests, by mail. */
export const contactCalls = {
  'GET admin-panal/contacts/answers/:id': {
    tag: 'contacts',
    summary: 'What was answered to a message',
    access: requirePermission('contacts', 'view'),
    params: idParams,
    result,
  },
  'POST admin-panal/contacts/answer/:id': {
    tag: 'contacts',
    summary: 'Answer a message by mail',
    access: requirePermission('contacts', 'handle'),
    params: idParams,
    repeatable: true,
    body: strict({
      subject: written(LONGEST_SUBJECT).regex(ONE_LINE, message('text')),
      text: written(LONGEST_TEXT).refine((text) => !text.includes('\u0000'), message('text')),
    }),
    result,
  },
} satisfies Calls
