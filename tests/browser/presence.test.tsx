import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PASSWORD, type TestApp } from '#tests/support/app.ts'
import { answerWith, calls, refusal } from '#tests/support/panel/api.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel, rowNames } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp

servePanel(async (served) => {
  api = served.api
  await createCategory(api, served.token, { name_ar: 'كتب', name_en: 'Books' })
})

const pool = () => api.context.database.pool

/** Somebody signed in whose password was typed a while ago. */
const longAgo = async () => {
  const token = await api.signIn()
  const { sessionId, userId } = await api.context.sessions.find(token)
  await pool().query("update sessions set confirmed_at = now() - interval '1 hour' where id = $1", [
    sessionId,
  ])
  api.context.sessions.forget(`session:${sessionId}`)
  return { token, sessionId, userId }
}

const emailOf = async (id: number): Promise<unknown> =>
  (await pool().query('select email from users where id = $1', [id])).rows[0]?.email

test('a sensitive save asks for the password, and is made once it is right, with what was typed', async () => {
  const { token, userId } = await longAgo()
  const { user } = await openPanel(`users/edit/${userId}`, token)
  const email = await screen.findByRole('textbox', { name: /^E-?mail/i })
  await user.clear(email)
  await user.type(email, `moved-${userId}@rabt.test`)
  const sent = calls('PUT')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' })
  const password = within(dialog).getByLabelText(/^Password/)
  await waitFor(() => expect(document.activeElement).toBe(password))
  await user.type(password, 'not it{Enter}')
  expect(await within(dialog).findByText('Password not correct')).toBeDefined()
  await user.clear(password)
  await user.type(password, `${PASSWORD}{Enter}`)
  await screen.findByRole('dialog', { name: 'user saved successfully!' })
  expect(await emailOf(userId)).toBe(`moved-${userId}@rabt.test`)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
})

test('who does not confirm is left with the form as it is, and nothing is changed', async () => {
  const { token, userId } = await longAgo()
  const before = await emailOf(userId)
  const { user } = await openPanel(`users/edit/${userId}`, token)
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /^E-?mail/i })
  await user.clear(email)
  await user.type(email, 'typed@rabt.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' })
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
  const told = await screen.findByRole('alertdialog', { name: /^Confirm your password first/ })
  await user.click(within(told).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(email.value).toBe('typed@rabt.test')
  expect(await emailOf(userId)).toBe(before)
})

test('a session that ended under a form is signed in again on the spot, and the save goes on', async () => {
  const { token, sessionId, userId } = await longAgo()
  const { user, address } = await openPanel(`users/edit/${userId}`, token)
  const name = await screen.findByRole('textbox', { name: /^User ?name/i })
  await user.clear(name)
  await user.type(name, `renamed ${userId}`)
  await pool().query('delete from sessions where id = $1', [sessionId])
  api.context.sessions.forget(`session:${sessionId}`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
  expect(within(dialog).getByText(String(await emailOf(userId)))).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Password/), PASSWORD)
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('dialog', { name: 'user saved successfully!' })
  const { rows } = await pool().query('select username from users where id = $1', [userId])
  expect(rows[0]?.username).toBe(`renamed ${userId}`)
  expect(localStorage.getItem('rabt.token')).not.toBe(token)
  expect(address()).toContain('/admin-panel/users/')
})

test('whoever closed the question signs in from the message, and the save goes on', async () => {
  const { token, sessionId, userId } = await longAgo()
  const { user } = await openPanel(`users/edit/${userId}`, token)
  const name = await screen.findByRole('textbox', { name: /^User ?name/i })
  await user.clear(name)
  await user.type(name, `later ${userId}`)
  await pool().query('delete from sessions where id = $1', [sessionId])
  api.context.sessions.forget(`session:${sessionId}`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const first = await screen.findByRole('dialog', { name: 'Your session has ended' })
  await user.click(within(first).getByRole('button', { name: 'Not now' }))
  const told = await screen.findByRole('alertdialog')
  expect(within(told).queryByRole('button', { name: 'Try again!' })).toBeNull()
  await user.click(within(told).getByRole('button', { name: 'Sign in' }))
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' })
  await user.type(within(again).getByLabelText(/^Password/), `${PASSWORD}{Enter}`)
  await screen.findByRole('dialog', { name: 'user saved successfully!' })
  const { rows } = await pool().query('select username from users where id = $1', [userId])
  expect(rows[0]?.username).toBe(`later ${userId}`)
})

test('the late refusal of an old session does not end the one that was opened since', async () => {
  const { token, userId } = await longAgo()
  const another = await api.context.sessions.open(userId, { address: '127.0.0.1', userAgent: 'test' })
  answerWith(
    'get',
    'admin-panal/categories',
    () => {
      // Signed in again, in another tab, before the answer is there.
      localStorage.setItem('rabt.token', another)
      return refusal(401, 'token_not_valid', 'ended')
    },
    { once: true },
  )
  const { address } = await openPanel('categories/list', token)
  expect(await rowNames()).toContain('Books')
  expect(address()).toContain('/admin-panel/categories/list')
  expect(localStorage.getItem('rabt.token')).toBe(another)
})

/** Somebody without a password, who signed in by a provider a while ago. */
const withoutPassword = async () => {
  const known = await longAgo()
  await pool().query('update users set password_hash = null where id = $1', [known.userId])
  return known
}

const saveAnotherAddress = async (user: Awaited<ReturnType<typeof openPanel>>['user'], email: string) => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^E-?mail/i })
  await user.clear(field)
  await user.type(field, email)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return field
}

/** Signs somebody in in another tab, as far as this one hears of it. */
const signedInElsewhere = (token: string) => {
  localStorage.setItem('rabt.token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'rabt.token', newValue: token }))
}

test('whoever has no password signs in again in another tab, and the save goes on by itself', async () => {
  const { token, userId } = await withoutPassword()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openPanel(`users/edit/${userId}`, token)
  await saveAnotherAddress(user, `again-${userId}@rabt.test`)
  const dialog = await screen.findByRole('dialog', { name: /^Confirm/ })
  await within(dialog).findByText(/Sign in again in another tab/)
  expect(within(dialog).queryByLabelText(/^Password/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Open the sign-in page' }))
  expect(opened).toHaveBeenCalledWith('/admin-panel/sign-in?again=1', '_blank')
  await within(dialog).findByText(/Waiting/)

  // Somebody else is not taken for the one whose page this is.
  signedInElsewhere(await api.signIn())
  await within(dialog).findByText(/with another account/)
  expect(await emailOf(userId)).not.toBe(`again-${userId}@rabt.test`)
  const again = await api.context.sessions.open(userId, { address: '127.0.0.1', userAgent: 'test' })
  signedInElsewhere(again)
  await screen.findByRole('dialog', { name: 'user saved successfully!' })
  expect(await emailOf(userId)).toBe(`again-${userId}@rabt.test`)
})

test('whoever has no password and an app or a passkey is asked for that at once', async () => {
  const { token, userId } = await withoutPassword()
  await pool().query(
    `insert into passkeys (user_id, credential_id, public_key, name) values ($1, $2, 'key', 'Laptop')`,
    [userId, `credential-${userId}`],
  )
  await pool().query("insert into totp_seeds (user_id, sealed, since) values ($1, 'sealed', now())", [userId])
  const { user } = await openPanel(`users/edit/${userId}`, token)
  await saveAnotherAddress(user, `factor-${userId}@rabt.test`)
  const dialog = await screen.findByRole('dialog', { name: /^Confirm/ })
  await within(dialog).findByLabelText(/^Verification code/)
  expect(within(dialog).queryByRole('button', { name: 'The password' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Another way' }))
  await within(dialog).findByRole('button', { name: 'Open the sign-in page' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const told = await screen.findByRole('alertdialog', { name: /^Confirm your password first/ })
  await user.click(within(told).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a session that a new requirement has ended is told so over the form, which stays', async () => {
  const { token, userId } = await longAgo()
  const { user } = await openPanel(`users/edit/${userId}`, token)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^User ?name/i })
  await user.clear(field)
  await user.type(field, `required ${userId}`)
  const require = (isRequired: boolean) =>
    pool().query("update roles set second_factor_required = $1 where key = 'super_admin'", [isRequired])
  await require(true)
  api.context.sessions.forget('roles')
  try {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    await user.type(within(dialog).getByLabelText(/^Password/), `${PASSWORD}{Enter}`)
    await within(dialog).findByText(/needs two-step sign-in/)
    const again = await api.context.sessions.open(userId, {
      address: '127.0.0.1',
      userAgent: 'test',
      twoStep: true,
    })
    signedInElsewhere(again)
    await screen.findByRole('dialog', { name: 'user saved successfully!' })
  } finally {
    await require(false)
    api.context.sessions.forget('roles')
  }
})
