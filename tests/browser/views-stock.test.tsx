import { screen, waitFor, within } from '@testing-library/react'
import { ReferenceField, TextField, TextInput } from 'react-admin'
import { beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { completeBrowser } from '#tests/support/panel/environment.ts'
import { createCategory } from '#tests/support/panel/records.ts'
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
  const [{ customViews }, { defineViews }, { categories }] = await Promise.all([
    import('#src/resources/views.ts'),
    import('#src/views/resourceViews.ts'),
    import('#src/resources/categories/categories.ts'),
  ])
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
      inputs: { name: ({ source }) => <TextInput source={source} label={`Stock ${source}`} /> },
    }),
  })
})

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
