import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { answerWith, network, refusal } from '#tests/support/panel/api.ts'
import { createCategory } from '#tests/support/panel/records.ts'
import { openPanel, rowNames } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
  await createCategory(api, token, { name_ar: 'أزياء', name_en: 'Fashion' })
})

afterEach(async () => {
  network.events.removeAllListeners()
  const [{ palette }, { keyHelp }] = await Promise.all([
    import('#src/shell/palette/open.ts'),
    import('#src/stores/pageKeys.ts'),
  ])
  palette.write(false)
  keyHelp.write(false)
})

/** The key beside Ctrl whose place is that of K, whatever the keyboard writes. */
const pressPalette = (key: string) => fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true })

const openPalette = async (key = 'k') => {
  pressPalette(key)
  return screen.findByRole('combobox', { name: 'Search and commands' })
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('Ctrl K opens the palette on an Arabic keyboard too, and a second time closes it', async () => {
  await openPanel('categories/list', token)
  await rowNames()
  await openPalette('ن')
  expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeDefined()
  pressPalette('ن')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a page is found by its name in the other language and opened by Enter', async () => {
  const { user, address } = await openPanel('categories/list', token)
  await rowNames()
  const input = await openPalette()
  await user.type(input, 'كوبونات')
  await waitFor(() => expect(options()[0]).toContain('Coupons'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin-panel/coupons/list'))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  await openPalette()
  const [recent] = await screen.findAllByRole('group')
  expect(within(recent as HTMLElement).getByRole('option').textContent).toContain('Coupons')
})

test('a record is found by another spelling, a command by its words', async () => {
  const { user, address } = await openPanel('coupons/list', token, 'ar')
  pressPalette('k')
  const input = await screen.findByRole('combobox', { name: 'بحث وأوامر' })
  await user.type(input, 'ازياء')
  const found = await screen.findByRole('option', { name: /أزياء/ })
  await user.clear(input)
  await user.type(input, 'create coupon')
  await waitFor(() => expect(options()[0]).toContain('إضافة كوبون'))
  await user.clear(input)
  await user.type(input, 'اضافة كوبون')
  await waitFor(() => expect(options()[0]).toContain('إضافة كوبون'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin-panel/coupons/create'))
  expect(found.textContent).toContain('أزياء')
})

test('what is typed before the palette has come is not lost, and reaches nothing below it', async () => {
  await openPanel('categories/list', token)
  await rowNames()
  const below = vi.fn()
  document.body.addEventListener('keydown', below)
  pressPalette('k')
  below.mockClear()
  // Its code cannot arrive in between: nothing is waited for.
  for (const key of ['ك', 'و', 'x', 'Backspace', 'ب', '/', 'Backspace', 'Enter'])
    fireEvent.keyDown(document.body, { key })
  document.body.removeEventListener('keydown', below)
  expect(below).not.toHaveBeenCalled()
  const input = await screen.findByRole('combobox', { name: 'Search and commands' })
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('كوب'))
  await waitFor(() => expect(options()[0]).toContain('Coupons'))
})

test('Esc before the palette has come calls it off', async () => {
  await openPanel('categories/list', token)
  await rowNames()
  pressPalette('k')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  const { palette } = await import('#src/shell/palette/open.ts')
  expect(palette.read()).toBe(false)
})

test('what the page can do is offered: to export its list, found in either language', async () => {
  const { user } = await openPanel('categories/list', token)
  await rowNames()
  const input = await openPalette()
  await user.type(input, 'تصدير')
  await waitFor(() => expect(options()).toEqual(['Export to ExcelCategories', 'Export to PDFCategories']))
  answerWith('get', 'admin-panal/categories', () => refusal(422, 'export_too_long', 'Too many rows'))
  await user.keyboard('{Enter}')
  const told = await screen.findByRole('alertdialog')
  expect(told.textContent).toContain('Too many rows')
})

test('whoever may not export is not offered it', async () => {
  await api.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('looker', 'ناظر', 'Looker', '{categories:list}')",
  )
  await openPanel('categories/list', await api.signIn('looker'))
  await rowNames()
  await openPalette()
  await waitFor(() => expect(options().length).toBeGreaterThan(3))
  expect(options().join()).not.toContain('Export to')
})

test('a search that fails is said, and pages are found all the same', async () => {
  answerWith('get', 'admin-panal/search', () => refusal(500, 'internal', 'Something went wrong'))
  const { user } = await openPanel('categories/list', token)
  await rowNames()
  await user.type(await openPalette(), 'coupons')
  expect((await screen.findAllByText('The records could not be searched')).length).toBeGreaterThan(0)
  expect(options().some((text) => text?.startsWith('Coupons'))).toBe(true)
})

test('only what the role may see is offered', async () => {
  await openPanel('contact/list', await api.signIn('support'))
  await screen.findByRole('heading', { level: 1 })
  await openPalette()
  await waitFor(() => expect(options().length).toBeGreaterThan(3))
  const shown = options().join('\n')
  expect(shown).toContain('Coupons')
  expect(shown).not.toContain('Roles')
  expect(shown).not.toContain('Add Coupon')
})

test('? lists the keys, but is a letter where somebody writes', async () => {
  const { user } = await openPanel('categories/list', token)
  await rowNames()
  await user.type(screen.getByRole('searchbox'), '؟?')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('Search the list')).toBeDefined()
})

test('the mapping of each marketplace is found by the word, in both languages', async () => {
  const made = await api.call('/api/admin-panal/marketplaces', {
    method: 'POST',
    token,
    body: {
      name_ar: 'سوق الديرة',
      name_en: 'Aldeera',
      market_id: 'DEERA',
      website: 'https://deera.example.test',
    },
  })
  const { marketplace } = made.body.result as { marketplace: { id: number } }
  const { user, address } = await openPanel('categories/list', token)
  await rowNames()
  const input = await openPalette()
  for (const word of ['mapping', 'ربط']) {
    await user.clear(input)
    await user.type(input, word)
    await waitFor(() => expect(options().join()).toContain('Map the categories of Aldeera'))
  }
  await user.click(screen.getByRole('option', { name: /Map the categories of Aldeera/ }))
  await waitFor(() =>
    expect(address()).toContain(`/admin-panel/marketplaces/mapping-categories/${marketplace.id}/0`),
  )
})
