import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel, rowNames } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp

servePanel(async (served) => {
  api = served.api
  await createCategory(api, served.token, { name_ar: 'كتب', name_en: 'Books' })
})

let roles = 0

/** Somebody signed in whose role permits just this. */
const permitted = async (...permissions: readonly string[]): Promise<string> => {
  roles += 1
  const key = `only-${roles}`
  await api.context.database.pool.query(
    'insert into roles (key, name_ar, name_en, permissions) values ($1, $1, $1, $2)',
    [key, permissions],
  )
  return api.signIn(key)
}

test('who may not see the dashboard begins at the first page of the menus that the role permits', async () => {
  const token = await permitted('categories:list', 'categories:create')
  const { user, address } = await openPanel('dashboard', token)
  expect(await rowNames()).toEqual(['Books'])
  expect(address()).toBe('/admin-panel/categories/list')
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Create' }))
  await screen.findByRole('textbox', { name: /^Name \(Arabic\)/ })
  const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(within(trail).queryByRole('link', { name: 'Dashboard' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Rabt' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/list'))
})

test('a page that the role does not permit leads to the first one that it does', async () => {
  const token = await permitted('categories:list')
  const { user, address } = await openPanel('coupons/list', token)
  await user.click(await screen.findByRole('link', { name: 'To your first page' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/list'))
})

test('whose role permits no page is told so, and may open the profile', async () => {
  const { user, address } = await openPanel('dashboard', await permitted())
  await screen.findByText('Your role opens no page yet')
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('No pages yet'))
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  expect(document.title).not.toContain('Dashboard')
  await user.click(screen.getByRole('link', { name: 'My profile' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/profile'))
})

test('who may see the dashboard begins there', async () => {
  const { address } = await openPanel('', await permitted('dashboard:view', 'categories:list'))
  await screen.findByRole('link', { name: 'Dashboard' })
  expect(address()).toBe('/admin-panel/dashboard')
})

test('a code that is kept otherwise than it was typed says so, and is fixed once it is there', async () => {
  const { user } = await openPanel('roles/create', await api.signIn())
  const key = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Key/ })
  await user.type(key, 'Shift_lead two')
  await user.tab()
  expect(key.value).toBe('shift-lead-two')
  await screen.findByText('What you typed was changed to the accepted form: shift-lead-two')
  await user.clear(key)
  await user.type(key, 'plain')
  await user.tab()
  expect(screen.queryByText(/What you typed was changed/)).toBeNull()
})
