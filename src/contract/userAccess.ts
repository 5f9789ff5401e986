import { z } from 'zod'
import { requirePermission } from './access.ts'
import { sessions } from './auth.ts'
import type { Calls } from './call.ts'
import { idParams, idText } from './parts.ts'

const places = {
  tag: 'users',
  access: requirePermission('users', 'sessions'),
  params: idParams,
  result: sessions,
}

/** What administrators do about the access of others, whoever signs in: sessions, known browsers, locked accounts. */
export const userAccessCalls = {
  'GET admin-panal/users/:id/sessions': { ...places, summary: 'Where a user is signed in' },
  'DELETE admin-panal/users/:id/sessions': {
    ...places,
    security: 'session_end',
    summary: 'End all sessions of a user; of mine all others',
  },
  'DELETE admin-panal/users/:id/sessions/:session': {
    ...places,
    security: 'session_end',
    summary: 'End a session of a user',
    params: z.strictObject({ id: idText(), session: idText() }),
  },
  'DELETE admin-panal/users/:id/devices/:device': {
    ...places,
    security: 'session_end',
    summary: 'Forget a browser that a user signed in with',
    params: z.strictObject({ id: idText(), device: idText() }),
  },
  'PUT admin-panal/users/unlock/:id': {
    tag: 'users',
    security: 'lockout',
    summary: 'Unlock an account that too many wrong passwords have locked',
    access: requirePermission('users', 'unlock'),
    recentSignIn: 'always',
    params: idParams,
    failures: [409],
  },
} satisfies Calls
