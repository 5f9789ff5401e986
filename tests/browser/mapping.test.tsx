import { screen } from '@testing-library/react'
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
