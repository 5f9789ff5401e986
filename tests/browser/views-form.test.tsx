import { act, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { calls } from '#tests/support/panel/api.ts'
import { createCategory, createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel, rowNames } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string
let basic: number

servePanel(async (served) => {
  ;({ api, token } = served)
  basic = await createPackage(api, token, { title_ar: 'الأساسية', title_en: 'Basic' })
})

type User = ReturnType<typeof userEvent.setup>

const row = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const fieldNamed = (name: string | RegExp) => screen.findByRole('textbox', { name })

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))

/** Fills everything that a category needs. */
const nameIt = async (user: User, arabic: string): Promise<void> => {
  await user.type(await fieldNamed(/^Name \(Arabic\)/), arabic)
}

test('what is missing is told on its field, and the first one gets the focus', async () => {
  const { user } = await openPanel('coupons/create', token)
  await fieldNamed(/^Code/)
  await save(user)
  await waitFor(() => expect(within(row('code')).getByText('Required Field')).toBeDefined())
  expect(within(row('packages')).getByText('Please select at least one package')).toBeDefined()
  expect(within(row('name_en')).queryByText('Required Field')).toBeNull()
  await waitFor(() => expect(row('name_ar').contains(document.activeElement)).toBe(true))
  expect(screen.getByText(/fields need correcting/)).toBeDefined()
})

test('a field is checked when it is left, in the words of the catalogue', async () => {
  const { user } = await openPanel('coupons/create', token)
  const percentage = await fieldNamed(/^Discount percentage/)
  await user.type(percentage, 'twelve')
  await user.tab()
  expect(await within(row('discountPercentage')).findByText('Must be a number')).toBeDefined()
  await user.clear(percentage)
  await user.type(percentage, '120')
  expect(await within(row('discountPercentage')).findByText(/at most 100/)).toBeDefined()
})

test('a field that has no meaning is hidden and sent empty', async () => {
  const { user } = await openPanel('coupons/create', token)
  await fieldNamed(/^Discount percentage/)
  expect(screen.queryByRole('textbox', { name: /^Discount amount/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await fieldNamed(/^Discount amount/)
  expect(screen.queryByRole('textbox', { name: /^Discount percentage/ })).toBeNull()
})

test('a category is created in Arabic, told, and found in the list', async () => {
  const { user, address } = await openPanel('categories/create', token)
  await nameIt(user, 'عطور')
  await save(user)
  const told = await screen.findByRole('dialog', { name: 'category saved successfully!' })
  const button = within(told).getByRole('button', { name: 'Ok, got it!' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  // Behind the message nothing is under way any more.
  expect(screen.queryByText('Saving…')).toBeNull()
  expect(screen.queryByText('You have unsaved changes')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/list'))
  await waitFor(async () => expect(await rowNames()).toContain('عطور'))
})

test('numbers may be typed in Arabic digits with separators', async () => {
  const id = await createPackage(api, token)
  const { user } = await openPanel(`subscription-packages/edit/${id}`, token)
  const price = await fieldNamed(/^Package price/)
  await user.clear(price)
  await user.type(price, '١٬٢٥٠٫٥')
  await user.tab()
  expect((price as HTMLInputElement).value).toBe('1,250.50')
  await save(user)
  await screen.findByRole('dialog', { name: /saved successfully/ })
  const { body } = await api.call(`/api/admin-panal/packages/${id}`, { token })
  expect((body.result as { package: { price: number } }).package.price).toBe(1250.5)
})

test('a refusal of the server stands on its field until that field changes; what was typed stays', async () => {
  await createCoupon(api, token, [basic], { code: 'TAKEN' })
  const id = await createCoupon(api, token, [basic], { code: 'MINE' })
  const { user } = await openPanel(`coupons/edit/${id}`, token)
  const code = await fieldNamed(/^Code/)
  await user.clear(code)
  await user.type(code, 'taken')
  await user.tab()
  expect((code as HTMLInputElement).value).toBe('TAKEN')
  await save(user)
  await within(row('code')).findByText('This value is already taken')
  expect(row('code').contains(document.activeElement)).toBe(true)
  expect((code as HTMLInputElement).value).toBe('TAKEN')
  await user.type(code, '2')
  await waitFor(() => expect(within(row('code')).queryByText('This value is already taken')).toBeNull())
})

test('two quick clicks save once', async () => {
  const { user } = await openPanel('categories/create', token)
  await nameIt(user, 'مرة واحدة')
  const button = screen.getByRole('button', { name: 'Save' })
  await Promise.all([user.click(button), user.click(button)])
  await screen.findByRole('dialog', { name: /saved successfully/ })
  const { body } = await api.call('/api/admin-panal/categories', { token, query: { search: 'مرة واحدة' } })
  expect((body.result as { categories: { total: number } }).categories.total).toBe(1)
})

test('a form that was not touched has nothing to save', async () => {
  const id = await createCategory(api, token)
  const { user } = await openPanel(`categories/edit/${id}`, token)
  const name = await fieldNamed(/^Name \(English\)/)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(name, '!')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined()
  expect(screen.getByText('You have unsaved changes')).toBeDefined()
})

test('a text without its English says so while the Arabic is there', async () => {
  const id = await createCategory(api, token, { name_en: null })
  const { user } = await openPanel(`categories/edit/${id}`, token)
  const english = await fieldNamed(/^Name \(English\)/)
  expect(within(row('name_en')).getByText('Not translated yet')).toBeDefined()
  await user.type(english, 'Toys')
  expect(within(row('name_en')).queryByText('Not translated yet')).toBeNull()
})

test('leaving with unsaved changes is asked about; staying keeps them', async () => {
  const { user, address } = await openPanel('categories/create', token)
  await nameIt(user, 'لم يُحفظ')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay on the page'))
  await user.click(screen.getByRole('button', { name: 'Stay on the page' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(((await fieldNamed(/^Name \(Arabic\)/)) as HTMLInputElement).value).toBe('لم يُحفظ')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Continue without saving' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/list'))
})

test('a double click asks one question, which Escape answers', async () => {
  const { user, address } = await openPanel('categories/create', token)
  await nameIt(user, 'لم يُحفظ')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  act(() => cancel.click())
  act(() => cancel.click())
  await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe('/admin-panel/categories/create')
  await user.click(cancel)
  await user.click(await screen.findByRole('button', { name: 'Continue without saving' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/categories/list'))
})

test('a record changed meanwhile: mine goes over theirs only where it was changed here', async () => {
  const id = await createCategory(api, token, { name_ar: 'قديم', name_en: 'Old' })
  const { user } = await openPanel(`categories/edit/${id}`, token)
  const english = await fieldNamed(/^Name \(English\)/)
  await user.clear(english)
  await user.type(english, 'Mine')
  await api.call(`/api/admin-panal/categories/${id}`, {
    method: 'PUT',
    token,
    body: { name_en: 'Theirs', description_ar: 'وصفهم' },
  })
  await save(user)
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('Mine')).toBeDefined()
  expect(within(question).getByText('Theirs')).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Save mine' }))
  await screen.findByRole('dialog', { name: /saved successfully/ })
  const { body } = await api.call(`/api/admin-panal/categories/${id}`, { token })
  const translations = JSON.stringify(body.result)
  expect(translations).toContain('Mine')
  expect(translations).toContain('وصفهم')
})

test('a record changed meanwhile: theirs can be taken, and mine put back', async () => {
  const id = await createCategory(api, token, { name_en: 'Old' })
  const { user } = await openPanel(`categories/edit/${id}`, token)
  const english = (await fieldNamed(/^Name \(English\)/)) as HTMLInputElement
  await user.clear(english)
  await user.type(english, 'Mine')
  await api.call(`/api/admin-panal/categories/${id}`, { method: 'PUT', token, body: { name_en: 'Theirs' } })
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Take the stored version' }))
  await waitFor(() => expect(english.value).toBe('Theirs'))
  await user.click(await screen.findByRole('button', { name: 'Put mine back' }))
  expect(english.value).toBe('Mine')
  await save(user)
  await screen.findByRole('dialog', { name: /saved successfully/ })
})

test('only what may be written is sent, with the version it was read at', async () => {
  const id = await createCategory(api, token)
  const { user } = await openPanel(`categories/edit/${id}`, token)
  await user.type(await fieldNamed(/^Name \(English\)/), '!')
  const sent = calls('PUT')
  await save(user)
  await screen.findByRole('dialog', { name: /saved successfully/ })
  const body = sent[0]?.body as Record<string, unknown>
  expect(Object.keys(body).sort()).toEqual([
    'description_ar',
    'description_en',
    'image',
    'main_category',
    'name_ar',
    'name_en',
    'updated_at',
  ])
})

test('records of another resource are found by typing, chosen and removed', async () => {
  const { user } = await openPanel('coupons/create', token)
  const box = await screen.findByRole('combobox', { name: /^Packages/ })
  await user.type(box, 'basic')
  await user.click(await screen.findByRole('option', { name: 'Basic' }))
  expect(within(row('packages')).getByText('Basic')).toBeDefined()
  await user.click(within(row('packages')).getByRole('button', { name: 'Select all' }))
  await waitFor(() => expect(row('packages').querySelectorAll('.MuiChip-root').length).toBeGreaterThan(1))
})

test('a record page shows both languages and what is missing', async () => {
  const id = await createCategory(api, token, { name_ar: 'كتب', name_en: null })
  const { user, address } = await openPanel(`categories/view/${id}`, token)
  expect(await screen.findByText('Not translated yet')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('كتب')
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await waitFor(() => expect(address()).toBe(`/admin-panel/categories/edit/${id}`))
})

test('a record that does not exist says so', async () => {
  await openPanel('categories/edit/999999', token)
  expect(await screen.findByText('This record does not exist')).toBeDefined()
})
