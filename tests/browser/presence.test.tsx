import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  const { token, sessionId } = await longAgo()
  const another = await api.signIn()
  await pool().query('delete from sessions where id = $1', [sessionId])
  api.context.sessions.forget(`session:${sessionId}`)
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
  answerWith('get', 'admin-panal/auth/me', () => refusal(503, 'unavailable', 'later'), { once: true })
  const { address } = await openPanel('categories/list', token)
  expect(await rowNames()).toContain('Books')
  expect(address()).toContain('/admin-panel/categories/list')
  expect(localStorage.getItem('rabt.token')).toBe(another)
})
