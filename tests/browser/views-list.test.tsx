import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { setWidth } from '#tests/support/panel/environment.ts'
import { createCategory, createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel, rowNames, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string
let basic: number
let elite: number

servePanel(async (served) => {
  ;({ api, token } = served)
  basic = await createPackage(api, token, { title_ar: 'الأساسية', title_en: 'Basic', price: 99 })
  elite = await createPackage(api, token, {
    title_ar: 'النخبة',
    title_en: null,
    type: 'ELITE',
    subscription_type: 'YEAR',
    price: 1250,
  })
  await createCoupon(api, token, [basic], { name_ar: 'خصم الصيف', name_en: 'Summer', code: 'SUMMER' })
  await createCoupon(api, token, [basic, elite], {
    name_ar: 'إحالة',
    name_en: 'Referral',
    code: 'REF',
    type: 'FIXED',
    discountPercentage: null,
    value: 1250,
  })
  for (let n = 1; n <= 18; n += 1)
    await createCoupon(api, token, [basic], { name_en: `Filler ${n}`, name_ar: `حشو ${n}` })
})
afterEach(() => setWidth(1280))

test('an empty list says what the records are for and offers the first one', async () => {
  await openPanel('blogs/list', token)
  const notice = await screen.findByText(/Nothing in/)
  expect(within(notice.closest('section') as HTMLElement).getByRole('link', { name: 'Create' })).toBeDefined()
  expect(screen.queryByRole('search')).toBeNull()
})

test('a list shows fifteen rows, the newest first, and how many there are', async () => {
  await openPanel('coupons/list', token)
  expect(await shownRows()).toHaveLength(15)
  expect(await rowNames()).toContain('Filler 18')
  expect(screen.getByText('1–15 of 20')).toBeDefined()
})

test('money, percentages and dates are written the one way', async () => {
  await openPanel('coupons/list?perPage=25', token)
  // Rows come by turns: those that are looked for need not be among the first.
  const rowWith = async (text: string) =>
    (await screen.findByText((shown) => shown.includes(text), { selector: 'tbody *' })).closest('tr')
  const [summer, referral] = [await rowWith('SUMMER'), await rowWith('REF')]
  expect(
    within(summer as HTMLElement)
      .getByText('15%')
      .getAttribute('dir'),
  ).toBe('ltr')
  expect(within(summer as HTMLElement).getByText('31 Dec 2026')).toBeDefined()
  expect(
    within(referral as HTMLElement)
      .getByText(/^1,250\.00\sSR$/)
      .getAttribute('dir'),
  ).toBe('ltr')
})

test('dates in Arabic have Arabic months and Latin digits', async () => {
  await openPanel('coupons/list', token, 'ar')
  await shownRows()
  expect(screen.getAllByText('31 ديسمبر 2026').length).toBeGreaterThan(0)
})

test('a name that is not translated is shown in the other language, with a mark', async () => {
  await openPanel('subscription-packages/list', token)
  const link = await screen.findByRole('link', { name: /^النخبة/ })
  expect(link.querySelector('[data-tip="Not translated yet"]')).not.toBeNull()
})

test('a package shows its price with its period', async () => {
  await openPanel('subscription-packages/list', token)
  const row = (await screen.findByRole('link', { name: 'Basic' })).closest('tr')
  expect(row?.textContent).toContain('99.00\u00a0SR / month')
})

test('the search waits for two characters, then finds an Arabic word spelled otherwise', async () => {
  const { user, address } = await openPanel('coupons/list', token)
  const box = await screen.findByRole('searchbox')
  await shownRows()
  await user.type(box, 'ا')
  expect(await screen.findByText('Type at least 2 characters to search')).toBeDefined()
  expect(address()).not.toContain('filter')
  await user.type(box, 'حاله')
  await waitFor(async () => expect(await rowNames()).toEqual(['Referral']))
  expect(decodeURIComponent(address())).toContain('"search":"احاله"')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(async () => expect(await shownRows()).toHaveLength(15))
})

test('a record that is chosen while a search waits is opened, and the search stays behind', async () => {
  const { user, address } = await openPanel('coupons/list', token)
  await shownRows()
  await user.type(await screen.findByRole('searchbox'), 'filler')
  await user.click(screen.getByRole('link', { name: 'Filler 18' }))
  await screen.findByDisplayValue('Filler 18')
  expect(address()).toMatch(/coupons\/edit\/\d+$/)
})

test('the slash key leads to the search, on an Arabic keyboard too', async () => {
  const { user } = await openPanel('coupons/list', token)
  const box = await screen.findByRole('searchbox')
  await user.keyboard('/')
  expect(document.activeElement).toBe(box)
  ;(box as HTMLElement).blur()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ظ', code: 'Slash', bubbles: true }))
  expect(document.activeElement).toBe(box)
})

test('nothing found is not the same as nothing there: the filters can be cleared', async () => {
  const { user } = await openPanel('coupons/list?filter={"search":"zzzz"}', token)
  expect(await screen.findByText('Nothing matches')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(async () => expect(await shownRows()).toHaveLength(15))
})

test('filters are applied together, stand in the address, and are removed one by one', async () => {
  const { user, address } = await openPanel('coupons/list', token)
  await shownRows()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  await user.click(within(panel).getByRole('checkbox', { name: 'Fixed amount' }))
  await user.click(within(panel).getByRole('button', { name: 'Apply' }))
  await waitFor(async () => expect(await rowNames()).toEqual(['Referral']))
  expect(decodeURIComponent(address())).toContain('"type":["FIXED"]')
  const chips = screen.getByRole('group', { name: 'Filters in use' })
  expect(chips.textContent).toContain('Fixed amount')
  await user.click(within(chips).getByRole('button', { name: 'Remove the filter on Discount type' }))
  await waitFor(async () => expect(await shownRows()).toHaveLength(15))
})

test('the chip of a state reads as its filter does, not as yes or no', async () => {
  await openPanel('coupons/list?filter={"active":["true"]}', token)
  const chips = await screen.findByRole('group', { name: 'Filters in use' })
  expect(chips.textContent).toContain('Status: Active')
})

test('the chip of a year stands without separators', async () => {
  await openPanel('invoices/list?filter={"year_to":"2025"}', token)
  const chips = await screen.findByRole('group', { name: 'Filters in use' })
  expect(chips.textContent).toContain('Year: up to 2025')
})

test('a filter by records shows their names, whoever wrote the address', async () => {
  await openPanel(`coupons/list?filter={"packages":["${elite}"]}`, token)
  await waitFor(async () => expect(await rowNames()).toEqual(['Referral']))
  const chips = await screen.findByRole('group', { name: 'Filters in use' })
  await waitFor(() => expect(chips.textContent).toContain('النخبة'))
})

test('a range is applied from its lower to its upper end, whichever way round it was typed', async () => {
  const { user, address } = await openPanel('subscription-packages/list', token)
  await shownRows()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  const price = within(panel).getByRole('group', { name: 'Package price' })
  await user.type(within(price).getByRole('textbox', { name: 'From' }), '٢٬٠٠٠')
  await user.type(within(price).getByRole('textbox', { name: 'To' }), '1000')
  await user.click(within(panel).getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain('"price_from":"1000","price_to":"2000"'),
  )
  await waitFor(async () => expect(await shownRows()).toHaveLength(1))
})

test('only the declared columns sort; the address keeps the order', async () => {
  const { user, address } = await openPanel('coupons/list', token)
  await shownRows()
  expect(screen.queryByRole('button', { name: 'Discount amount' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Code' }))
  await waitFor(() => expect(address()).toContain('sort=code'))
  const header = screen.getByRole('columnheader', { name: 'Code' })
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'))
  await user.click(screen.getByRole('button', { name: 'Code' }))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'))
  await waitFor(async () => expect((await rowNames())[0]).toBe('Summer'))
})

test('more rows a page lead back to the first page', async () => {
  const { user, address } = await openPanel('coupons/list?page=2', token)
  expect(await shownRows()).toHaveLength(5)
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await waitFor(async () => expect(await shownRows()).toHaveLength(20))
  expect(address()).toContain('page=1')
  expect(address()).toContain('perPage=25')
})

test('hidden columns can be shown, and the choice is kept', async () => {
  const { user } = await openPanel('coupons/list', token)
  await shownRows()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Uses per vendor' }))
  expect(screen.getByRole('checkbox', { name: 'Name' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Uses per vendor', { selector: 'th' })).toBeDefined()
  expect(screen.getAllByText('Unlimited').length).toBeGreaterThan(0)
  const [, kept] = Object.entries(localStorage).find(([key]) => key.includes('columns.coupons')) ?? []
  expect(kept).toContain('validCount')
})

test('a row is switched off and on, and the list tells what the server says', async () => {
  const name = `Switched ${Date.now()}`
  await createCoupon(api, token, [basic], { name_ar: name, name_en: name })
  const { user } = await openPanel(`coupons/list?filter={"search":"${name}"}`, token)
  const toggle = await screen.findByRole('switch', { name: `Active: ${name}` })
  expect((toggle as HTMLInputElement).checked).toBe(true)
  await user.click(toggle)
  await screen.findByText('Deactivated')
  await waitFor(() => expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false))
  await user.click(screen.getByRole('switch'))
  await screen.findByText('Activated')
  await waitFor(() => expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(true))
})

test('deleting asks by name; No keeps the record, Yes deletes it', async () => {
  await createCategory(api, token, { name_en: 'Perfumes' })
  const { user } = await openPanel('categories/list', token)
  const remove = await screen.findByRole('button', { name: 'Delete: Perfumes' })
  await user.click(remove)
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' })
  expect(within(question).getByText('Perfumes')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No'))
  await user.click(within(question).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete: Perfumes' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Perfumes' })).toBeNull())
})

test('a delete that would be refused says why before the click', async () => {
  const { user } = await openPanel('subscription-packages/list', token)
  const remove = await screen.findByRole('button', { name: 'Delete: Basic' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await user.hover(remove)
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Cannot be deleted: other records still use it',
  )
  await user.click(remove)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a narrow window shows cards instead of a table', async () => {
  setWidth(390)
  await openPanel('coupons/list', token)
  expect(await screen.findByRole('link', { name: 'Filler 18' })).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})

test('cards are sorted by a box, as the heads of a table sort it, both ways round', async () => {
  setWidth(390)
  const { user, address } = await openPanel('coupons/list', token)
  await screen.findByText('Filler 18')
  const first = () => document.querySelector('li .head a')?.textContent
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByRole('option', { name: 'Code' }))
  await waitFor(() => expect(address()).toContain('sort=code'))
  await waitFor(() => expect(first()).toBe('Summer'))
  await user.click(screen.getByRole('button', { name: 'Sort upwards' }))
  await waitFor(() => expect(address()).toContain('order=ASC'))
  await waitFor(() => expect(first()).not.toBe('Summer'))
})

test('shift and a click choose all from the last one to this one, by mouse and by keys', async () => {
  const { user } = await openPanel('coupons/list', token)
  const boxes = async () =>
    (await shownRows()).map((row) => within(row).getByRole<HTMLInputElement>('checkbox', { name: /^Select/ }))
  const chosen = async () => (await boxes()).map(({ checked }) => checked)
  const before = await boxes()
  await user.click(before[1] as HTMLElement)
  await user.keyboard('{Shift>}')
  await user.click((await boxes())[4] as HTMLElement)
  await user.keyboard('{/Shift}')
  await waitFor(async () =>
    expect((await chosen()).slice(0, 6)).toEqual([false, true, true, true, true, false]),
  )
})

test('who may only read is offered nothing else', async () => {
  const reader = await api.signIn('read_only')
  await openPanel('coupons/list?filter={"search":"summer"}', reader)
  expect(await rowNames()).toEqual(['Summer'])
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
})
