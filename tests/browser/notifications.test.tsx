import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { answerWith, network, noConnection } from '#tests/support/panel/api.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

afterEach(() => network.events.removeAllListeners())

/** Messages of visitors, each told to the administrators. */
const write = (...subjects: readonly string[]) =>
  api.context.database.pool.query(
    `insert into contacts (name, email, subject, message)
     select 'Mona', 'mona@mail.test', subject, 'm' from unnest($1::text[]) subject`,
    [subjects],
  )

const readAll = () =>
  api.call('/api/admin-panal/notifications/read', { method: 'PUT', token, body: { all: true } })

const bell = (name: RegExp) => screen.findByRole('button', { name })

test('the bell tells how many are unread, shows the newest, and marks them read', async () => {
  await readAll()
  await write('First', 'Second')
  const { user } = await openPanel('dashboard', token)
  await user.click(await bell(/^Notifications, 2 unread$/))
  const panel = await screen.findByRole('region', { name: 'Notifications' })
  const items = await within(panel).findAllByRole('listitem')
  expect(items[0]?.textContent?.replace(/[\u2068\u2069]/g, '')).toContain('Mona wrote: Second')
  await user.click(within(items[0] as HTMLElement).getByRole('button', { name: /^Mark as read/ }))
  await bell(/one unread$/)
  await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }))
  await bell(/, 0 unread$/)
})

test('a notification opens its record and is read by that', async () => {
  await readAll()
  await write('Opens')
  const { user, address } = await openPanel('dashboard', token)
  await user.click(await bell(/one unread$/))
  const panel = await screen.findByRole('region', { name: 'Notifications' })
  const [first] = await within(panel).findAllByRole('link', { name: /New message/ })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(address()).toMatch(/^\/admin-panel\/contact\/view\/\d+$/))
  await bell(/, 0 unread$/)
})

test('the page is filtered by its address, and the filters can be cleared', async () => {
  await write('Filtered')
  const { user, address } = await openPanel('notifications?read=false&kind=payout_made', token)
  await screen.findByText('No notifications match the filters.')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/notifications'))
  await screen.findAllByRole('link', { name: /New message/ })
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/notifications?read=false'))
})

test('a page that cannot be read says so and is tried again', async () => {
  answerWith('get', 'admin-panal/notifications', noConnection)
  const { user } = await openPanel('notifications', token, 'en')
  const again = await screen.findByRole('button', { name: 'Try again!' })
  answerWith('get', 'admin-panal/notifications', () =>
    Response.json({ status: true, message: '', result: { total: 0, data: [], unread: 0, filters: {} } }),
  )
  await user.click(again)
  await screen.findByText('No notifications yet')
})

test('what is about a record that is gone says so, and leads nowhere', async () => {
  await readAll()
  await write('Deleted since')
  await api.context.database.pool.query("delete from contacts where subject = 'Deleted since'")
  const { user } = await openPanel('dashboard', token)
  await user.click(await bell(/one unread$/))
  const panel = await screen.findByRole('region', { name: 'Notifications' })
  const [first] = await within(panel).findAllByRole('listitem')
  const item = within(first as HTMLElement)
  expect(item.getByText('This record has been deleted since')).toBeDefined()
  expect(item.queryByRole('link')).toBeNull()
  await user.click(item.getByRole('button', { name: /^Mark as read/ }))
  await bell(/, 0 unread$/)
})

test('an address beyond the last page leads to that one', async () => {
  await write(...Array.from({ length: 21 }, (_each, n) => `Page ${n}`))
  const { address } = await openPanel('notifications?page=999', token)
  await waitFor(() => expect(address()).toMatch(/\?page=\d{1,2}$/))
  expect((await screen.findAllByRole('button', { name: /^Mark as read/ })).length).toBeGreaterThan(0)
  expect(screen.queryByText('No notifications yet')).toBeNull()
})
