import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let m: Mapping
let market: number
let ours: number

servePanel(async ({ api }) => {
  m = await mappingOf(api)
  market = await m.marketplace('ALONE')
  await m.remote(market, ['ملابس', 'Clothes'])
  ours = await m.category(['أزياء', 'Fashion'])
})

const toggle = () => m.call(`admin-panal/categories/active-toggle/${ours}`, { method: 'PUT' })

test('with all of the platform’s categories switched off, the tree says that, and not that a name is unknown', async () => {
  await toggle()
  await openPanel(`marketplaces/mapping-categories/${market}/0`, m.token)
  expect(
    await screen.findByText(/There is no active category to map to: all .* are switched off/),
  ).toBeDefined()
  expect(screen.queryByText('No category of that name')).toBeNull()
  await toggle()
})

test('with an active category, a search that finds none says so', async () => {
  const { user } = await openPanel(`marketplaces/mapping-categories/${market}/0`, m.token)
  await user.type(await screen.findByLabelText("Search the platform's categories"), 'zzzz')
  expect(await screen.findByText('No category of that name')).toBeDefined()
  expect(screen.queryByText(/no active category/)).toBeNull()
})

test('who chooses a view by the mouse has the keyboard on the row that its list begins at', async () => {
  const other = await m.marketplace('VIEWS')
  await m.remote(other, ['كتب', 'Books'])
  await m.remote(other, ['هواتف', 'Phones'])
  const { user } = await openPanel(`marketplaces/mapping-categories/${other}/0`, m.token)
  const active = () => document.querySelector('tr[data-active="true"]')
  await user.click(await screen.findByText('Phones'))
  await waitFor(() => expect(active()?.textContent).toContain('Phones'))
  await user.click(screen.getByRole('button', { name: /^Unmapped/ }))
  await waitFor(() => expect(active()?.textContent).toContain('Books'))
  expect(document.activeElement).toBe(active())
})

test('a list whose first unmapped category is far down begins there', async () => {
  const long = await m.marketplace('LONG')
  const ids: number[] = []
  for (let number = 1; number <= 40; number += 1)
    ids.push(await m.remote(long, [`قسم ${number}`, `Part ${number}`]))
  const items = ids.slice(0, 35).map((id) => ({ marketplace_category_id: id, category_ids: [ours] }))
  const mapped = await m.call('admin-panal/mapping-categories', { method: 'POST', body: { items } })
  expect(mapped.status, mapped.text).toBe(200)
  await openPanel(`marketplaces/mapping-categories/${long}/0`, m.token)
  await waitFor(() =>
    expect(document.querySelector('tr[data-active="true"]')?.textContent).toContain('Part 36'),
  )
})
