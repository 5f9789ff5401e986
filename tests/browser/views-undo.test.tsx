import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

interface Stored {
  readonly id: number
  readonly username?: string
  readonly translations: readonly { readonly locale: string; readonly name: string | null }[]
}

const read = async (base: string, one: string, id: number): Promise<Stored> => {
  const { body } = await api.call(`/api/admin-panal/${base}/${id}`, { token })
  return (body.result as Record<string, Stored>)[one] as Stored
}

const englishName = async (id: number) =>
  (await read('categories', 'category', id)).translations.find(({ locale }) => locale === 'en')?.name

const retype = async (path: string, label: RegExp, text: string) => {
  const opened = await openPanel(path, token)
  const field = await screen.findByRole('textbox', { name: label })
  await opened.user.clear(field)
  await opened.user.type(field, text)
  await opened.user.click(screen.getByRole('button', { name: 'Save' }))
  const told = await screen.findByRole('dialog', { name: /saved successfully/ })
  return { ...opened, told }
}

test('a saved edit can be taken back from its message', async () => {
  const id = await createCategory(api, token, { name_en: 'Perfume' })
  const { user, told, address } = await retype(`categories/edit/${id}`, /^Name \(English\)/, 'Scent')
  expect(await englishName(id)).toBe('Scent')
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(await englishName(id)).toBe('Perfume')
  await waitFor(() => expect(address()).toContain('/categories/list'))
})

test('what somebody changed after the save is not overwritten by its undo, and that is said', async () => {
  const id = await createCategory(api, token, { name_en: 'Perfume' })
  const { user, told } = await retype(`categories/edit/${id}`, /^Name \(English\)/, 'Scent')
  const body = { name_ar: 'عطور', name_en: 'Fragrance' }
  await api.call(`/api/admin-panal/categories/${id}`, { method: 'PUT', token, body })
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('alertdialog', { name: /after you saved it/ })).toBeDefined()
  expect(await englishName(id)).toBe('Fragrance')
})

/** A person with a role, whose password only is changed. */
const createPerson = async (name: string): Promise<number> => {
  const roles = await api.call('/api/core/list/roles', { token })
  const [role] = (roles.body.result as { list: { id: number }[] }).list
  const answer = await api.call('/api/admin-panal/users', {
    method: 'POST',
    token,
    body: {
      username: name,
      email: `${name}@test.test`,
      user_type: 'ADMIN',
      roles: [role?.id],
      password: 'correct horse battery',
      locale: 'ar',
    },
  })
  return (answer.body.result as { user: { id: number } }).user.id
}

test('a new password cannot be taken back, so alone it offers no undo', async () => {
  const id = await createPerson('somebody')
  const { user } = await openPanel(`users/edit/${id}`, token)
  const [first, again] = await waitFor(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')]
    if (boxes.length < 2) throw new Error('no password boxes yet')
    return boxes
  })
  for (const box of [first, again]) await user.type(box as HTMLInputElement, 'another horse battery')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const told = await screen.findByRole('dialog', { name: /saved successfully/ })
  expect(within(told).queryByRole('button', { name: 'Undo' })).toBeNull()
})
