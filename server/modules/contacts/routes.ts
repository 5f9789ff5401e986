import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { contactCalls } from '#src/contract/contacts.ts'
import { answerContact, readAnswers } from './answers.ts'

/** Answers to contact requests, by mail. */
export const contactAnswers: Module = (root, { db, database: { pool }, mailQueue }) => {
  serve(root, contactCalls, {
    'GET admin-panal/contacts/answers/:id': async (request) =>
      success(request, { answers: await readAnswers(pool, request.params.id) }),

    'POST admin-panal/contacts/answer/:id': async (request) => {
      const { id } = request.params
      await answerContact(db, originOf(request), id, request.body)
      mailQueue.wake()
      return success(request, { answers: await readAnswers(pool, id) }, 'answered')
    },
  })
}
