import { expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { reversalOf, setSecret } from '#src/views/undo/reversal.ts'

const users = resources.users as unknown as AnyResource

const before = {
  id: 7,
  username: 'sara',
  email: 'sara@test.test',
  phone: null,
  avatar: null,
  user_type: 'ADMIN',
  roles: [1, 2],
  locale: 'ar',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const saved = (changes: object, sent: Readonly<Record<string, unknown>> = {}) => ({
  before,
  after: { ...before, ...changes, updated_at: '2026-02-02T00:00:00.000Z' },
  sent,
})

test('an edit is taken back to all values before it, as long as the record is as the edit left it', () => {
  expect(reversalOf(users, saved({ username: 'maha', roles: [2] }))).toMatchObject({
    username: 'sara',
    roles: [1, 2],
    updated_at: '2026-02-02T00:00:00.000Z',
  })
})

test('an edit that changed nothing that can be set back has no way back', () => {
  expect(reversalOf(users, saved({}))).toBeUndefined()
  expect(reversalOf(users, saved({ last_sign_in_at: '2026-02-01T00:00:00.000Z' }))).toBeUndefined()
})

test('a password is never set back, and a new one is noticed', () => {
  const edit = saved({ username: 'maha' }, { username: 'maha', password: 'new one' })
  expect(reversalOf(users, edit)).toMatchObject({ username: 'sara', password: null })
  expect([setSecret(users, edit), setSecret(users, saved({}, { password: null }))]).toEqual([true, false])
})
