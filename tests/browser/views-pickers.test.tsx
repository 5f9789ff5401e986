import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { fieldOf } from '#src/schema/interpret.ts'
import { type AnyResource, hasScreens, type ScreenResource } from '#src/schema/resource.ts'
import { filtersOf } from '#src/views/filters/filterKinds.ts'
import { pagePath } from '#src/views/paths.ts'
import type { TestApp } from '#tests/support/app.ts'
import { createCategory, createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const screens = Object.values<AnyResource>(resources).filter(hasScreens)

const offering = (resource: ScreenResource): number =>
  filtersOf(resource).filter(({ style }) => style === 'records' || style === 'values').length

const FILTERED = screens.filter((resource) => offering(resource) > 0)

const REFERENCES: readonly string[] = ['reference', 'references']

const referring = (resource: ScreenResource): readonly string[] =>
  resource.form
    .flatMap(({ fields }) => fields)
    .filter((name) => {
      const { kind, computed, options } = fieldOf(resource, name)
      return REFERENCES.includes(kind) && !computed && !options.readOnly
    })

const WRITTEN = screens
  .filter(({ capabilities }) => capabilities.create)
  .filter((one) => referring(one).length > 0)

const named = (list: readonly ScreenResource[]) => list.map((resource) => [resource.name, resource] as const)

/** The boxes whose options are found by typing. */
const pickersIn = (region: HTMLElement): HTMLInputElement[] =>
  within(region)
    .queryAllByRole<HTMLInputElement>('combobox')
    .filter((box) => box.getAttribute('aria-autocomplete') === 'list')

type User = ReturnType<typeof userEvent.setup>

/** Types letter by letter, as a person does, and sees each letter stay until the search has answered. */
const keepsWhatIsTyped = async (user: User, box: HTMLInputElement, words = 'shoe') => {
  await user.click(box)
  await user.clear(box)
  await user.type(box, words)
  expect(box.value).toBe(words)
  await waitFor(() => expect(document.querySelector('.MuiAutocomplete-loading')).toBeNull())
  expect(box.value).toBe(words)
}

const openFilters = async (path: string) => {
  const opened = await openPanel(path, token)
  await screen.findByRole('button', { name: 'Clear filters' })
  await opened.user.click(screen.getByRole('button', { name: /^Filters/ }))
  return { ...opened, panel: await screen.findByRole('dialog', { name: 'Filters' }) }
}

test.each(named(FILTERED))('what is typed into a picker of the filters of %s stays', async (_, resource) => {
  const { user, panel } = await openFilters(`${pagePath(resource, 'list')}?filter={"search":"zzzz"}`)
  await waitFor(() => expect(pickersIn(panel)).toHaveLength(offering(resource)))
  for (const box of pickersIn(panel)) await keepsWhatIsTyped(user, box)
})

test('what a picker of the filters offers stands above their buttons, which can be pressed all the while', async () => {
  await createCategory(api, token, { name_ar: 'دفاتر', name_en: 'Notebooks' })
  const id = await createCategory(api, token, { name_ar: 'أقلام', name_en: 'Pens' })
  const { user, address, panel } = await openFilters('categories/list?filter={"search":"zzzz"}')
  const box = await within(panel).findByRole<HTMLInputElement>('combobox', { name: 'Main category' })
  await user.click(box)
  await user.type(box, 'pens')
  await user.click(await within(panel).findByRole('option', { name: 'Pens' }))
  const options = await within(panel).findByRole('listbox')
  const apply = within(panel).getByRole('button', { name: 'Apply' })
  expect(options.compareDocumentPosition(apply) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(apply)
  await waitFor(() => expect(decodeURIComponent(address())).toContain(`"main_category":["${id}"]`))
})

test.each(named(WRITTEN))('what is typed into a picker of the form of %s stays', async (_, resource) => {
  const { user } = await openPanel(pagePath(resource, 'create'), token)
  await waitFor(() => expect(pickersIn(document.body).length).toBeGreaterThan(0))
  for (const box of pickersIn(document.body)) await keepsWhatIsTyped(user, box)
})

test('typing narrows the records on offer, and what was chosen before stays chosen', async () => {
  const [shoes, bags] = [
    await createCategory(api, token, { name_ar: 'أحذية', name_en: 'Shoes' }),
    await createCategory(api, token, { name_ar: 'حقائب', name_en: 'Bags' }),
  ]
  const { user, address, panel } = await openFilters(
    `categories/list?filter={"search":"zzzz","main_category":["${bags}"]}`,
  )
  const box = await within(panel).findByRole<HTMLInputElement>('combobox', { name: 'Main category' })
  await within(panel).findByText('Bags')
  await keepsWhatIsTyped(user, box)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: 'Shoes' }))
  expect(box.value).toBe('')
  await keepsWhatIsTyped(user, box, 'bag')
  await user.clear(box)
  await user.keyboard('{Escape}')
  await user.click(within(panel).getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain(`"main_category":["${bags}","${shoes}"]`),
  )
})

test('a chosen record is typed over, in a box of one', async () => {
  const parent = await createCategory(api, token, { name_ar: 'رياضة', name_en: 'Sports' })
  const child = await createCategory(api, token, {
    name_ar: 'كرة',
    name_en: 'Football',
    main_category: parent,
  })
  const opened = await openPanel(`categories/edit/${child}`, token)
  const one = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Main category/ })
  await waitFor(() => expect(one.value).toBe('Sports'))
  await keepsWhatIsTyped(opened.user, one)
})

test('a box of several that holds some takes more by typing', async () => {
  const basic = await createPackage(api, token, { title_en: 'Basic' })
  const coupon = await createCoupon(api, token, [basic])
  const { user } = await openPanel(`coupons/edit/${coupon}`, token)
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Packages/ })
  // The history below the form names it too.
  const field = box.closest<HTMLElement>('[data-field]')
  await within(field as HTMLElement).findByText('Basic')
  await keepsWhatIsTyped(user, box)
})
