import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, idParams, instant, strict } from './parts.ts'

/** The longest that a replaced secret signs beside the new one, in hours. */
const MOST_HOURS = 720

/** Most events that are sent again at once. */
export const MOST_AGAIN = 10_000

const secret = z.object({
  id: id(),
  hint: z.string().describe('Its last signs.'),
  created_at: instant(),
  created_by: z.string(),
  expires_at: instant().nullable().describe('Null: until another one takes its place.'),
})

const secrets = z.object({ secrets: z.array(secret) })

const attempt = z.object({
  id: id(),
  at: instant(),
  took: z.int().describe('Milliseconds.'),
  request_headers: z.record(z.string(), z.string()),
  status: z.int().nullable().describe('Null where there was no answer.'),
  answer: z.string().nullable().describe('Its first KB.'),
  fault: z.string().nullable().describe('Why there was none, in the language of the call.'),
})

const moment = () => z.iso.datetime({ offset: true, ...message('date') })

const endpoints = { tag: 'webhook_endpoints', params: idParams } as const

const again = z.object({ count: z.int().describe('How many are sent again.') })

/** What is done with webhook endpoints beside declaring them, and what was told them. */
export const webhookCalls = {
  'GET admin-panal/webhook-endpoints/:id/secrets': {
    ...endpoints,
    summary: 'The secrets that sign the calls of an endpoint, the newest first',
    access: requirePermission('webhook_endpoints', 'view'),
    result: secrets,
  },
  'POST admin-panal/webhook-endpoints/:id/secrets': {
    ...endpoints,
    summary: 'Make a secret of an endpoint; those of before sign beside it for a while',
    access: requirePermission('webhook_endpoints', 'secrets'),
    security: 'secret_change',
    recentSignIn: 'always',
    body: strict({
      overlap_hours: z
        .int(message('integer'))
        .min(0, message('min', { n: 0 }))
        .max(MOST_HOURS, message('max', { n: MOST_HOURS })),
    }),
    result: secrets.extend({
      secret: z.string().describe('The whole secret. It is told this once.'),
    }),
    status: 201,
  },
  'POST admin-panal/webhook-endpoints/:id/test': {
    ...endpoints,
    summary: 'Send an endpoint an event `webhook.test` now, and tell what it answers',
    access: requirePermission('webhook_endpoints', 'edit'),
    result: z.object({ attempt: attempt.extend({ taken: z.boolean() }) }),
    failures: [409],
  },
  'POST admin-panal/webhook-endpoints/:id/replay': {
    ...endpoints,
    summary: 'Send an endpoint again what happened in a time, of the types that it is told',
    access: requirePermission('webhook_endpoints', 'replay'),
    security: 'bulk_action',
    body: strict({ from: moment(), to: moment() }),
    result: again,
    failures: [409],
  },
  'POST admin-panal/webhook-deliveries/:id/replay': {
    tag: 'webhook_deliveries',
    params: idParams,
    summary: 'Send the event of a delivery to its endpoint again',
    access: requirePermission('webhook_endpoints', 'replay'),
    security: 'bulk_action',
    result: again,
    failures: [409],
  },
  'GET admin-panal/webhook-deliveries/:id/attempts': {
    tag: 'webhook_deliveries',
    params: idParams,
    summary: 'Each time that a delivery was tried, the newest first; the latest fifty',
    access: requirePermission('webhook_deliveries', 'view'),
    result: z.object({ attempts: z.array(attempt) }),
  },
} satisfies Calls
