import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, idParams, idText, instant, strict } from './parts.ts'

/** The longest that a key works, in days, and that a replaced one works on, in hours. */
const MOST_DAYS = 1095
const MOST_HOURS = 720

/** What became of a key: `REPLACED` works on until it expires. */
export const KEY_STATES = ['WORKING', 'REPLACED', 'EXPIRED', 'REVOKED'] as const

const text = z.string().nullable()

const key = z.object({
  id: id(),
  hint: z.string().describe('Its beginning and its last signs.'),
  state: z.enum(KEY_STATES),
  created_at: instant(),
  created_by: z.string(),
  expires_at: instant().nullable().describe('Null: until it is revoked.'),
  replaced_at: instant().nullable(),
  revoked_at: instant().nullable(),
  revoked_by: text,
  last_used_at: instant().nullable().describe('To the minute.'),
  last_address: text,
})

const keys = z.object({ keys: z.array(key) })

const made = keys.extend({
  key: z.string().describe('The whole key. It is told this once, and kept nowhere.'),
})

const whole = (least: number, most: number) =>
  z
    .int(message('integer'))
    .min(least, message('min', { n: least }))
    .max(most, message('max', { n: most }))

const lifetime = {
  expires_in_days: whole(1, MOST_DAYS).nullable().describe('Null: it works until it is revoked.'),
}

const keyParams = z.strictObject({ id: idText(), key: idText() })

const changing = {
  tag: 'service_accounts',
  access: requirePermission('service_accounts', 'keys'),
  security: 'secret_change',
  failures: [409],
} as const

/** The keys of service accounts, seen and managed in the panel. */
export const serviceKeyCalls = {
  'GET admin-panal/service-accounts/:id/keys': {
    tag: 'service_accounts',
    summary: 'The keys of a service account, the newest first',
    access: requirePermission('service_accounts', 'view'),
    params: idParams,
    result: keys,
  },
  'POST admin-panal/service-accounts/:id/keys': {
    ...changing,
    summary: 'Make a key of a service account',
    recentSignIn: 'always',
    params: idParams,
    body: strict(lifetime),
    result: made,
    status: 201,
  },
  'POST admin-panal/service-accounts/:id/keys/:key/rotate': {
    ...changing,
    summary: 'Make a key in the place of another one, which works on for a while',
    recentSignIn: 'always',
    params: keyParams,
    body: strict({ ...lifetime, overlap_hours: whole(0, MOST_HOURS) }),
    result: made,
    status: 201,
  },
  'PUT admin-panal/service-accounts/:id/keys/:key/revoke': {
    ...changing,
    summary: 'Revoke a key: it opens nothing from this moment on',
    params: keyParams,
    result: keys,
  },
} satisfies Calls
