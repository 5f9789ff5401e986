import { screen, waitFor, within } from '@testing-library/react'
import {
  BooleanInput,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import { beforeAll, expect, test, vi } from 'vitest'
import { issueOf } from '#src/schema/issues.ts'
import type { TestApp } from '#tests/support/app.ts'
import { calls } from '#tests/support/panel/api.ts'
import { completeBrowser } from '#tests/support/panel/environment.ts'
import { createCategory, createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string
let parent: number
let child: number

servePanel(async (served) => {
  ;({ api, token } = served)
  parent = await createCategory(api, token, { name_ar: 'الأصل', name_en: 'Parent' })
  child = await createCategory(api, token, { name_ar: 'الفرع', name_en: 'Child', main_category: parent })
})

/** A resource's own views, made of react-admin's stock parts: each reads record, resource and form from their contexts. */
beforeAll(async () => {
  completeBrowser()
  const [{ customViews }, { defineViews }, { categories }, { coupons }, { packages }] = await Promise.all([
    import('#src/resources/views.ts'),
    import('#src/views/resourceViews.ts'),
    import('#src/resources/categories/categories.ts'),
    import('#src/resources/coupons/coupons.ts'),
    import('#src/resources/packages/packages.ts'),
  ])
  const types = packages.fields.type.options.choices.map((id) => ({ id, name: `type ${id}` }))
  vi.spyOn(customViews, 'categories').mockResolvedValue({
    default: defineViews(categories, {
      cells: {
        name: () => <TextField source="name_en" className="stock" />,
        main_category: () => (
          <ReferenceField source="main_category" reference="categories">
            <TextField source="name_ar" className="stock" />
          </ReferenceField>
        ),
      },
      inputs: {
        name: ({ source }) => <TextInput source={source} label={`Stock ${source}`} />,
        main_category: (props) => (
          <ReferenceInput source={props.source} reference="categories">
            <SelectInput {...props} optionText="name_en" />
          </ReferenceInput>
        ),
      },
    }),
  })
  vi.spyOn(customViews, 'coupons').mockResolvedValue({
    default: defineViews(coupons, { inputs: { code: TextInput } }),
  })
  vi.spyOn(customViews, 'packages').mockResolvedValue({
    default: defineViews(packages, {
      check: ({ price, recommended }) =>
        recommended && Number(price) > 900 ? { price: [issueOf('max', { n: 900 })] } : {},
      inputs: {
        short_description: (props) => <TextInput {...props} multiline />,
        type: (props) => <SelectInput {...props} choices={types} />,
        price: NumberInput,
        recommended: BooleanInput,
      },
    }),
  })
})

/** A record as the API answers it now. */
const stored = async (path: string): Promise<unknown> =>
  Object.values((await api.call(`/api/admin-panal/${path}`, { token })).body.result as object)[0]

const editedCoupon = async (code: string) => {
  const id = await createCoupon(api, token, [await createPackage(api, token)], { code })
  const opened = await openPanel(`coupons/edit/${id}`, token)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ })
  await waitFor(() => expect(input.value).toBe(code))
  expect(input.closest('.ra-input-code')).not.toBeNull()
  await opened.user.clear(input)
  return { ...opened, id, input }
}

test('react-admin’s own fields show a row of a list by its record, and lead to the page of another one', async () => {
  await openPanel('categories/list', token)
  const shown = await screen.findByText('Child')
  expect(shown.closest('.stock')).not.toBeNull()
  const row = shown.closest('tr')
  if (!row) throw new Error('no row')
  const link = await within(row).findByRole('link', { name: 'الأصل' })
  expect(link.getAttribute('href')).toBe(`/admin-panel/categories/view/${parent}`)
})

test('react-admin’s own fields show the record of a page', async () => {
  await openPanel(`categories/view/${child}`, token)
  expect((await screen.findAllByText('الأصل')).some((shown) => shown.closest('.stock'))).toBe(true)
})

test('react-admin’s own input is filled from the record, checked as declared and saved', async () => {
  const { user } = await openPanel(`categories/edit/${child}`, token)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /Stock name_ar/ })
  await waitFor(() => expect(input.value).toBe('الفرع'))
  await user.clear(input)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Required Field')).length).toBeGreaterThan(0)
  await user.type(input, 'فرع جديد')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await api.call(`/api/admin-panal/categories/${child}`, { token })
    expect(JSON.stringify(body.result)).toContain('فرع جديد')
  })
})

test('react-admin’s inputs of long texts, choices, numbers and flags are filled, changed and sent', async () => {
  const id = await createPackage(api, token, { type: 'STANDARD', price: 99, recommended: false })
  const { user } = await openPanel(`subscription-packages/edit/${id}`, token)
  const text = await screen.findByRole<HTMLInputElement>('textbox', {
    name: /^Short description \(English\)/i,
  })
  await user.type(text, 'Told in stock')
  const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Package price/ })
  expect(price.value).toBe('99')
  await user.clear(price)
  await user.type(price, '120.5')
  await user.click(screen.getByRole('combobox', { name: /Package type/i }))
  await user.click(await screen.findByRole('option', { name: 'type ELITE' }))
  await user.click(screen.getByRole('switch', { name: /recommended/i }))
  const sent = calls('PUT')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: /saved successfully/ })
  expect(sent[0]?.body).toMatchObject({ type: 'ELITE', price: 120.5, recommended: true })
  expect(await stored(`packages/${id}`)).toMatchObject({ type: 'ELITE', price: 120.5, recommended: true })
  expect(JSON.stringify(await stored(`packages/${id}`))).toContain('Told in stock')
})

test('what a resource checks of its own is told on the field before anything is sent', async () => {
  const id = await createPackage(api, token, { price: 950, recommended: false })
  const { user } = await openPanel(`subscription-packages/edit/${id}`, token)
  await user.click(await screen.findByRole('switch', { name: /recommended/i }))
  const sent = calls('PUT')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/900/)
  const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Package price/ })
  await waitFor(() => expect(document.activeElement).toBe(price))
  expect(sent).toEqual([])
  await user.clear(price)
  await user.type(price, '900')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: /saved successfully/ })
  expect(await stored(`packages/${id}`)).toMatchObject({ price: 900, recommended: true })
})

test('react-admin’s reference input offers the records of the other resource and sends the one chosen', async () => {
  const other = await createCategory(api, token, { name_ar: 'أصل آخر', name_en: 'Other parent' })
  const { user } = await openPanel(`categories/edit/${child}`, token)
  await user.click(await screen.findByRole('combobox', { name: /Main category/i }))
  await user.click(await screen.findByRole('option', { name: 'Other parent' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await stored(`categories/${child}`)).toMatchObject({ main_category: other }),
  )
})

test('what the server refuses stands on react-admin’s input, which gets the focus, until it changes', async () => {
  await createCoupon(api, token, [await createPackage(api, token)], { code: 'STOCKTAKEN' })
  const { user, input } = await editedCoupon('STOCKMINE')
  await user.type(input, 'STOCKTAKEN')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This value is already taken')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, '2')
  await waitFor(() => expect(screen.queryByText('This value is already taken')).toBeNull())
})

test('leaving what was typed into react-admin’s input is asked about', async () => {
  const { user, input } = await editedCoupon('STOCKLEFT')
  await user.type(input, 'STOCKTYPED')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })
  await user.click(screen.getByRole('button', { name: 'Stay on the page' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(input.value).toBe('STOCKTYPED')
})

test('of a record changed meanwhile, theirs is taken into react-admin’s input and mine put back', async () => {
  const { user, input, id } = await editedCoupon('STOCKOLD')
  await user.type(input, 'STOCKOURS')
  await api.call(`/api/admin-panal/coupons/${id}`, { method: 'PUT', token, body: { code: 'STOCKTHEIRS' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take the stored version' }))
  await waitFor(() => expect(input.value).toBe('STOCKTHEIRS'))
  await user.click(await screen.findByRole('button', { name: 'Put mine back' }))
  expect(input.value).toBe('STOCKOURS')
})
