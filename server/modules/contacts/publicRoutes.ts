import { addressKey, giveBack, hashedKey, type Limit, takeAttempt, takeOne } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { createWithin } from '#server/crud/create.ts'
import { writePlan } from '#server/crud/stored.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, once } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { VISITOR } from '#server/http/visitor.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { publicContactCalls } from '#src/contract/publicContact.ts'
import { checkFormToken, formToken, LEAST_SECONDS } from './formTokens.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const openLimits = (address: string): readonly Limit[] => [
  { key: `contact:open:${addressKey(address)}`, limit: 120, windowSeconds: HOUR },
]

/** How many messages one place may send. Nothing of the body is part of a key: no address can be shut out. */
const sendLimits = (address: string): readonly Limit[] => [
  { key: `contact:send:${addressKey(address)}`, limit: 5, windowSeconds: HOUR },
  { key: `contact:send-day:${addressKey(address)}`, limit: 20, windowSeconds: DAY },
]

/** The same words, whoever sends them and however they are spaced: three are enough to read them. */
const wordsLimit = (subject: string, message: string): Limit => ({
  key: hashedKey(
    'contact:words',
    `${subject} ${message}`.normalize('NFKC').toLowerCase().split(/\s+/).join(' '),
  ),
  limit: 3,
  windowSeconds: DAY,
})

/** The contact form of the public pages. */
export const publicContact: Module = (root, context) => {
  const { vault, db, database } = context
  const contacts = resourceNamed('contacts')
  const plan = writePlan(contacts, rulesOf(contacts), context, 'everything')

  serve(root, publicContactCalls, {
    'POST public/contact/form': async (request) => {
      await takeAttempt(database.pool, openLimits(request.ip))
      return success(request, { token: formToken(vault), wait_seconds: LEAST_SECONDS })
    },

    'POST public/contact': async (request, reply) => {
      const { token, homepage, ...written } = request.body
      checkFormToken(vault, token)
      const call = {
        owner: 'public',
        scope: 'POST /api/public/contact',
        key: hashedKey('form', token),
        hash: hashOfInput(written),
      }
      await takeAttempt(database.pool, sendLimits(request.ip))
      const input = { ...written, locale: request.locale }
      const words = wordsLimit(input.subject, input.message)
      const isWanted = !homepage && (await takeOne(database.pool, words))
      if (isWanted)
        await once(db, call, (tx) =>
          createWithin(tx, plan, { origin: originOf(request), actor: VISITOR, input }),
        ).catch(async (error: unknown) => {
          // Not kept, and so not said yet.
          await giveBack(database.pool, [words.key])
          throw asFieldIssue(contacts, error)
        })
      // Who is found out is answered like everybody else.
      else request.log.info({ trap: Boolean(homepage) }, 'A message of the contact form was not kept')
      reply.code(201)
      return success(request, {}, 'message_sent')
    },
  })
}
