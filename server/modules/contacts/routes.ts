import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { requirePermission } from '#src/contract/access.ts'
import { ID } from '#src/schema/ids.ts'
import { packIssue } from '#src/schema/issues.ts'
import { answerContact, readAnswers } from './answers.ts'

const BASE = '/api/admin-panal/contacts'
const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 10_000

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const idParam = z.strictObject({
  id: z
    .string()
    .regex(ID, message('reference'))
    .transform(Number)
    .refine(Number.isSafeInteger, message('reference')),
})

/** A subject is one line: what looks like the end of a header is refused. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

const answerInput = z.strictObject(
  {
    subject: z
      .string(message('text'))
      .trim()
      .min(1, message('required'))
      .max(LONGEST_SUBJECT, message('max_length', { n: LONGEST_SUBJECT }))
      .regex(ONE_LINE, message('text')),
    text: z
      .string(message('text'))
      .trim()
      .min(1, message('required'))
      .max(LONGEST_TEXT, message('max_length', { n: LONGEST_TEXT }))
      .refine((text) => !text.includes('\u0000'), message('text')),
  },
  message('unknown'),
)

const answersSchema = {
  answers: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        subject: { type: 'string' },
        text: { type: 'string' },
        answered_by: { type: 'string' },
        answered_at: { type: 'string', format: 'date-time' },
        state: { type: 'string', enum: ['waiting', 'sent', 'failed'] },
      },
      required: ['id', 'subject', 'text', 'answered_by', 'answered_at', 'state'],
    },
  },
}

/** Answers to contact requests, by mail. */
export const contactAnswers: Module = (root, { db, database: { pool }, mailQueue }) => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const tags = ['contacts']

  app.get(
    `${BASE}/answers/:id`,
    {
      config: { access: requirePermission('contacts', 'view') },
      schema: {
        tags,
        summary: 'What was answered to a message',
        params: idParam,
        document: { result: answersSchema },
      },
    },
    async (request) => success(request, { answers: await readAnswers(pool, request.params.id) }),
  )

  app.post(
    `${BASE}/answer/:id`,
    {
      config: { access: requirePermission('contacts', 'handle') },
      schema: {
        tags,
        summary: 'Answer a message by mail',
        params: idParam,
        body: answerInput,
        document: { result: answersSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      await answerContact(db, originOf(request), id, request.body)
      mailQueue.wake()
      return success(request, { answers: await readAnswers(pool, id) }, 'answered')
    },
  )
}
