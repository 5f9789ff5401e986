import { expect, test } from 'vitest'
import { SECURITY_EVENTS } from '#src/contract/security.ts'
import { startTestApp } from '#tests/support/app.ts'

/** The calls that leave a line whatever comes of them, written out: a mark that was lost is noticed. */
const MARKED: Readonly<Record<string, readonly string[]>> = {
  sign_in: [
    'POST admin-panal/auth/login',
    'POST admin-panal/auth/passkey',
    'POST admin-panal/auth/sso/finish',
    'POST login',
    'POST login/passkey',
  ],
  second_factor: ['POST admin-panal/auth/second-step', 'POST login/second-step'],
  second_factor_change: [
    'POST admin-panal/users/:id/reset-second-factor',
    'POST admin-panal/auth/set-up',
    'POST login/set-up',
    ...['admin-panal/setting/second-factor', 'user/auth/second-factor'].flatMap((own) => [
      `POST ${own}/totp`,
      `POST ${own}/totp/confirm`,
      `DELETE ${own}/totp`,
      `POST ${own}/passkeys/options`,
      `POST ${own}/passkeys`,
      `PUT ${own}/passkeys/:id`,
      `DELETE ${own}/passkeys/:id`,
      `POST ${own}/recovery-codes`,
    ]),
  ].sort(),
  sign_out: ['GET admin-panal/auth/logout', 'POST admin-panal/auth/logout', 'POST logout'],
  reauthentication: [
    'POST admin-panal/auth/confirm-factor',
    'POST admin-panal/auth/confirm-password',
    'POST user/auth/confirm-factor',
    'POST user/auth/confirm-password',
  ],
  password_change: ['POST admin-panal/setting/change-password', 'POST user/auth/change-password'],
  password_reset_request: ['POST admin-panal/auth/forgot-password', 'POST forgot_password'],
  password_reset: ['POST admin-panal/auth/reset-password', 'POST reset_password'],
  session_end: [
    'DELETE admin-panal/setting/sessions',
    'DELETE admin-panal/setting/sessions/:id',
    'DELETE admin-panal/users/:id/devices/:device',
    'DELETE admin-panal/users/:id/sessions',
    'DELETE admin-panal/users/:id/sessions/:session',
    'DELETE user/auth/sessions',
    'DELETE user/auth/sessions/:id',
  ],
  lockout: ['PUT admin-panal/users/unlock/:id'],
  account_change: [
    'DELETE admin-panal/service-accounts/:id',
    'DELETE admin-panal/users/:id',
    'DELETE admin-panal/webhook-endpoints/:id',
    'DELETE user/sub-users/:id',
    'POST admin-panal/service-accounts',
    'POST admin-panal/setting/update-profile',
    'POST admin-panal/users',
    'POST admin-panal/webhook-endpoints',
    'POST user/sub-users',
    'POST user/sub-users/:id/invite',
    'PUT admin-panal/service-accounts/:id',
    'PUT admin-panal/service-accounts/active-toggle/:id',
    'PUT admin-panal/users/:id',
    'PUT admin-panal/users/active-toggle/:id',
    'PUT admin-panal/webhook-endpoints/:id',
    'PUT admin-panal/webhook-endpoints/active-toggle/:id',
    'PUT platform/v1/users/:external_id',
    'PUT user/auth/profile',
    'PUT user/sub-users/:id',
    'PUT user/sub-users/active-toggle/:id',
  ],
  role_change: ['DELETE admin-panal/roles/:id', 'POST admin-panal/roles', 'PUT admin-panal/roles/:id'],
  settings_change: [
    'POST admin-panal/setting/sso-roles',
    'POST admin-panal/setting/update-settings',
    'POST admin-panal/setting/vat-rates',
    'POST admin-panal/setting/vat-rates/drop',
  ],
  books_change: [
    'POST admin-panal/accounting/closings/:month',
    'POST admin-panal/accounting/closings/:month/reopen',
  ],
  payout: ['POST admin-panal/payout-batches/approve/:id'],
  secret_change: [
    'POST admin-panal/service-accounts/:id/keys',
    'POST admin-panal/service-accounts/:id/keys/:key/rotate',
    'POST admin-panal/setting/einvoice/check',
    'POST admin-panal/setting/einvoice/connect',
    'POST admin-panal/setting/einvoice/drop',
    'POST admin-panal/setting/einvoice/finish',
    'POST admin-panal/setting/einvoice/renew',
    'POST admin-panal/webhook-endpoints/:id/secrets',
    'PUT admin-panal/service-accounts/:id/keys/:key/revoke',
  ],
  undo: ['POST admin-panal/history/:id/undo', 'PUT admin-panal/imports/:id/undo'],
  webhook: ['POST payments/webhook/:gateway'],
}

test('the calls that matter to security are marked, and every bulk call is', async () => {
  const { app } = await startTestApp()
  const calls = [...app.calls].map(([name, { security }]) => ({ name, security }))
  for (const [event, names] of Object.entries(MARKED)) {
    const marked = calls.filter(({ name, security }) => security === event && !name.endsWith('/bulk'))
    expect([event, marked.map(({ name }) => name).sort()]).toEqual([event, names])
  }
  const bulk = calls.filter(({ name }) => name.endsWith('/bulk'))
  expect(bulk.length).toBeGreaterThan(5)
  expect(bulk.filter(({ security }) => security !== 'bulk_action')).toEqual([])
})

test('the names of events are words, each once', () => {
  expect(new Set(SECURITY_EVENTS).size).toBe(SECURITY_EVENTS.length)
  for (const event of SECURITY_EVENTS) expect(event).toMatch(/^[a-z_]+$/)
})
